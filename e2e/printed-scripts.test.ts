import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { launch } from 'puppeteer-core'
import { By, until } from 'selenium-webdriver'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import type { Library } from '#levels/contract.ts'
import { LIBRARIES } from '#levels/own-tool.ts'
import { needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { startWebDriver } from '#proof/tools/selenium.ts'
import { VISITOR, expect, open, remember, test } from './harness.ts'
import { hasSelenium, inOwnFolder, runThere } from './own-folder.ts'

/**
 * Levels in which the three libraries differ: gestures, setting a state, a loop with waits, a file. In a sample each of
 * the four is played, and each library plays a gesture or a file.
 */
const DAILY: Readonly<Record<Library, readonly number[]>> = {
  Playwright: [1, 12],
  Puppeteer: [5, 16],
  Selenium: [1, 5],
}

const fileOf = (level: number, library: Library) =>
  path.join(ROOT, 'docs/scripts/levels', String(level).padStart(2, '0'), `${library.toLowerCase()}.mjs`)

/** Daily in Python: gestures, a wait and a file, which are written in another way there. */
const DAILY_IN_PYTHON = [1, 5, 12]

/** A level that is not in the spec may have no scripts. */
const levelsOf = (library: Library): readonly number[] =>
  IS_WHOLE_RUN
    ? CATALOG.map(({ id }) => id).filter((id) => existsSync(fileOf(id, 'Playwright')))
    : DAILY[library]

/** The script of a level, as the page shows it. */
async function scriptOf(level: number, library: Library): Promise<(session: unknown) => Promise<void>> {
  const module = (await import(pathToFileURL(fileOf(level, library)).href)) as {
    solve: (session: unknown) => Promise<void>
  }
  return module.solve
}

/** What the browser keeps of a learner in demo mode, where every level is open. */
const STORED: Readonly<Record<string, string>> = {
  [KEYS.visitor]: JSON.stringify(VISITOR),
  [KEYS.mode]: 'demo',
  [KEYS.welcomeSeen]: 'true',
}

/** Writes it into the page's storage. */
const store = (texts: Readonly<Record<string, string>>) => {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
}

const READY = '#mission-status[data-status="ready"]'

/** Plays every level in a folder of its own, where its files go. */
async function inFolders(
  library: Library,
  play: (level: number, folder: string) => Promise<void>,
): Promise<void> {
  const home = process.cwd()
  await using root = await tempFolder('chores')
  try {
    for (const level of levelsOf(library)) {
      const folder = path.join(root.path, String(level))
      await mkdir(folder)
      process.chdir(folder)
      await test.step(`level ${level}`, () => play(level, folder))
    }
  } finally {
    process.chdir(home)
  }
}

test.describe('scripts of docs/scripts/levels/ make their levels ready', () => {
  test('Playwright', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo' })
    await inFolders('Playwright', async (level) => {
      await open(page, `/challenge/${level}`)
      await (
        await scriptOf(level, 'Playwright')
      )(page)
      await expect(page.locator(READY)).toHaveCount(1)
    })
  })

  test('Puppeteer', async ({ site }) => {
    const browser = await launch({
      executablePath: needProgram('chromium'),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      await browser
        .defaultBrowserContext()
        .overridePermissions(site.url, ['clipboard-read', 'clipboard-write'])
      const page = await browser.newPage()
      await page.setViewport({ width: 1280, height: 720 })
      await page.goto(site.url)
      await page.evaluate(store, STORED)
      await inFolders('Puppeteer', async (level) => {
        await page.goto(`${site.url}/challenge/${level}`)
        await page.waitForSelector('html[data-ready="true"]')
        await (
          await scriptOf(level, 'Puppeteer')
        )(page)
        await page.waitForSelector(READY)
      })
    } finally {
      await browser.close()
    }
  })

  test('Selenium', async ({ site }) => {
    const driver = await startWebDriver()
    try {
      await driver.get(site.url)
      await driver.executeScript(store, STORED)
      await inFolders('Selenium', async (level) => {
        const solve = await scriptOf(level, 'Selenium')
        // On a busy machine the two clicks of a double-click come more than half a second apart, and are none. A script
        // that is wrong is wrong each time.
        const isReady = async () => {
          await driver.get(`${site.url}/challenge/${level}`)
          await driver.wait(until.elementLocated(By.css('html[data-ready="true"]')), 30_000)
          await solve(driver)
          return driver.wait(until.elementLocated(By.css(READY)), 30_000).catch(() => null)
        }
        expect((await isReady()) ?? (await isReady()) ?? (await isReady()), `level ${level}`).not.toBeNull()
      })
    } finally {
      await driver.quit()
    }
  })
})

/**
 * Plays the scripts in Python: the levels are its words, each in a folder of its own. The options of the browser differ
 * between machines.
 */
const PLAY_IN_PYTHON = `
import importlib.util, json, os, sys
from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

site, scripts, stored, chromium, chromedriver, *levels = sys.argv[1:]
options = webdriver.ChromeOptions()
options.binary_location = chromium
for one in ("--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,720"):
    options.add_argument(one)
with webdriver.Chrome(options=options, service=Service(chromedriver)) as driver:
    wait = lambda css: WebDriverWait(driver, 30).until(lambda _: driver.find_elements(By.CSS_SELECTOR, css))
    def is_ready(robot, level):
        driver.get(f"{site}/challenge/{int(level)}")
        wait('html[data-ready="true"]')
        robot.solve(driver)
        try:
            return wait('${READY}')
        except TimeoutException:
            return False
    driver.get(site)
    driver.execute_script("for (const [key, text] of Object.entries(arguments[0])) localStorage.setItem(key, text)", json.loads(stored))
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": site})
    for level in levels:
        os.makedirs(level)
        os.chdir(level)
        spec = importlib.util.spec_from_file_location("robot", f"{scripts}/{level}/robot.py")
        robot = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(robot)
        # As above: a busy machine may make two clicks of a double-click.
        if not any(is_ready(robot, level) for _ in range(3)):
            sys.exit(f"level {level} is not ready")
        print(level, flush=True)
        os.chdir("..")
`

test('the scripts in Python make their levels ready', async ({ site }) => {
  test.skip(!(await hasSelenium()), 'no Selenium for Python here (Debian: apt-get install python3-selenium)')
  const levels = (IS_WHOLE_RUN ? levelsOf('Selenium') : DAILY_IN_PYTHON).map((id) =>
    String(id).padStart(2, '0'),
  )
  const words = [site.url, path.join(ROOT, 'docs/scripts/levels'), JSON.stringify(STORED)]
  const programs = [needProgram('chromium'), needProgram('chromedriver')]
  await using folder = await inOwnFolder('play.py', PLAY_IN_PYTHON, 'python play.py "$@"')
  expect((await runThere(folder, {}, [...words, ...programs, ...levels])).split('\n')).toEqual(levels)
})

test('a script that stops short is noticed: the level is not ready', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/5')
  // The near miss: one box of two.
  await page.getByRole('checkbox', { name: 'RPA' }).first().check()
  await expect(page.locator('#ticked')).toContainText('1')
  await expect(page.locator(READY)).toHaveCount(0)
})

test('the page of a lesson shows the scripts whole, and a tab names the language of Selenium', async ({
  page,
}) => {
  await open(page, '/learn/12')
  const shown = await page.locator('pre code').allTextContents()
  for (const library of LIBRARIES) {
    const text = await readFile(fileOf(12, library), 'utf8')
    expect(shown).toContain(text.trimEnd())
  }
  await page.getByRole('button', { name: 'Selenium (Python)', exact: true }).click()
  const python = await readFile(path.join(ROOT, 'docs/scripts/levels/12/robot.py'), 'utf8')
  await expect(page.locator('#chore-in-selenium-python')).toBeVisible()
  expect(await page.locator('#chore-in-selenium-python code').textContent()).toBe(python.trimEnd())
  await page.getByRole('button', { name: 'Selenium (JavaScript)', exact: true }).click()
  await expect(page.locator('#chore-in-selenium code')).toContainText("from 'selenium-webdriver'")
  await expect(page.locator('#chore-in-selenium-python')).toBeHidden()
})
