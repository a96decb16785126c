import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#machine/chromium.ts'
import { needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { expect, test } from './harness.ts'

/** What differs from machine to machine: how a browser is found and started. */
const CHANGES: Record<string, () => Promise<[from: string, to: string][]>> = {
  Playwright: async () => [
    [
      'chromium.launch()',
      `chromium.launch({ executablePath: ${JSON.stringify(await ensureChromium())}, args: ['--no-sandbox'] })`,
    ],
  ],
  Selenium: async () => [
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
  Puppeteer: async () => [
    ["from 'puppeteer'", "from 'puppeteer-core'"],
    [
      'puppeteer.launch()',
      `puppeteer.launch({ executablePath: ${JSON.stringify(needProgram('chromium'))}, args: ['--no-sandbox', '--disable-gpu'] })`,
    ],
  ],
}

/** The script below a heading, changed for this machine. @param language of the fence around it */
async function scriptOf(
  heading: string,
  language: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  let script = new RegExp(`\n#+ ${heading}\n.*?\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)![1]!
  for (const [from, to] of changes) {
    expect(script).toContain(from)
    script = script.replaceAll(from, to)
  }
  return script
}

/** The two scripts of each tool: on a calm day, and on a worse one. */
const HEADINGS = ['With', 'A worse day with']

/**
 * Other days than the one that is printed: the seed decides which controls have a copy, what comes late and when. Under
 * these five a script that takes the last of two lookalikes takes the copy, for the real one is not there yet. Each costs
 * a browser of every tool: `npm test` tries one.
 */
const SEEDS = IS_WHOLE_RUN ? [4, 19, 27, 30, 35] : [19]

/** The script as it is printed, and where conditions are in it under other seeds as well. */
const onOtherDays = (script: string): string[] =>
  script.includes('seed=7')
    ? [script, ...SEEDS.map((seed) => script.replaceAll('seed=7', `seed=${seed}`))]
    : [script]

for (const [changes, heading] of Object.entries(CHANGES).flatMap(([tool, changes]) =>
  HEADINGS.map((words) => [changes, `${words} ${tool}`] as const),
)) {
  test(`the script “${heading}” of docs/automation.md completes its level as it stands there, under any seed`, async ({
    site,
  }, { outputDir }) => {
    test.slow()
    const script = await scriptOf(heading, 'js', [['http://127.0.0.1:3000', site.url], ...(await changes())])
    const file = path.join(ROOT, 'test-results', `${path.basename(outputDir)}.mjs`)
    for (const own of onOtherDays(script)) {
      await writeFile(file, own)
      const { stdout } = await promisify(execFile)(process.execPath, [file])
      expect([own.match(/seed=\d+/)?.[0], stdout.trim()]).toEqual([own.match(/seed=\d+/)?.[0], 'Completed'])
    }
    await rm(file)
  })
}

/** Debian's own Python: its packages are not another one's. */
const PYTHON = '/usr/bin/python3'

for (const heading of HEADINGS.map((words) => `${words} Selenium in Python`))
  test(`the script “${heading}” of docs/automation.md completes its level as it stands there`, async ({
    site,
  }) => {
    const hasSelenium = await promisify(execFile)(PYTHON, ['-c', 'import selenium']).then(
      () => true,
      () => false,
    )
    test.skip(!hasSelenium, 'no Selenium for Python here (Debian: apt-get install python3-selenium)')
    const script = await scriptOf(heading, 'python', [
      ['http://127.0.0.1:3000', site.url],
      [
        'options = webdriver.ChromeOptions()',
        `options = webdriver.ChromeOptions()
options.binary_location = ${JSON.stringify(needProgram('chromium'))}
for one in ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,720"]:
    options.add_argument(one)`,
      ],
    ])
    for (const own of onOtherDays(script)) {
      const { stdout } = await promisify(execFile)(PYTHON, ['-c', own])
      expect(stdout.trim()).toBe('Completed')
    }
  })
