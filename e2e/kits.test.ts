import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { SHELL } from '#bots/shared/site-controls.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { type ProgramName, missingPackages, needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { mcpTool } from '#proof/tools/mcp.ts'
import { playSideFile, startDriver } from '#proof/tools/recording.ts'
import { expect, test } from './harness.ts'
import { hasSelenium, inOwnFolder, runThere } from './own-folder.ts'

/** Changes to a kit before it is played: only the way to find and start a browser differs between machines. */
type Kit = {
  needs: readonly ProgramName[]
  file: string
  changes: () => Promise<readonly (readonly [from: string, to: string])[]>
}

const CHROME_ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--window-size=1280,720']

/** The names are those of the folders in kits/. */
const PLAYED: Record<string, Kit> = {
  playwright: {
    needs: [],
    file: 'levels.mjs',
    changes: async () => [
      [
        'chromium.launch()',
        `chromium.launch({ executablePath: ${JSON.stringify(await ensureChromium())}, args: ['--no-sandbox'] })`,
      ],
    ],
  },
  webdriverio: {
    needs: ['webdriverio', 'chromium', 'chromedriver'],
    file: 'levels.mjs',
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
  mcp: {
    needs: ['playwright-mcp', 'mcp client', 'mcp transport'],
    file: 'levels.mjs',
    changes: async () => [
      ["'@modelcontextprotocol/sdk/client/index.js'", JSON.stringify(needProgram('mcp client'))],
      ["'@modelcontextprotocol/sdk/client/stdio.js'", JSON.stringify(needProgram('mcp transport'))],
      ["command: 'npx'", `command: ${JSON.stringify(process.execPath)}`],
      [
        "'@playwright/mcp@0.0.83'",
        `${JSON.stringify(needProgram('playwright-mcp'))}, '--no-sandbox', '--executable-path', ${JSON.stringify(await ensureChromium())}`,
      ],
    ],
  },
}

const PRINTED = ['Level 17 completed', 'Level 8 completed under names']

async function changed(kit: string, { file, changes }: Kit): Promise<string> {
  let text = await readFile(path.join(ROOT, 'kits', kit, file), 'utf8')
  for (const [from, to] of await changes()) {
    expect(text).toContain(from)
    text = text.replaceAll(from, () => to)
  }
  return text
}

const readme = (kit: string) => readFile(path.join(ROOT, 'kits', kit, 'README.md'), 'utf8')

/** The line of a kit's README that starts its script. */
async function lineIn(kit: string, file: string): Promise<string> {
  const line = new RegExp(`^node ${file.replace('.', '\\.')}(?= |$)`, 'm').exec(await readme(kit))?.[0]
  expect([kit, line]).toEqual([kit, `node ${file}`])
  return line!
}

for (const [name, kit] of Object.entries(PLAYED))
  test(`kits/${name} completes its levels from an empty folder, by the line of its README`, async ({
    site,
  }) => {
    const missing = missingPackages(kit.needs)
    test.skip(
      missing.length > 0,
      `${missing.join(', ')} missing: npm run robots -- --setup, or the kit’s README`,
    )
    await using folder = await inOwnFolder(kit.file, await changed(name, kit), await lineIn(name, kit.file))
    const printed = await runThere(folder, { BOTARENA_URL: site.url })
    expect(printed.split('\n')).toEqual(PRINTED)
  })

test('kits/python-selenium completes its levels as it stands there', async ({ site }) => {
  test.skip(!(await hasSelenium()), 'no Selenium for Python here (Debian: apt-get install python3-selenium)')
  const text = await changed('python-selenium', {
    needs: [],
    file: 'levels.py',
    changes: async () => [
      [
        'options = webdriver.ChromeOptions()',
        `options = webdriver.ChromeOptions()
options.binary_location = ${JSON.stringify(needProgram('chromium'))}
for one in ${JSON.stringify(CHROME_ARGS)}:
    options.add_argument(one)`,
      ],
    ],
  })
  // With Debian's packages, as the README says at the end of its line.
  await using folder = await inOwnFolder('levels.py', text, 'python3 levels.py')
  expect(await readme('python-selenium')).toContain("with Debian's packages: python3 levels.py")
  const printed = await runThere(folder, { BOTARENA_URL: site.url })
  expect(printed.split('\n')).toEqual(PRINTED)
})

test('kits/selenium-ide completes its levels as it stands there', async ({ site }) => {
  const missing = missingPackages(['side-runner', 'chromium', 'chromedriver'])
  test.skip(missing.length > 0, `${missing.join(', ')} missing: npm run robots -- --setup`)
  const driver = await startDriver()
  try {
    const file = path.join(ROOT, 'kits/selenium-ide/levels.side')
    await playSideFile(file, driver.url, path.join(ROOT, 'test-results'), ['--base-url', site.url])
  } finally {
    await driver.close()
  }
})

test('an MCP client solves level 8 under names through the page of a run, and the server says so', async ({
  site,
}, { outputDir }) => {
  const missing = missingPackages(mcpTool.needs)
  test.skip(missing.length > 0, `${missing.join(', ')} missing: npm run robots -- --setup`)
  const arena = arenaOf(site.url)
  const [run] = await arena.issue({ task: 'botarena.08-table-scraper.names-v1', split: 'test' })
  await mkdir(outputDir, { recursive: true })
  const { robot, close } = await mcpTool.start({ site: site.url, folder: outputDir })
  try {
    await robot!.open(`/run/${run!.id}`)
    await randomSolutions.get(8)!(robot!)
    expect((await arena.look(run!.id)).reward).toBeNull()
    await robot!.waitFor(SHELL.status, (text) => text === 'Ready')
    await robot!.click(SHELL.complete)
    expect(await arena.look(run!.id, 10_000)).toMatchObject({ status: 'solved', reward: 1 })
  } finally {
    await close()
  }
})
