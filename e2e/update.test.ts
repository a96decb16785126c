import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { level } from '#levels/04-select-specialist/level.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { takeSeat } from '#proof/runs/seat.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { arena } from './arena-command.ts'
import { expect, open, remember, sharedByFile, testOnOwnPage as test, waitOut } from './harness.ts'
import { openProxy } from './proxy.ts'

/** Folders that are not source. */
const NO_SOURCE = /^(?:\.git|node_modules|dist|data|test-results)$/

/** Builds a copy of the project that says one thing otherwise: the files that hold or need it have other names. */
async function buildNext(folder: string): Promise<string> {
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !NO_SOURCE.test(path.relative(ROOT, file)) })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const message = path.join(folder, 'ui/failed.tsx')
  writeFileSync(message, readFileSync(message, 'utf8').replace('could not be loaded', 'did not load'))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder })
  return path.join(folder, 'dist')
}

/** One newer build serves all tests of this file. */
const newerBuild = sharedByFile(async () => {
  const house = await tempFolder('next-build')
  return { dist: await buildNext(path.join(house.path, 'copy')), close: house.remove }
})

/** A server that a newer build replaces at the same address. */
async function openUpdated(browser: Browser) {
  const { dist } = await newerBuild()
  expect(DIST).not.toBe(dist)
  const data = await tempFolder('update')
  const builds = path.join(data.path, 'builds')
  let server = await startServer(data.path)
  const { url } = server
  const { port } = new URL(url)
  return {
    url,
    dataDir: data.path,
    /** A page in a browser of its own: another one's cache would have the files. @param like has the same storage */
    newPage: async (like?: Page) => {
      const storageState = await like?.context().storageState()
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState })
      return context.newPage()
    },
    /** @param isKept whether the files of the old build are still there: the day is over if not */
    update: async (isKept: boolean) => {
      // The copy is made behind the start, under another name until it is whole.
      await expect
        .poll(() => readdirSync(builds).filter((name) => !name.startsWith('part-')).length)
        .toBeGreaterThan(0)
      await server.stop()
      if (!isKept) rmSync(builds, { recursive: true })
      server = await startServer(data.path, port, { DIST_DIR: dist })
    },
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.stop()
      await data.remove()
    },
  }
}

/** Expects that the page says once that the site was updated, and nothing else of parts that did not come. */
async function expectUpdated(page: Page): Promise<void> {
  await expect(page.locator('#updated')).toContainText(
    'The site was updated. Copy what you typed on this page and want to keep',
  )
  await expect(page.locator('#updated')).toHaveCount(1)
  await expect(page.getByText('Check the connection').filter({ visible: true }), 'one message').toHaveCount(0)
}

/** Presses the button of the line. */
async function loadAgain(page: Page): Promise<void> {
  await page.locator('#reload-site').click()
  await expect(page.locator('#updated')).toHaveCount(0)
  await page.locator('html[data-ready="true"]').waitFor()
}

/** What a visitor typed in the sign-up before the update. */
const TYPED = { name: 'Ada', email: 'ada@example.org', phone: '+44 20 7946 0000' } as const

const expectTyped = async (page: Page) => {
  for (const [id, text] of Object.entries(TYPED)) await expect(page.locator(`#${id}`)).toHaveValue(text)
}

/** Ends a half-filled sign-up. */
async function endSignUp(page: Page): Promise<void> {
  await expectTyped(page)
  await page.locator('#rpa-tool').selectOption('UiPath')
  await page.locator('#registration-submit').click()
}

// In a sample each half is a test of its own: server/http/kept-builds.test.ts and e2e/late-parts.test.ts.
if (IS_WHOLE_RUN) {
  // One worker makes the newer build once.
  test.describe.configure({ mode: 'default' })

  test('a page that is open during an update goes on, and says so when the day is over', async ({
    browser,
  }) => {
    const site = await openUpdated(browser)
    const page = await site.newPage()
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await site.update(true)
    // A robot in the middle of a level is not disturbed, and the parts of the old build come.
    await page.locator('#complete-level').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#brand').click()
    await expect(page.locator('#begin')).toBeVisible()

    await site.update(false)
    await page.locator('#foot-lessons').click()
    await expectUpdated(page)
    await waitOut(page)
    await expect(page.locator('.not-started'), 'the program has started').toBeHidden()
    await loadAgain(page)
    await expect(page.locator('main h1')).toBeVisible()
    await site.close()
  })

  test('an update under a half-filled sign-up', async ({ browser }) => {
    const site = await openUpdated(browser)
    const pages = [await site.newPage(), await site.newPage(), await site.newPage()] as const
    for (const page of pages) {
      await open(page, '/')
      await page.locator('#begin').click()
      for (const [id, text] of Object.entries(TYPED)) await page.locator(`#${id}`).fill(text)
    }
    const [kept, signingIn, signingUp] = pages
    await site.update(true)
    await kept.locator('#registration-sign-in').click()
    await expect(kept.locator('#registration')).toHaveCount(0)
    await expect(kept.getByRole('dialog')).toBeVisible()
    await expect(kept.locator('#updated')).toHaveCount(0)

    await site.update(false)
    // The form comes back as it was, and the line stands in it: the rest of the page is inert.
    await signingIn.locator('#registration-sign-in').click()
    await expectUpdated(signingIn)
    await expect(signingIn.locator('#registration #updated')).toBeVisible()
    await expectTyped(signingIn)
    await loadAgain(signingIn)
    await signingIn.locator('#begin').click()
    await endSignUp(signingIn)
    await expect(signingIn).toHaveURL(/\/challenge\/1$/)
    await expect(signingIn.locator('#complete-level')).toBeVisible()
    await expect(signingIn.locator('#updated')).toHaveCount(0)
    // What was typed is given back once.
    expect(await signingIn.evaluate(() => sessionStorage.length)).toBe(0)

    // The sign-up itself needs no file that the form has not loaded, and the page behind it says what is up.
    await endSignUp(signingUp)
    await expect(signingUp).toHaveURL(/\/challenge\/1$/)
    await expectUpdated(signingUp)
    await loadAgain(signingUp)
    await expect(signingUp.locator('#complete-level')).toBeVisible()
    await site.close()
  })

  test('an update under the pages of a shift', async ({ browser }) => {
    const site = await openUpdated(browser)
    const report = await site.newPage()
    await remember(report, {})
    await open(report, '/office/orders')
    await report.locator('#start-orders').click()
    await report.waitForURL(/\/office\/[0-9a-f]{32}$/)
    const desk = new URL(report.url()).pathname
    await report.getByLabel('Name of your robot').fill('Me')
    await report.getByRole('button', { name: 'Enter the desk' }).click()
    await report.getByRole('button', { name: 'Take next item' }).click()
    await report.getByRole('button', { name: 'Done', exact: true }).click()
    const address = desk.replace('/office/', '/office/result?shift=')
    await open(report, address)
    const list = await report.context().newPage()
    await open(list, '/office')
    const keptReport = await site.newPage(report)
    await open(keptReport, address)
    const keptList = await site.newPage(report)
    await open(keptList, '/office')
    const openReset = (page: Page) => page.locator('#reset-open').click()
    /** Both pages show the shift as it is on the server. */
    const expectWhole = async (onReport: Page, onList: Page) => {
      await expect(onReport.locator('#report-open')).toContainText('This shift is open: 1 of ')
      await expect(onReport.locator('#to-desk')).toHaveAttribute('href', desk)
      await expect(onList.locator('#own-shifts a')).toHaveAttribute('href', desk)
    }
    await expectWhole(report, list)

    await site.update(true)
    for (const page of [keptReport, keptList]) {
      await openReset(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.locator('#updated')).toHaveCount(0)
    }
    await expectWhole(keptReport, keptList)

    await site.update(false)
    const choice = list.locator('#form-invoices [name="size"]').last()
    await choice.check()
    for (const page of [report, list]) {
      await openReset(page)
      await expectUpdated(page)
    }
    await expectWhole(report, list)
    await expect(choice).toBeChecked()
    for (const page of [report, list]) {
      await loadAgain(page)
      await openReset(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expectWhole(report, list)
    await list.locator('#own-shifts a').click()
    await expect(list).toHaveURL(new RegExp(`${desk}$`))
    await expect(list.getByRole('button', { name: 'Take next item' })).toBeVisible()
    await site.close()
  })

  test('an update under the board of a class', async ({ browser }) => {
    const site = await openUpdated(browser)
    const said = await arena(site, 'class', 'new', '4B', '--levels', '4')
    const link = /\S+\/board#\S+/.exec(said)![0]
    const boards = [await site.newPage(), await site.newPage(), await site.newPage()] as const
    for (const page of boards) {
      await page.goto(link)
      await expect(page.locator('#board-nobody')).toBeVisible()
      await page.locator('#board-notice').fill('Read the rules first')
    }
    const [kept, settings, projector] = boards
    await settings.locator('#board-notice').fill('Half a notice')

    await site.update(true)
    await kept.locator('#board-settings').click()
    await expect(kept.locator('#settings-panel')).toBeVisible()
    await kept.keyboard.press('Escape')
    await kept.locator('#board-notice-send').click()
    await expect(kept.locator('#updated')).toHaveCount(0)
    // The others follow the class on the server that was updated.
    await kept.locator('#board-freeze').click()
    for (const page of boards) await expect(page.locator('#board-freeze')).toHaveText('Back to work')

    await site.update(false)
    await settings.locator('#board-settings').click()
    await projector.locator('#board-projector').click()
    for (const page of [settings, projector]) await expectUpdated(page)
    // The line said to copy it.
    await expect(settings.locator('#board-notice')).toHaveValue('Half a notice')
    for (const page of [settings, projector]) {
      await loadAgain(page)
      await page.locator('#board-classes').getByRole('button', { name: '4B', exact: true }).click()
      await expect(page.locator('#board-freeze')).toHaveText('Back to work')
      await expect(page.locator('#board-notice')).toHaveValue('Read the rules first')
      await page.locator('#board-settings').click()
      await expect(page.locator('#settings-panel')).toBeVisible()
    }
    await site.close()
  })

  test('an update under runs of a class and of the arena: they go on to their ends', async ({ browser }) => {
    const site = await openUpdated(browser)
    const said = await arena(site, 'class', 'new', '4B', '--levels', '4')
    const code = /for the class: (\w+)/.exec(said)![1]!
    const runs = arenaOf(site.url)
    const task = (await runs.tasks()).find((one) => one.level === 4 && one.conditions.length === 0)!.id
    /** A page with a run whose first choice is recorded, and how many pages it has loaded since. */
    const begin = async (address: string) => {
      const page = await site.newPage()
      await page.goto(address)
      await page.locator('html[data-ready="true"]').waitFor()
      const recorded = page.waitForResponse((answer) => answer.url().endsWith('/entries') && answer.ok())
      await page.locator(`#${level.targets.choice.id}`).selectOption({ index: 1 })
      await recorded
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      return { page, loads: () => loads }
    }
    const newPlay = async () => {
      const seat = await takeSeat(site.url, code)
      const [run] = await runs.issue({ task, split: 'test', deal: 'own' })
      return {
        seat,
        run: run!.id,
        ofSeat: await begin(site.url + seat.linkTo(4)),
        ofRun: await begin(run!.url),
      }
    }
    /** Plays on where the run was before the update. */
    const end = async ({ seat, run, ofSeat, ofRun }: Awaited<ReturnType<typeof newPlay>>) => {
      for (const { page, loads } of [ofSeat, ofRun]) {
        await expect(page.locator(`#${level.targets.choice.id}`)).not.toHaveValue('')
        await randomSolutions.get(4)!(playwrightRobot(page))
        await page.locator('#complete-level').click()
        expect(loads(), 'nothing was loaded again').toBe(0)
      }
      await seat.expectVerified(4)
      await expect(ofSeat.page.locator('#class-state')).toHaveAttribute('data-status', 'verified')
      await expect(ofRun.page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
      // All is one run: nothing was begun again.
      expect(await runs.look(run)).toMatchObject({ status: 'solved', reward: 1, reloads: 0 })
    }
    const kept = await newPlay()
    const late = await newPlay()
    await site.update(true)
    await end(kept)
    await expect(kept.ofSeat.page.getByRole('dialog')).toBeVisible()
    await expect(kept.ofSeat.page.locator('#updated')).toHaveCount(0)

    await site.update(false)
    await end(late)
    await expect(late.ofRun.page.locator('#updated')).toHaveCount(0)
    await expectUpdated(late.ofSeat.page)
    await site.close()
  })

  test('two servers behind a balancer, of which one was updated: pages of both builds work', async ({
    browser,
  }) => {
    const postgres = await startPostgres({ isDurable: false })
    test.skip(postgres === null, 'no PostgreSQL here: SQLite serves one server alone')
    const { dist } = await newerBuild()
    await using oldData = await tempFolder('old')
    await using newData = await tempFolder('new')
    const shared = { DATABASE_URL: await postgres!.createDatabase() }
    const older = await startServer(oldData.path, '0', shared)
    const newer = await startServer(newData.path, '0', { ...shared, DIST_DIR: dist })
    let ports = [older, newer].map(({ url }) => new URL(url).port)
    let turn = 0
    const { url, close } = await openProxy((_asked, _answer, passOn) => passOn(ports[turn++ % ports.length]!))
    const programs = new Set<string>()
    const openAny = async (address: string) => {
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
      const page = await context.newPage()
      let loads = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      await open(page, address)
      programs.add((await page.locator('script[src]').first().getAttribute('src'))!)
      return { page, loads: () => loads }
    }
    // Each request goes to the other server than the last one: pages come from both within a few.
    for (let i = 0; i < 20 && (i < 4 || programs.size < 2); i += 1) {
      const { page, loads } = await openAny(['/', '/office', '/learn', '/challenge/4'][i % 4]!)
      if (i % 4 === 0) {
        await page.locator('#begin').click()
        await expect(page.locator('dialog[open] #email')).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await page.locator('#nav-blog').click()
      await expect(page.locator('main h1')).toHaveText('Blog')
      await expect(page.locator('#updated')).toHaveCount(0)
      expect(loads(), 'nothing was loaded again').toBe(1)
      await page.context().close()
    }
    expect(programs.size).toBe(2)

    // The older server goes: its pages say so, after the new one was asked in vain.
    const { port } = new URL(older.url)
    const { page, loads } = await (async () => {
      const [, other] = ports
      ports = [port]
      const opened = await openAny('/')
      ports = [other!]
      return opened
    })()
    await older.stop()
    await page.locator('#begin').click()
    await expectUpdated(page)
    expect(loads(), 'nothing was loaded again').toBe(1)
    await loadAgain(page)
    await page.locator('#begin').click()
    await expect(page.locator('dialog[open] #email')).toBeVisible()
    expect(loads()).toBe(2)
    await page.context().close()
    await close()
    await newer.stop()
    await postgres!.stop()
  })
}
