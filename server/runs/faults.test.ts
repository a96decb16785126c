import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { HOUR } from '#server/clock.ts'
import type { Store } from '#server/store/base/store.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { smallDisk } from '#server/testing/small-disk.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { openRuns } from './open.ts'
import type { Run } from './run.ts'

const ROUNDS = IS_WHOLE_RUN ? 20 : 1
const LEVEL = 8
const QUIET = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }

const postgres = await startPostgres({ isDurable: true })
afterAll(async () => postgres?.stop())

/** A database of its own, the settings of a server on it, and a second connection to it. */
type RunTools = { store: Store; serve: () => ReturnType<typeof start>; issue: () => Promise<Run> }

async function openDesk(kind: 'sqlite' | 'postgres', disk?: string): Promise<RunTools> {
  const folder = freshFolder({ onDisk: true })
  const data = disk ?? join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const url = kind === 'postgres' ? await postgres!.createDatabase() : null
  const store = url ? await openPostgresStore(url) : openSqliteStore(join(data, 'botarena.db'))
  onTestFinished(() => store.close())
  const runs = openRuns(store, rulesVersions(), Date.now)
  return {
    store,
    serve: () => start(folder, { ...QUIET, DATA_DIR: data, ...(url ? { DATABASE_URL: url } : {}) }),
    issue: async () =>
      (
        await runs.issue([
          {
            policy: { kind: 'faults', every: 5000, lostAfter: null, keptDays: null },
            owner: 'faults',
            level: LEVEL,
            deal: 'own',
            conditions: '',
            seconds: 3600,
            onReload: 'resume',
          },
        ])
      )[0]!,
  }
}

/** A call of a page. @returns status and answer; null without an answer */
async function call(url: string, path: string, body: object = {}, signal?: AbortSignal) {
  try {
    const answer = await fetch(`${url}/runs/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    return {
      status: answer.status,
      json: (await answer.json()) as BatchAnswer & OpenedRun & { error?: { code: string; have: number } },
    }
  } catch {
    return null
  }
}

type RunPage = {
  /** Number of acknowledged actions. */
  have: number
  log: readonly Entry[]
  /** Sends the next action, or the actions from a given position. */
  send: (url: string, from?: number, signal?: AbortSignal) => ReturnType<typeof call>
  isDone: () => boolean
}

/** A page that plays a run like the reference player. It sends each action until the server has acknowledged it. */
async function openPage(url: string, { id, seed }: Run): Promise<RunPage> {
  const opened = await call(url, `${id}/open`)
  expect(opened?.status).toBe(200)
  const { writer, entries } = opened!.json
  const log = referenceEntries(gameOf(LEVEL, 'own')!, seed)
  const page: RunPage = {
    have: entries.length,
    log,
    send: async (at, from = page.have, signal) => {
      const batch = { writer, from, entries: log.slice(from, page.have + 1) }
      const answer = await call(at, `${id}/entries`, batch, signal)
      if (answer?.status === 200) page.have = answer.json.have
      // The last answer was lost: like the page of a run, it learns from the refusal that everything was received.
      if (answer?.json.error?.code === 'ended') page.have = answer.json.error.have
      return answer
    },
    isDone: () => page.have === log.length,
  }
  return page
}

/** Sends the rest of a run. @throws {Error} with the server's answer, if it refuses a hundred times what it should take */
async function finish(page: RunPage, url: string): Promise<void> {
  for (let refused = 0; !page.isDone();) {
    const before = page.have
    const answer = await page.send(url)
    if (page.have === before) refused += 1
    if (refused > 100) throw new Error(`refused: ${JSON.stringify(answer)}`)
  }
}

/** A run's row, read by a connection of its own. */
const fateOf = async (store: Store, { id }: Run) =>
  (await store.read('select status, entries, reloads from runs where id = $1', [id]))[0]!

const kinds: ('sqlite' | 'postgres')[] = postgres ? ['sqlite', 'postgres'] : ['sqlite']

describe.each(kinds)('on %s', (kind) => {
  test(`the server is ended by force ${ROUNDS} times while runs are recorded, and no acknowledged action is lost`, async () => {
    const { store, serve, issue } = await openDesk(kind)
    let server = serve()
    let url = await urlOf(server)
    const played: { run: Run; page: RunPage }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await issue()
      const page = await openPage(url, run)
      played.push({ run, page })
      const playing = (async () => {
        while (!page.isDone() && (await page.send(url)) !== null);
      })()
      await sleep(Math.random() * 30)
      server.child.kill('SIGKILL')
      await Promise.all([playing, server.ended])
      // Acknowledged actions are on disk; unacknowledged ones may be there too.
      expect(Number((await fateOf(store, run))['entries'])).toBeGreaterThanOrEqual(page.have)
      server = serve()
      url = await urlOf(server)
      await finish(page, url)
    }
    for (const { run, page } of played)
      expect(await fateOf(store, run)).toMatchObject({ status: 'solved', entries: page.log.length })
  })

  test(`${ROUNDS} pages lose every answer once, and are recorded once`, async () => {
    const { store, serve, issue } = await openDesk(kind)
    const url = await urlOf(serve())
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await issue()
      const page = await openPage(url, run)
      const again: (number | undefined)[] = []
      while (!page.isDone()) {
        const lost = new AbortController()
        const sending = page.send(url, page.have, lost.signal)
        lost.abort()
        await sending
        await page.send(url)
        // Sent again from an earlier position: equal entries are accepted.
        if (!page.isDone()) again.push((await page.send(url, Math.max(0, page.have - 1)))?.status)
      }
      expect(new Set(again)).toEqual(new Set([200]))
      expect(await fateOf(store, run)).toMatchObject({ status: 'solved', entries: page.log.length })
    }
  })

  test(`${ROUNDS} runs go on in a second tab, and the first is recorded no more`, async () => {
    const { store, serve, issue } = await openDesk(kind)
    const url = await urlOf(serve())
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await issue()
      const first = await openPage(url, run)
      for (let sent = 0; sent <= round % 3; sent += 1) await first.send(url)
      const second = await openPage(url, run)
      expect(second.have).toBe(first.have)
      expect(await first.send(url)).toMatchObject({ status: 409, json: { error: { code: 'not-writer' } } })
      await finish(second, url)
      expect(await fateOf(store, run)).toMatchObject({ status: 'solved', reloads: 1 })
    }
  })

  test(`the server's clock is set back and on, ${ROUNDS} times each, and nobody fails by it`, async () => {
    const { store, issue } = await openDesk(kind)
    const clock = { now: 0 }
    const runs = openRuns(store, rulesVersions(), () => clock.now)
    for (const set of [-HOUR, HOUR / 2])
      for (let round = 0; round < ROUNDS; round += 1) {
        clock.now = Date.now()
        const { id } = await issue()
        const { writer, level, deal, seed } = await runs.open(id)
        const log = referenceEntries(gameOf(level, deal)!, seed)
        const half = 1 + (round % (log.length - 1))
        clock.now += HOUR / 6
        await runs.append(id, { writer, from: 0, entries: log.slice(0, half) })
        clock.now += set
        const rest = { writer, from: half, entries: log.slice(half) }
        expect(await runs.append(id, rest)).toMatchObject({ status: 'solved', have: log.length })
        expect(await runs.find(id)).toMatchObject({ isClockDoubtful: set < 0 })
      }
  })
})

test(`a disk is full ${ROUNDS} times, and the run goes on when there is room`, async () => {
  // The database and its journal grow to 4 MB each, and must find that space once the ballast is gone.
  const disk = smallDisk('12m')
  if (disk === null) return
  const { store, serve, issue } = await openDesk('sqlite', disk)
  const url = await urlOf(serve())
  const ballast = join(disk, 'ballast')
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await issue()
    const page = await openPage(url, run)
    await page.send(url)
    const before = page.have
    const { bavail, bsize } = statfsSync(disk)
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    } catch (error) {
      // Fails if the server has used a part of the space meanwhile; the disk is full in any case.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
    // Space that the database has already allocated lets some actions through.
    while (!page.isDone() && (await page.send(url))?.status === 200);
    expect(page.have).toBeGreaterThanOrEqual(before)
    rmSync(ballast)
    while (!page.isDone()) await page.send(url)
    expect(await fateOf(store, run)).toMatchObject({ status: 'solved', entries: page.log.length })
  }
})

test.runIf(postgres)(
  `PostgreSQL stands still ${ROUNDS} times, and the run goes on`,
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const { store, serve, issue } = await openDesk('postgres')
    const url = await urlOf(serve())
    const halt = (signal: NodeJS.Signals) => {
      for (const { pid } of backends) process.kill(pid, signal)
    }
    let backends: { pid: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await issue()
      const page = await openPage(url, run)
      backends = (
        await store.read(
          'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
          [],
        )
      ).map(({ pid }) => ({ pid: Number(pid) }))
      halt('SIGSTOP')
      const stuck = page.send(url)
      await sleep(50)
      halt('SIGCONT')
      await stuck
      while (!page.isDone()) await page.send(url)
      expect(await fateOf(store, run)).toMatchObject({ status: 'solved', entries: page.log.length })
    }
  },
)
