import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { launch } from 'puppeteer-core'
import { firstLine } from '#bots/runs/play.ts'
import { CALM, FIRST_SEED } from '#bots/runs/practice.ts'
import { ownSolutions, solutions } from '#bots/shared/solutions.ts'
import { inTime, waitUntil } from '#bots/shared/wait.ts'
import { NO_SIGNALS } from '#bots/tools/driver.ts'
import { playwrightRobot, startPlaywright } from '#bots/tools/playwright.ts'
import { roleRobot } from '#bots/tools/role-script.ts'
import { startWebDriver } from '#bots/tools/selenium.ts'
import type { Key } from '#conditions/list/list.ts'
import type { Deal } from '#game/log.ts'
import { KEYS } from '#learner/storage.ts'
import type { Library } from '#levels/contract.ts'
import { LIBRARIES } from '#levels/own-tool.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** One level and task, as a player plays it. */
export type Chore = { level: number; deal: Deal }

/** What the celebration promised about a condition, and whether it came true. */
export type Prediction = Chore & {
  player: string
  seed: number
  key: Key
  /** Why it did not come true. */
  fault?: string
}

/** A browser in which one player plays. */
export type Seat = {
  goto: (address: string) => Promise<unknown>
  /** Runs an expression in the page. */
  ask: (expression: string) => Promise<unknown>
  /** Solves the open level; undefined if the player has no script for it. */
  scriptOf: (chore: Chore) => Promise<(() => Promise<void>) | undefined>
  close: () => Promise<void>
}

type Player = { name: string; sit: (site: string) => Promise<Seat> }

/** Time limit of the parts of a play, in milliseconds: scripts of libraries would wait for half a minute each time. */
const PATIENCE = 12_000
const LIMIT = 60_000

const fileOf = (level: number, library: Library) =>
  path.join(ROOT, 'docs/scripts/levels', String(level).padStart(2, '0'), `${library.toLowerCase()}.mjs`)

/** The script of a level in docs/scripts/. It has fixed values, so it cannot play an own task. */
async function printedScript({ level, deal }: Chore, library: Library, session: unknown) {
  const file = fileOf(level, library)
  if (deal === 'own' || !existsSync(file)) return undefined
  const { solve } = (await import(pathToFileURL(file).href)) as {
    solve: (session: unknown) => Promise<void>
  }
  return () => solve(session)
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--window-size=1280,720']

async function startPuppeteer(site: string): Promise<Seat> {
  const browser = await launch({ executablePath: needProgram('chromium'), args: FLAGS, ...NO_SIGNALS })
  await browser
    .defaultBrowserContext()
    .overridePermissions(new URL(site).origin, ['clipboard-read', 'clipboard-write'])
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.setViewport({ width: 1280, height: 720 })
  return {
    goto: (address) => page.goto(new URL(address, site).href),
    ask: (expression) => page.evaluate(expression),
    scriptOf: (chore) => printedScript(chore, 'Puppeteer', page),
    close: () => browser.close(),
  }
}

async function startSelenium(site: string): Promise<Seat> {
  const driver = await startWebDriver()
  return {
    goto: (address) => driver.get(new URL(address, site).href),
    ask: (expression) => driver.executeScript(`return (${expression})`),
    scriptOf: (chore) => printedScript(chore, 'Selenium', driver),
    close: () => driver.quit(),
  }
}

/** A seat on a page of Playwright. */
export const seatOn = (
  page: Page,
  scriptOf: Seat['scriptOf'],
  close: Seat['close'] = async () => {},
): Seat => ({
  goto: (address) => page.goto(address),
  ask: (expression) => page.evaluate(expression),
  scriptOf,
  close,
})

/** The scripts of docs/scripts/ in Playwright. */
export const printedOn = (page: Page): Seat['scriptOf'] => {
  return (chore) => printedScript(chore, 'Playwright', page)
}

const byRobot =
  (robot: Robot): Seat['scriptOf'] =>
  async ({ level, deal }) => {
    const solve = (deal === 'own' ? ownSolutions : solutions).get(level)
    return solve && (() => solve(robot))
  }

const onPlaywright =
  (scriptOf: (page: Page) => Seat['scriptOf'] | Promise<Seat['scriptOf']>): Player['sit'] =>
  async (site) => {
    const { page, session } = await startPlaywright({ site, folder: tmpdir() }, playwrightRobot)
    page.setDefaultTimeout(PATIENCE)
    return seatOn(page, await scriptOf(page), session.close)
  }

/** Who plays: the scripts of each library, and our reference robots by ids and by roles. */
export const PLAYERS: readonly Player[] = [
  ...LIBRARIES.map((library) => ({
    name: library,
    sit: { Playwright: onPlaywright(printedOn), Puppeteer: startPuppeteer, Selenium: startSelenium }[library],
  })),
  { name: 'ids', sit: onPlaywright((page) => byRobot(playwrightRobot(page))) },
  { name: 'roles', sit: onPlaywright(async (page) => byRobot(await roleRobot(page))) },
]

/** A learner in demo mode, where every level is open. */
const STORED: Readonly<Record<string, string>> = {
  [KEYS.visitor]: JSON.stringify({
    name: 'Reference Robot',
    email: 'robot@example.org',
    submittedAt: '2026-01-01T00:00:00.000Z',
    rpa_tool: 'Other',
  }),
  [KEYS.mode]: 'demo',
  [KEYS.welcomeSeen]: 'true',
}

const STORE = `Object.entries(${JSON.stringify(STORED)}).forEach(([key, text]) => localStorage.setItem(key, text))`
const LISTENS = `document.documentElement.dataset.ready === 'true'`
const STATUS = `document.querySelector('#mission-status')?.dataset.status`
const COMPLETE = `document.querySelector('#complete-level').click()`
/** The conditions that a robot would have lived through, by the celebration; null before it is there. */
const PROMISED = `(() => {
  const lines = [...document.querySelectorAll('#win-foresight [data-condition]')]
  return lines.length === 0 ? null : lines.filter((line) => line.dataset.lives === 'true').map((line) => line.dataset.condition)
})()`

/** Puts the learner into a seat's browser. */
export async function seatLearner(seat: Seat): Promise<void> {
  await seat.goto('/')
  await seat.ask(STORE)
}

const addressOf = ({ level, deal }: Chore, conditions: string, seed: number) =>
  `/challenge/${level}?conditions=${conditions}&seed=${seed}${deal === 'own' ? '&deal=own' : ''}`

const until = (seat: Seat, what: string, expression: string, isSo: (answer: unknown) => boolean) =>
  waitUntil(
    what,
    async () => {
      const answer = await seat.ask(expression)
      return isSo(answer) ? { answer } : undefined
    },
    PATIENCE,
  ).then(({ answer }) => answer)

async function solveAt(seat: Seat, address: string, solve: () => Promise<void>): Promise<void> {
  await seat.goto(address)
  await until(seat, 'the page', LISTENS, (answer) => answer === true)
  await until(seat, 'the level', STATUS, (answer) => answer === 'in-progress')
  await inTime('the script', solve(), LIMIT)
  await until(seat, 'Ready', STATUS, (answer) => answer === 'ready')
}

/** Plays a chore calm. @returns the conditions under which the celebration promises that the robot lives */
export async function promisedTo(
  seat: Seat,
  chore: Chore,
  solve: () => Promise<void>,
  seed: number,
): Promise<readonly Key[]> {
  await solveAt(seat, addressOf(chore, CALM, seed), solve)
  await seat.ask(COMPLETE)
  return (await until(seat, 'the celebration', PROMISED, (answer) => answer !== null)) as readonly Key[]
}

/**
 * Plays a chore under a condition that its robot was promised to live through, with another seed: on another day other
 * values are dealt, too.
 * @returns why it did not live; null if it did
 */
export async function fateUnder(
  seat: Seat,
  chore: Chore,
  solve: () => Promise<void>,
  key: Key,
  seed: number,
): Promise<string | null> {
  try {
    await solveAt(seat, addressOf(chore, key, seed + 1), solve)
    return null
  } catch (reason) {
    return firstLine(reason)
  }
}

type Wanted = { runs: number; abreast: number; isOpen: Set<() => Promise<void>> }

/** Levels whose scripts write files into the current folder: they are played one after the other. */
const WITH_FILES: readonly number[] = [15, 16]

/** How often a calm play is tried: on a busy machine a page may be late. */
const TRIES = 2

/**
 * Plays every level and task with each player: calm, then under each condition that the celebration says it would have
 * lived through.
 * @param runs number of seeds, from 7 on
 * @returns every promise with its fate, and the calm plays that failed
 */
export async function playPredictions(
  levels: readonly { id: number }[],
  { runs, abreast, isOpen }: Wanted,
): Promise<{ predictions: readonly Prediction[]; plays: number; lost: readonly string[] }> {
  await using temp = await tempFolder('predictions')
  const home = process.cwd()
  const server = await startServer(path.join(temp.path, 'data'))
  isOpen.add(server.stop)
  const predictions: Prediction[] = []
  const lost: string[] = []
  let plays = 0
  const files = await mkdtemp(path.join(temp.path, 'files-'))
  process.chdir(files)

  const seeds = Array.from({ length: runs }, (_, run) => FIRST_SEED + run)
  const choresOf = (some: readonly { id: number }[]) =>
    some.flatMap(({ id }) =>
      (['plain', 'own'] as const).flatMap((deal) => seeds.map((seed) => ({ level: id, deal, seed }))),
    )
  const playAll = async ({ name, sit }: Player) => {
    const queue = [
      ...levels.filter(({ id }) => !WITH_FILES.includes(id)).map((level) => choresOf([level])),
      choresOf(levels.filter(({ id }) => WITH_FILES.includes(id))),
    ]
    const sitDown = async () => {
      const taken = await sit(server.url)
      isOpen.add(taken.close)
      await seatLearner(taken)
      return taken
    }
    const work = async () => {
      let own: Seat | undefined
      // After a failure a script may still be at work in its page.
      const leave = async () => {
        if (!own) return
        isOpen.delete(own.close)
        await own.close()
        own = undefined
      }
      const freshFiles = async () => {
        for (const file of await readdir(files)) await rm(path.join(files, file), { force: true })
      }
      try {
        for (let chores = queue.shift(); chores; chores = queue.shift())
          for (const { seed, ...chore } of chores) {
            const isWithFiles = WITH_FILES.includes(chore.level)
            const place = `level ${chore.level}, ${chore.deal}, ${name}, seed ${seed}`
            let promised: readonly Key[] = []
            for (let left = TRIES; left > 0; left--) {
              own ??= await sitDown()
              const solve = await own.scriptOf(chore)
              if (!solve) break
              try {
                if (isWithFiles) await freshFiles()
                promised = await promisedTo(own, chore, solve, seed)
                plays += 1
                break
              } catch (reason) {
                await leave()
                if (left === 1) lost.push(`${place}: ${firstLine(reason)}`)
              }
            }
            for (const key of promised) {
              own ??= await sitDown()
              if (isWithFiles) await freshFiles()
              const solve = (await own.scriptOf(chore))!
              const fault = await fateUnder(own, chore, solve, key, seed)
              predictions.push({ ...chore, player: name, seed, key, ...(fault === null ? {} : { fault }) })
              console.log(`${place}, ${key}: ${fault === null ? 'lived' : `DIED: ${fault}`}`)
              if (fault !== null) await leave()
            }
          }
      } finally {
        await leave()
      }
    }
    await Promise.all(Array.from({ length: abreast }, work))
  }
  try {
    for (const player of PLAYERS) await playAll(player)
  } finally {
    process.chdir(home)
    isOpen.delete(server.stop)
    await server.stop()
  }
  return { predictions, plays, lost }
}
