import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { KEYS } from '#learner/storage.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { type ProgramName, missingPackages, needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { LISTED_PROCESSES } from '#office/list.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { VISITOR, expect, open, rememberTexts, type Site, test } from './harness.ts'
import { hasSelenium, inOwnFolder, type OwnFolder } from './own-folder.ts'

const SCRIPTS = path.join(ROOT, 'docs/scripts/office')
const CHROME_ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--window-size=1280,720']

/** What a script needs here. Only the way to find and start a browser differs between machines. */
type Skeleton = {
  needs: readonly ProgramName[]
  changes: () => Promise<readonly (readonly [from: string, to: string])[]>
}

const SKELETONS: Readonly<Record<string, Skeleton>> = {
  'playwright.mjs': {
    needs: [],
    changes: async () => [
      [
        'chromium.launch()',
        `chromium.launch({ executablePath: ${JSON.stringify(await ensureChromium())}, args: ['--no-sandbox'] })`,
      ],
    ],
  },
  'robot.py': {
    needs: ['chromium', 'chromedriver'],
    changes: async () => [
      [
        'options = webdriver.ChromeOptions()',
        `options = webdriver.ChromeOptions()
options.binary_location = ${JSON.stringify(needProgram('chromium'))}
for one in ${JSON.stringify(CHROME_ARGS)}:
    options.add_argument(one)`,
      ],
    ],
  },
  'webdriverio.mjs': {
    needs: ['webdriverio', 'chromium', 'chromedriver'],
    changes: async () => [
      ["from 'webdriverio'", `from ${JSON.stringify(needProgram('webdriverio'))}`],
      [
        "{ browserName: 'chrome', 'goog:chromeOptions': { args: ['--headless'] } }",
        JSON.stringify({
          browserName: 'chrome',
          'wdio:chromedriverOptions': { binary: needProgram('chromedriver') },
          'goog:chromeOptions': { binary: needProgram('chromium'), args: CHROME_ARGS },
        }),
      ],
    ],
  },
}

/** A shift of four orders with every fault. @returns its id */
async function startShift({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/office`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ process: 'orders', size: '4', day: 'rough' }),
  })
  return ((await answer.json()) as { id: string }).id
}

/**
 * When the robot is killed: before the office gets a press, by its address, or after the office has done what was asked,
 * by the address to which its answer leads.
 */
type Kill = { before: RegExp } | { after: RegExp }

/**
 * Plays the script as a process of its own, through a server that passes on its requests and kills it at one of them.
 * @returns what it printed
 */
async function play(folder: OwnFolder, site: string, desk: string, kill: Kill | null): Promise<string[]> {
  let child: ChildProcess | undefined
  // A driver and its browser are processes of their own, in the group of the script.
  const die = () => process.kill(-child!.pid!, 'SIGKILL')
  const between = createServer((request, response) => {
    if (kill && 'before' in kill && request.method === 'POST' && kill.before.test(request.url!)) return die()
    const onward = ask(
      site + request.url!,
      { method: request.method!, headers: request.headers },
      (answer) => {
        if (kill && 'after' in kill && kill.after.test(answer.headers.location ?? '')) return die()
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const { port } = between.address() as AddressInfo
  const line = folder.line.replace(/(?<=^OFFICE_URL=)\S+/, `http://127.0.0.1:${port}${desk}`)
  child = spawn('sh', ['-c', line], {
    cwd: folder.path,
    env: folder.env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    const [printed, [, signal]] = await Promise.all([textOf(child.stdout!), once(child, 'exit')])
    expect(signal).toBe(kill ? 'SIGKILL' : null)
    return printed.trim().split('\n')
  } finally {
    between.closeAllConnections()
    between.close()
  }
}

test('the page shows the learner’s own tool first, and the script of the chosen one as it is played', async ({
  page,
}) => {
  await rememberTexts(page, { [KEYS.visitor]: JSON.stringify({ ...VISITOR, rpa_tool: 'Blue Prism' }) })
  await open(page, '/learn/office')
  await expect(page.getByLabel('Your tool')).toHaveValue('Blue Prism')
  await expect(page.locator('#get .steps')).toContainText('Key Name')
  await page.getByLabel('Your tool').selectOption('Selenium for Python')
  await expect(page.locator('.steps')).toHaveCount(0)
  const shown = await page.locator('pre code').allTextContents()
  const script = await readFile(path.join(SCRIPTS, 'robot.py'), 'utf8')
  expect(shown).toHaveLength(8)
  for (const part of shown) expect(script).toContain(part)
  // Orders has no such state: the page says which process has one.
  const wait = page.getByRole('region', { name: '4. Wait' })
  await expect(wait.getByRole('link', { name: 'Expense claims' })).toHaveAttribute('href', '#lesson-expenses')
  await page.locator('#kind-again-after-error summary').click()
  await expect(page.locator('#kind-again-after-error')).toContainText('It looks in the list of entries')
})

test('the office leads to the lesson of each process, and the lesson speaks of the learner’s tool and leads back', async ({
  page,
}) => {
  await open(page, '/office')
  for (const { name } of LISTED_PROCESSES)
    await expect(page.locator(`#open-${name}`)).toHaveAttribute('href', `/office/${name}`)
  await page.locator('#open-invoices').click()
  await expect(page.locator('#lesson-of-invoices')).toHaveAttribute('href', '/learn/office#lesson-invoices')
  await page.locator('#lesson-of-invoices').click()
  const lesson = page.getByRole('region', { name: 'Lesson: Supplier invoices' })
  await expect(lesson.getByRole('heading', { level: 2 })).toBeInViewport()
  await page.getByLabel('Your tool').selectOption('Selenium for Python')
  await expect(lesson.locator('[data-need=pdf]')).toContainText('pypdf.PdfReader(file)')
  await page.getByLabel('Your tool').selectOption('UiPath')
  await expect(lesson.locator('[data-need=pdf]')).toContainText('Read PDF Text')
  await expect(lesson.locator('[data-need]')).toHaveCount(6)
  await lesson.getByRole('link', { name: 'Start a shift of Supplier invoices' }).click()
  await expect(page.getByRole('heading', { name: 'Supplier invoices' })).toBeInViewport()
})

test('the lessons fit into 360 px in the words of every tool, and axe finds nothing in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/learn/office')
  for (const tool of await page.getByLabel('Your tool').locator('option').allTextContents()) {
    await page.getByLabel('Your tool').selectOption(tool)
    await expect(page.locator('#lesson-orders')).toContainText(`Tools that the work needs: ${tool}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      tool,
    ).toBeLessThanOrEqual(0)
    // What is too long for its line would be cut, or would lie over its neighbour.
    expect(
      await page
        .locator('.process-lesson :is(li, dd)')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
      tool,
    ).toBe(0)
  }
  await expectAccessibleInBothThemes(page, 'lessons of the processes', '#lesson-invoices')
})

for (const [script, { needs, changes }] of Object.entries(SKELETONS)) {
  if (script !== 'playwright.mjs' && !IS_WHOLE_RUN) continue
  test(`docs/scripts/office/${script} is clean on a day with faults, from an empty folder, though it is killed`, async ({
    site,
  }) => {
    const missing = missingPackages(needs)
    test.skip(missing.length > 0, `${missing.join(', ')} missing: npm run robots -- --setup`)
    test.skip(
      script.endsWith('.py') && !(await hasSelenium()),
      'no Selenium for Python here (Debian: apt-get install python3-selenium)',
    )
    let text = await readFile(path.join(SCRIPTS, script), 'utf8')
    for (const [from, to] of await changes()) {
      expect(text).toContain(from)
      text = text.replaceAll(from, () => to)
    }
    await using folder = await inOwnFolder(script, text)
    const id = await startShift(site)
    const start = (kill: Kill | null) => play(folder, site.url, `/office/${id}`, kill)
    const state = async () => (await (await fetch(`${site.url}/office/${id}/state`)).json()) as unknown

    // The shop has placed an order, and the robot dies before it sees the answer.
    await start({ after: /\/shop\/orders\/[\w-]+$/ })
    expect(await state()).toMatchObject({ status: 'open' })
    if (IS_WHOLE_RUN) {
      // The order is placed, and the robot dies before its item is closed.
      const printed = await start({ before: /\/done$/ })
      expect(printed.at(-1)).toMatch(/^Set status: \S+ DONE$/)
      // Everything is done, and the robot dies before it sees the end.
      await start({ after: /\/result/ })
      expect(await start(null)).toEqual(['The shift is over.'])
    } else expect((await start(null)).at(-1)).toBe('Clean: 4 of 4 items are right.')
    expect(await state()).toMatchObject({ status: 'handed-in', clean: true })
  })
}
