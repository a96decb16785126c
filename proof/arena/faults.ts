import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type Page, chromium } from 'playwright-core'
import { type Arena, arenaOf } from '#bots/shared/arena-client.ts'
import { firstLine } from '#bots/shared/first-line.ts'
import type { ArenaRun } from '#contract/arena.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { type ServerProcess, startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { complete } from '#proof/shared/finish.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'

/** Level of the runs. It has four rounds, so there is time in the middle. */
const LEVEL = 6

/** ms that a page may be silent before its run is lost, and ms for the sweep and a busy machine. */
const SILENCE = 75_000 + 30_000

/** ms without a server that are too long: more than the 60 s that docs/arena.md allows. */
const AWAY = 65_000

/** Longest time of anything else here, in ms. */
const PATIENCE = 60_000

type Place = { site: string; arena: Arena; browser: Browser }

/** The end of a run: `solved`, or `fault lost` with its reason. A reward of 0 would be a failure of the arena. */
const fateOf = ({ status, reason, reward, mask_sample: isMasked }: ArenaRun): string =>
  [status, reason, ...(status === 'fault' && (reward !== null || !isMasked) ? ['that is counted'] : [])]
    .filter(Boolean)
    .join(' ')

/** Opens a run on a page of its own. */
async function openRun(browser: Browser, site: string, { id }: ArenaRun): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site })).newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`/run/${id}`)
  await page.locator('html[data-ready="true"]').waitFor()
  return page
}

/** Plays a run to its end. */
async function finish(page: Page): Promise<void> {
  const robot = playwrightRobot(page)
  await randomSolutions.get(LEVEL)!(robot)
  await complete(robot)
}

/** Plays until the server has received at least one entry. */
async function playSome(page: Page, arena: Arena, { id }: ArenaRun): Promise<void> {
  const choice = page.locator('#simulation input[type="radio"]').first()
  await choice.check()
  await page.evaluate(() => window.botarena!.settled(10_000))
  const { entries, status } = await arena.look(id)
  if (entries === 0 || status !== 'open') throw new Error(`The run has ${entries} entries and is ${status}.`)
}

/** Looks at a run until it has ended. */
async function endOf(arena: Arena, id: string, patience: number): Promise<string> {
  const until = performance.now() + patience
  for (;;) {
    const run = await arena.look(id, 5000).catch(() => null)
    if (run && run.status !== 'open') return fateOf(run)
    if (performance.now() > until) return run ? 'still open' : 'the server does not answer'
    await sleep(100)
  }
}

type Kind = {
  what: string
  must: string
  /**
   * Plays a run until it is over or abandoned. @returns a function that waits for its end, so that many waits can run
   * at the same time
   */
  play: (place: Place, run: ArenaRun) => Promise<() => Promise<string>>
}

/** Disturbances of one run at a time. */
const KINDS: readonly Kind[] = [
  {
    what: 'the browser is ended by force, and stays away',
    must: 'fault lost',
    play: async ({ site, arena }, run) => {
      const own = await ownBrowser()
      await playSome(await openRun(own.browser, site, run), arena, run)
      own.kill()
      return () => endOf(arena, run.id, SILENCE)
    },
  },
  {
    what: 'the browser is ended by force, and another one goes on',
    must: 'solved',
    play: async ({ site, arena, browser }, run) => {
      const own = await ownBrowser()
      await playSome(await openRun(own.browser, site, run), arena, run)
      own.kill()
      const page = await openRun(browser, site, run)
      await finish(page)
      const fate = await endOf(arena, run.id, PATIENCE)
      await page.context().close()
      return async () => fate
    },
  },
  {
    what: 'the network is away for longer than a page may be silent',
    must: 'fault lost',
    play: async ({ site, arena, browser }, run) => {
      const page = await openRun(browser, site, run)
      await playSome(page, arena, run)
      await page.context().setOffline(true)
      return async () => {
        const fate = await endOf(arena, run.id, SILENCE)
        await page.context().close()
        return fate
      }
    },
  },
  {
    what: 'the network is away while the run is played, and comes back',
    must: 'solved',
    play: async ({ site, arena, browser }, run) => {
      const page = await openRun(browser, site, run)
      await playSome(page, arena, run)
      await page.context().setOffline(true)
      await finish(page)
      await page.context().setOffline(false)
      const fate = await endOf(arena, run.id, PATIENCE)
      await page.context().close()
      return async () => fate
    },
  },
]

/** A browser in a process of its own, to be killed. */
async function ownBrowser(): Promise<{ browser: Browser; kill: () => void }> {
  const server = await chromium.launchServer({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  // Kills the whole process group: the browser's command may be a script of the system, whose child is the browser.
  return { browser, kill: () => process.kill(-server.process().pid!, 'SIGKILL') }
}

/** Counts the ends of the runs, prints them, and notes those that must not occur. */
function judge(what: string, must: string, fates: readonly string[]): void {
  const right = fates.filter((fate) => fate === must).length
  const others = [...new Set(fates)].filter((fate) => fate !== must)
  console.log(
    `${what}: ${right} of ${fates.length} are ${must}${others.length > 0 ? `, others ${others.join('; ')}` : ''}`,
  )
  if (right < fates.length) process.exitCode = 1
}

/** Repeats a piece of work, several at the same time. The result of a failed round is its reason. */
async function each<T>(
  count: number,
  abreast: number,
  work: (round: number) => Promise<T>,
): Promise<(T | string)[]> {
  const done: (T | string)[] = []
  let next = 0
  const player = async () => {
    for (let round = next++; round < count; round = next++) {
      done.push(await work(round).catch(firstLine))
    }
  }
  await Promise.all(Array.from({ length: Math.min(abreast, count) }, player))
  return done
}

/**
 * Plays runs of the arena that lose their browser, their network or their server in the middle, and prints how they
 * end. The process fails if one ends otherwise than docs/arena.md says.
 * @param rounds number of runs of each kind
 * @param abreast number of runs at the same time
 */
export async function failRuns({ rounds, abreast }: { rounds: number; abreast: number }): Promise<void> {
  await using temp = await tempFolder('faults')
  const dataDir = temp.path
  const ENV = { ARENA: 'local', ARENA_SEALED: 'on' }
  let server: ServerProcess = await startServer(dataDir, '0', ENV)
  const site = server.url
  const { port } = new URL(site)
  const arena = arenaOf(site)
  const shared = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const place: Place = { site, arena, browser: shared }
  const task = (await arena.tasks()).find(
    ({ level, conditions }) => level === LEVEL && conditions.length === 0,
  )!.id
  const issue = async () => (await arena.issue({ task, split: 'test' }))[0]!

  /** Kills the server, and starts it again after this many ms. */
  async function restart(away: number): Promise<void> {
    server.child.kill('SIGKILL')
    await sleep(away)
    server = await startServer(dataDir, port, ENV)
  }

  try {
    for (const { what, must, play } of KINDS) {
      const left = await each(rounds, abreast, async () => play(place, await issue()))
      const fates = await Promise.all(left.map(async (end) => (typeof end === 'string' ? end : end())))
      judge(what, must, fates)
    }

    const comes = await each(rounds, abreast, async () => issue())
    const played: string[] = []
    for (const run of comes) {
      if (typeof run === 'string') {
        played.push(run)
        continue
      }
      const page = await openRun(shared, site, run)
      await playSome(page, arena, run)
      const finishing = finish(page)
      await restart(0)
      await finishing
      played.push(await endOf(arena, run.id, PATIENCE))
      await page.context().close()
    }
    judge('the server is ended by force while a run is played, and started again', 'solved', played)

    const begun = await each(rounds, abreast, async () => {
      const run = await issue()
      const page = await openRun(shared, site, run)
      await playSome(page, arena, run)
      return { run, page }
    })
    await restart(AWAY)
    const ended = await Promise.all(
      begun.map(async (one) => (typeof one === 'string' ? one : endOf(arena, one.run.id, PATIENCE))),
    )
    judge('the server is ended by force, and away for more than a minute', 'fault server', ended)
  } finally {
    await shared.close()
    await server.stop()
  }
}
