import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { JoinedSeat, FoundClass } from '#contract/class/anybody.ts'
import type { Board } from '#contract/class/board.ts'
import type { IssuedRun } from '#contract/class/learner.ts'
import type { ClassRun } from '#contract/class/run.ts'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { type CallAnswer, ask, core, openClass } from '#server/testing/class-room.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { connectSql } from '#server/testing/sql.ts'
import { AUTH_KEY, SECRET_KEY } from '#server/testing/test-server.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'

const LEARNERS = 30

const ENV = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ACCOUNTS: 'off', SECRET_KEY, AUTH_KEY }

const cluster = await startPostgres({ isDurable: false })
afterAll(() => cluster?.stop())

type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>

/** A database that a server in another process uses, with a second connection to it. */
type Home = { env: Record<string, string>; query: Query }

/** The file of a server's data folder. */
function inFile(folder: string): Home {
  return {
    env: {},
    query: async (sql) => {
      const db = new DatabaseSync(join(folder, 'data', 'botarena.db'), { readOnly: true })
      try {
        return db.prepare(sql).all()
      } finally {
        db.close()
      }
    },
  }
}

async function inPostgres(): Promise<Home> {
  const url = await cluster!.createDatabase()
  const sql = connectSql(url, 'botarena,public')
  onTestFinished(() => sql.end())
  return { env: { DATABASE_URL: url }, query: async (text) => [...(await sql.unsafe(text))] }
}

const KINDS = [
  { kind: 'SQLite', rounds: IS_WHOLE_RUN ? 20 : 1, open: async (folder: string) => inFile(folder) },
  ...(cluster ? [{ kind: 'PostgreSQL', rounds: IS_WHOLE_RUN ? 20 : 1, open: inPostgres }] : []),
]

/** A run whose end was acknowledged to its learner. */
type AnsweredRun = { run: string; token: string }

type Room = Awaited<ReturnType<typeof openClass>>

/** A learner in a class who plays one run after the other. */
type Learner = {
  /** Plays until the server no longer answers, or until enough runs are played. */
  play: (isEnough?: () => boolean) => Promise<void>
}

/**
 * Repeats a call until the database is usable: on a busy machine the server answers that it is not, and has changed
 * nothing.
 */
async function answerOf<T>(call: () => Promise<CallAnswer<T>>): Promise<CallAnswer<T>> {
  for (;;) {
    const said = await call()
    if (said.status !== 503) return said
    await sleep(1000 * Number(said.headers.get('retry-after') ?? '1'))
  }
}

/** @param urlNow returns the address of the server to ask; after a kill it may be another one */
function learnerOf(room: Room, urlNow: () => string, answered: AnsweredRun[]): Learner {
  const once = crypto.randomUUID()
  let token: string | null = null
  const join = async (): Promise<string> => {
    for (;;) {
      const look = await answerOf(() => ask<FoundClass>(urlNow(), 'POST', '/look', null, { code: room.code }))
      const body = { code: room.code, nickname: look.json.nicknames[0], once }
      const said = await answerOf(() => ask<JoinedSeat>(urlNow(), 'POST', '/join', null, body))
      // Two may be offered the same name.
      expect([200, 201, 409]).toContain(said.status)
      if (said.status !== 409) return said.json.token
    }
  }
  return {
    play: async (isEnough = () => false) => {
      token ??= await join()
      while (!isEnough()) {
        const body = { task: room.tasks[0]!.id, attempt: crypto.randomUUID() }
        const asked = await answerOf(() => ask<IssuedRun>(urlNow(), 'POST', '/runs', token, body))
        // A learner may ask for thirty runs a minute. At that limit this learner stops for the round.
        if (asked.status === 429) return
        expect(asked.status).toBe(201)
        const { run } = asked.json
        const opened = await answerOf(() => core<OpenedRun>(urlNow(), `${run}/open`))
        const log = referenceEntries(gameOf(5, 'own')!, opened.json.seed)
        // No entry may come before its time.
        await sleep(log.at(-1)!.at)
        const { writer } = opened.json
        const batch = { writer, from: 0, entries: log }
        const said = await answerOf(() => core<BatchAnswer>(urlNow(), `${run}/entries`, batch))
        expect([said.status, said.json.status]).toEqual([200, 'solved'])
        answered.push({ run, token })
      }
    },
  }
}

/** A call to a killed server gets no answer. */
const unrecorded = (error: unknown): false => {
  if (error instanceof TypeError) return false
  throw error
}

/** Every answered run is verified; no run waits for its mark, none is counted twice, and no seat was taken twice. */
async function expectAllKept(room: Room, url: string, answered: readonly AnsweredRun[], query: Query) {
  const marks = new Map<string, number>()
  for (const { run, token } of answered) {
    const { json } = await answerOf(() => ask<ClassRun>(url, 'GET', `/runs/${run}`, token))
    marks.set(String(json.mark), (marks.get(String(json.mark)) ?? 0) + 1)
  }
  expect([...marks]).toEqual([['verified', answered.length]])
  const unsettled = `select class_runs.id from class_runs join runs on runs.id = class_runs.id
    where class_runs.settled_at is null and runs.status <> 'open'`
  await expect.poll(() => query(unsettled), { timeout: 30_000 }).toEqual([])
  const wrong = `select seat_id from cells where attempts <>
    (select count(*) from class_runs where class_runs.seat_id = cells.seat_id)`
  expect(await query(wrong)).toEqual([])
  const board = await ask<Board>(url, 'GET', `/classes/${room.id}/board`, room.board)
  expect(board.json.seats.filter(({ isTaken }) => isTaken).length).toBeLessThanOrEqual(LEARNERS)
}

test.each(KINDS)(
  'on $kind, killed $rounds times while 30 finish, it loses no verdict that it answered and counts none twice',
  async ({ kind, rounds, open }) => {
    const folder = freshFolder({ onDisk: true })
    const { env, query } = await open(folder)
    const answered: AnsweredRun[] = []
    const learners: Learner[] = []
    let room: Room | null = null
    let url = ''
    for (let round = 0; round < rounds; round += 1) {
      const server = start(folder, { ...ENV, ...env })
      url = await urlOf(server)
      room ??= await openClass(url, { tasks: [{ level: 5 }] })
      const wanted = answered.length + 5
      while (learners.length < LEARNERS) learners.push(learnerOf(room, () => url, answered))
      const work = learners.map((learner) => learner.play().catch(unrecorded))
      await expect.poll(() => answered.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(wanted)
      server.child.kill('SIGKILL')
      await Promise.all([...work, server.ended])
    }
    const last = start(folder, { ...ENV, ...env })
    url = await urlOf(last)
    await expectAllKept(room!, url, answered, query)
    if (IS_WHOLE_RUN)
      console.log(`${kind}: ${answered.length} verdicts answered in ${rounds} rounds, all kept once`)
    last.child.kill('SIGTERM')
    expect((await last.ended).code).toBe(0)
  },
)

// Two copies that both live: copies.test.ts.
test.runIf(cluster && IS_WHOLE_RUN)(
  'of two copies on one PostgreSQL one is killed: no mark is lost, and the board goes on at the other',
  { meta: { needs: 'npm run test:all, PostgreSQL' } },
  async () => {
    const { env, query } = await inPostgres()
    const one = start(freshFolder(), { ...ENV, ...env })
    const oneUrl = await urlOf(one)
    const other = start(freshFolder(), { ...ENV, ...env })
    const otherUrl = await urlOf(other)
    const room = await openClass(oneUrl, { tasks: [{ level: 5 }] })
    const answered: AnsweredRun[] = []
    // As behind a proxy: half of the learners ask the first copy, and all ask the second once the first is dead.
    let isKilled = false
    let enough = Infinity
    const learners = Array.from({ length: LEARNERS }, (_, number) =>
      learnerOf(room, () => (isKilled || number % 2 === 1 ? otherUrl : oneUrl), answered),
    )
    const work = learners.map(async (learner) => {
      // A run that the kill interrupted stays an attempt; the learner goes on at the other copy.
      while (!(await learner.play(() => answered.length >= enough).then(() => true, unrecorded)));
    })
    const stream = async (url: string) => {
      const answer = await fetch(`${url}/class/v1/classes/${room.id}/stream`, {
        headers: { authorization: `Bearer ${room.board}` },
      })
      return answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    }
    const watched = await stream(oneUrl)
    // Reads the board's stream until the kill ends it.
    const broken = (async () => {
      try {
        while (!(await watched.read()).done);
      } catch {
        // The connection is gone, without its end.
      }
      return performance.now()
    })()
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(20)
    const killedAt = performance.now()
    isKilled = true
    one.child.kill('SIGKILL')
    await broken
    // The board asks the other copy, and its first line is the whole class.
    const again = await stream(otherUrl)
    onTestFinished(() => again.cancel())
    let text = ''
    while (!text.includes('\n')) {
      const { value, done } = await again.read()
      if (done) throw new Error('The stream has ended without a line.')
      text += value
    }
    const backAfter = performance.now() - killedAt
    const first = JSON.parse(text.slice(0, text.indexOf('\n'))) as Board
    expect(first.cells.some(({ mark }) => mark !== null)).toBe(true)
    const before = answered.length
    enough = before + LEARNERS
    await Promise.all(work)
    expect(answered.length).toBeGreaterThan(before)
    await expectAllKept(room, otherUrl, answered, query)
    if (IS_WHOLE_RUN)
      console.log(
        `two copies: ${answered.length} verdicts all kept once; the board was back after ${Math.round(backAfter)} ms`,
      )
  },
)
