import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { type Result, play, signUp } from '#bots/play.ts'
import { playwrightRobot } from '#bots/playwright.ts'
import { CATALOG } from '#levels/catalog.ts'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { startServer } from './server-process.ts'
import { isStale } from './stale.ts'

const WIDTH = Math.max(...CATALOG.map(({ title }) => title.length))

const row = ({ level, took, fault }: Result) =>
  [
    String(level.id).padStart(5),
    level.title.padEnd(WIDTH),
    took === null ? 'no robot' : fault ? 'FAILED  ' : 'solved  ',
    took === null ? '' : `${Math.round(took).toString().padStart(6)} ms`,
    fault ?? '',
  ].join('  ')

// The reference robots play every level of a fresh site, signed up through the form, and a table says how it went.
if (isStale()) await build()
const dataDir = await mkdtemp(path.join(tmpdir(), 'botarena-robots-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const robot = playwrightRobot(await context.newPage())
  await signUp(robot)
  console.log(`${'level'.padStart(5)}  ${'title'.padEnd(WIDTH)}  result       time`)
  const results = await play(robot, (result) => console.log(row(result)))
  const solved = results.filter(({ took, fault }) => took !== null && !fault)
  console.log(
    `\n${solved.length} of ${CATALOG.length} levels solved on Chromium ${browser.version()} with Playwright.`,
  )
  if (results.some(({ fault }) => fault)) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
}
process.disconnect?.()
