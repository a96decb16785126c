import { execFile } from 'node:child_process'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#machine/chromium.ts'
import { needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { freePort } from '#server/testing/throwaway-postgres.ts'
import { expect, test } from './harness.ts'
import { hasSelenium, inOwnFolder, runThere } from './own-folder.ts'

/** Lines that differ between machines: how a browser is found and started. */
const CHANGES: Record<string, () => Promise<[from: string, to: string][]>> = {
  'playwright.mjs': async () => [
    [
      'chromium.launch()',
      `chromium.launch({ executablePath: ${JSON.stringify(await ensureChromium())}, args: ['--no-sandbox'] })`,
    ],
  ],
  'selenium.mjs': async () => [
    [
      "import { Builder, By, until } from 'selenium-webdriver'",
      `import { Builder, By, until } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js'
const options = new Options().addArguments('--headless', '--no-sandbox', '--disable-gpu', '--window-size=1280,720')
options.setChromeBinaryPath(${JSON.stringify(needProgram('chromium'))})
const service = new ServiceBuilder(${JSON.stringify(needProgram('chromedriver'))})`,
    ],
    [
      "new Builder().forBrowser('chrome').build()",
      "new Builder().forBrowser('chrome').setChromeOptions(options).setChromeService(service).build()",
    ],
  ],
  'puppeteer.mjs': async () => [
    ["from 'puppeteer'", "from 'puppeteer-core'"],
    [
      'puppeteer.launch()',
      `puppeteer.launch({ executablePath: ${JSON.stringify(needProgram('chromium'))}, args: ['--no-sandbox', '--disable-gpu'] })`,
    ],
  ],
}

/** The same for a script in Python. */
const inPython = (): [from: string, to: string][] => [
  [
    'options = webdriver.ChromeOptions()',
    `options = webdriver.ChromeOptions()
options.binary_location = ${JSON.stringify(needProgram('chromium'))}
for one in ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,720"]:
    options.add_argument(one)`,
  ],
]

const SCRIPTS = path.join(ROOT, 'docs/scripts')

/** A script of docs/scripts/, changed for this machine. */
async function changed(
  script: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  let text = await readFile(path.join(SCRIPTS, script), 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

/** The two scripts of each tool: on a calm day, and on a worse one. */
const FOLDERS = ['level-1', 'worse-day']

/**
 * Seeds besides the printed one. The seed decides which controls have a copy, and which come late and when. Under these
 * five seeds a script that takes the last of two equal controls takes the copy, because the real control is not there
 * yet. Each seed needs another browser, so only `npm run test:all` tries them.
 */
const OTHER_DAYS = IS_WHOLE_RUN ? [4, 19, 27, 30, 35] : []

/** The script as it is printed. If it plays under conditions, the same script under the other seeds too. */
const onOtherDays = (text: string): string[] =>
  text.includes('seed=7')
    ? [text, ...OTHER_DAYS.map((seed) => text.replaceAll('seed=7', `seed=${seed}`))]
    : [text]

/**
 * In a sample every tool and every folder comes once at least. What is printed is held against the sources without a
 * browser too: docs/automation.test.ts, builder/plugins/posts.test.ts.
 */
const DAILY: readonly string[] = [
  'first/playwright.mjs',
  'level-1/puppeteer.mjs',
  'worse-day/selenium.mjs',
  'worse-day/robot.py',
]
const isPlayed = (script: string) => IS_WHOLE_RUN || DAILY.includes(script)

/** The first scripts of all. */
const FIRST = [CHANGES['playwright.mjs']!, 'first/playwright.mjs'] as const
const FIRST_IN_PYTHON = 'first/robot.py'

for (const [changes, script] of [
  FIRST,
  ...Object.entries(CHANGES).flatMap(([tool, changes]) =>
    FOLDERS.map((folder) => [changes, `${folder}/${tool}`] as const),
  ),
]) {
  if (!isPlayed(script)) continue
  test(`docs/scripts/${script} completes its level from an empty folder, under any seed`, async ({
    site,
  }) => {
    const text = await changed(script, await changes())
    for (const own of onOtherDays(text)) {
      await using folder = await inOwnFolder(path.basename(script), own)
      expect([own.match(/seed=\d+/)?.[0], await runThere(folder, { BOTARENA_URL: site.url })]).toEqual([
        own.match(/seed=\d+/)?.[0],
        'Completed',
      ])
    }
  })
}

test('the first script goes on with level 1: its welcome does not cover the page', async ({ site }) => {
  const welcome = "  localStorage.setItem('rpa-welcome-seen', 'true')\n"
  const text = await changed(FIRST[1], [
    ...(await FIRST[0]()),
    ['/challenge/2', '/challenge/1'],
    [
      "page.getByLabel('Phrase').fill('RPA Automation Master')",
      "page.click('#click-target', { timeout: 8000 })",
    ],
    [
      `await page.locator('#mission-status[data-status="ready"]').waitFor()`,
      'await browser.close()\nprocess.exit(0)',
    ],
  ])
  await using folder = await inOwnFolder('playwright.mjs', text)
  expect(await runThere(folder, { BOTARENA_URL: site.url })).toBe('')
  // Without the third entry the dialog is in the way.
  expect(text).toContain(welcome)
  await using without = await inOwnFolder('playwright.mjs', text.replace(welcome, ''))
  await expect(runThere(without, { BOTARENA_URL: site.url })).rejects.toThrow('intercepts pointer events')
})

test('a first script that finds no site says which variable to set', async () => {
  const BOTARENA_URL = `http://127.0.0.1:${await freePort()}`
  const texts = [[FIRST[1], await changed(FIRST[1], await FIRST[0]())]]
  if (await hasSelenium()) texts.push([FIRST_IN_PYTHON, await changed(FIRST_IN_PYTHON, inPython())])
  for (const [script, text] of texts as [string, string][]) {
    await using folder = await inOwnFolder(path.basename(script), text)
    const said = await runThere(folder, { BOTARENA_URL }).catch(String)
    expect(said).toContain(`No site at ${BOTARENA_URL}? Set BOTARENA_URL to the address of your site.`)
    // The browser's own words stay beside it.
    expect(said).toContain('ERR_CONNECTION_REFUSED')
  }
})

test('a script with Selenium ends its browser when a wait fails', async () => {
  const { outputDir } = test.info()
  const run = promisify(execFile)
  for (const folder of FOLDERS) {
    const profile = `${outputDir}-${folder}`
    const text = await changed(`${folder}/selenium.mjs`, [
      // No page of the site: nothing that the script waits for comes.
      [`'http://127.0.0.1:3000'`, `'data:text/html,'`],
      ['10_000', '10'],
      ...(await CHANGES['selenium.mjs']!()),
      ["'--headless',", `'--headless', ${JSON.stringify(`--user-data-dir=${profile}`)},`],
    ])
    const file = path.join(ROOT, 'test-results', `${path.basename(profile)}.mjs`)
    await writeFile(file, text)
    await expect(run(process.execPath, [file])).rejects.toThrow(/TimeoutError|data:/)
    await expect.poll(async () => (await run('ps', ['-A', '-o', 'args'])).stdout).not.toContain(profile)
    await rm(file)
    await rm(profile, { recursive: true, force: true })
  }
})

for (const script of [FIRST_IN_PYTHON, ...FOLDERS.map((folder) => `${folder}/robot.py`)].filter(isPlayed))
  test(`docs/scripts/${script} completes its level from an empty folder`, async ({ site }) => {
    test.skip(
      !(await hasSelenium()),
      'no Selenium for Python here (Debian: apt-get install python3-selenium)',
    )
    const text = await changed(script, inPython())
    for (const own of onOtherDays(text)) {
      await using folder = await inOwnFolder(path.basename(script), own)
      expect(await runThere(folder, { BOTARENA_URL: site.url })).toBe('Completed')
    }
  })

test('every script of docs/scripts/ is run here, and /automation shows it whole', async ({ page }) => {
  // Those of the levels: e2e/printed-scripts.test.ts. Those of the office: e2e/office-skeleton.test.ts, on a page of their own.
  const files = (await readdir(SCRIPTS, { recursive: true })).filter(
    (file) => path.extname(file) !== '' && !/^(levels|office)/.test(file),
  )
  const run = [
    FIRST[1],
    FIRST_IN_PYTHON,
    ...[...Object.keys(CHANGES), 'robot.py'].flatMap((tool) =>
      FOLDERS.map((folder) => path.join(folder, tool)),
    ),
  ]
  expect(files.toSorted()).toEqual(run.toSorted())
  await page.goto('/automation')
  const shown = await page.locator('pre code').allTextContents()
  for (const file of files)
    expect(shown).toContain((await readFile(path.join(SCRIPTS, file), 'utf8')).trimEnd())
})
