import * as fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Batch, MOST_RUN_ENTRIES } from '#contract/run.ts'
import { bitsIn, chanceOf, type Day, inDialect, lateAt } from '#game/conditions.ts'
import { type Entry, MOST_ENTRIES } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { games, randomGames } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import type { Policy } from '#server/held/policy.ts'
import { commitmentOf, randomName } from '#server/held/seeds.ts'
import { ask } from '#server/store/base/change.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer as startServer } from '#server/testing/test-server.ts'
import { openRuns } from './open.ts'
import { playerCalls } from './player.ts'
import { RUN_COMMITMENT } from './rows.ts'
import { type Run, RunRefusal, traceOf, type RunDemand } from './run.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const RULES = rulesVersions()

/** Whoever waits until a run expires. */
const PATIENT: Policy = { kind: 'patient', every: 5000, lostAfter: null, keptDays: null }
/** Whoever hears of a quiet page that it is lost. */
const QUICK: Policy = { kind: 'quick', every: 100, lostAfter: 75_000, keptDays: 90 }

const WANTED: RunDemand = {
  policy: PATIENT,
  owner: 'board 7b',
  level: 4,
  deal: 'plain',
  conditions: '',
  seconds: 3600,
  onReload: 'resume',
}

/** The reference player's entries of a level's standard task. */
const winning = (level: number, seed: string): Entry[] => referenceEntries(games.get(level)!, seed)

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof RunRefusal ? [error.code, error.have?.have] : error),
  )

describe.each(kinds)('on $kind', (on) => {
  /** Runs on a store of their own, with a clock that the test sets. */
  async function openDesk() {
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    const clock = { now: 1_700_000_000_000 }
    const now = () => clock.now
    const runs = openRuns(fresh.store, RULES, now)
    const issue = async (more: Partial<RunDemand> = {}): Promise<Run> =>
      (await runs.issue([{ ...WANTED, ...more }]))[0]!
    /** Issues a run and opens it. */
    const play = async (more: Partial<RunDemand> = {}) => {
      const { id } = await issue(more)
      const { writer, seed, level } = await runs.open(id)
      const send = (from: number, entries: readonly unknown[], rest: Partial<Batch> = {}) =>
        runs.append(id, { writer, from, entries: [...entries], ...rest })
      return { id, writer, send, log: winning(level, seed) }
    }
    /** Lets time pass while the server looks after its runs, every 5 s. */
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 5000) {
        clock.now += Math.min(5000, left)
        await runs.sweep()
      }
    }
    return {
      ...fresh,
      runs,
      clock,
      now,
      issue,
      play,
      pass,
      again: () => openRuns(fresh.store, RULES, now, { policies: [PATIENT, QUICK] }),
    }
  }

  test('a run is handed out once for a word, with a promise of its seed', async () => {
    const { runs, issue, query } = await openDesk()
    const one = await issue({ once: 'seat 3, task 1' })
    const [again, other] = await runs.issue([
      { ...WANTED, once: 'seat 3, task 1', level: 5 },
      { ...WANTED, once: 'seat 4, task 1' },
    ])
    expect([again, other!.id === one.id, other!.seed === one.seed]).toEqual([one, false, false])
    expect(one.commitment).toBe(commitmentOf(RUN_COMMITMENT, one.id, one.seed, one.nonce))
    expect(commitmentOf(RUN_COMMITMENT, one.id, other!.seed, one.nonce)).not.toBe(one.commitment)
    const same = await Promise.all(Array.from({ length: 8 }, () => issue({ once: 'at once' })))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect(await query('select id from runs')).toHaveLength(3)
    await expect(issue({ level: 99 })).rejects.toThrow('There is no level 99.')
  })

  test('the reference player is believed in every level, recorded in pieces while it plays', async () => {
    const { runs, clock, play } = await openDesk()
    const told: string[] = []
    runs.watch(({ status }) => told.push(status))
    for (const level of games.keys()) {
      const { id, send, log } = await play({ level })
      for (const [from, entry] of log.entries()) {
        clock.now = Math.max(clock.now, (await runs.find(id))!.openedAt! + entry.at)
        const { status } = await send(from, [entry])
        expect([level, status]).toEqual([level, from === log.length - 1 ? 'solved' : 'open'])
      }
      expect(await runs.log(id)).toEqual(log)
      expect(await runs.find(id)).toMatchObject({ reason: null, solvedAtMs: log.at(-1)!.at, refused: 0 })
    }
    expect(told.filter((status) => status === 'solved')).toHaveLength(games.size)
  })

  test('however a log is split, repeated and sent again, the verdict is that of the whole log', async () => {
    const { clock, play, runs } = await openDesk()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ take: fc.integer({ min: 1, max: 4 }), back: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 20,
          maxLength: 20,
        }),
        async (cuts) => {
          const { id, send, log } = await play({ level: 5 })
          clock.now += 600_000
          let have = 0
          for (const { take: count, back } of cuts) {
            if (have === log.length) break
            const from = Math.max(0, have - back)
            ;({ have } = await send(from, log.slice(from, have + count)))
          }
          expect([have, (await runs.find(id))!.status]).toEqual([log.length, 'solved'])
          expect(await runs.log(id)).toEqual(log)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('recorded entries are there after a reload, and after another copy of the server recorded the rest', async () => {
    const { runs, clock, play, again } = await openDesk()
    const { id, writer, send, log } = await play({ level: 8 })
    clock.now += 60_000
    await send(0, log.slice(0, 1))
    const opened = await runs.open(id)
    expect(opened).toMatchObject({ elapsed: 60_000, entries: log.slice(0, 1), level: 8 })
    expect(await refusalOf(send(1, log.slice(1)))).toEqual(['not-writer', 1])
    const other = again()
    const rest = { writer: opened.writer, from: 1, entries: log.slice(1) }
    expect(await other.append(id, rest)).toMatchObject({ have: log.length, status: 'solved' })
    expect(await runs.find(id)).toMatchObject({ status: 'solved', reloads: 1 })
    expect(opened.writer).not.toBe(writer)
    expect(await refusalOf(runs.open(id))).toEqual(['ended', log.length])
  })

  test('a page that is reloaded after each action comes to the same trace, in every level and task', async () => {
    const { runs, clock, issue } = await openDesk()
    const unsolved: string[] = []
    // What a level does with its entries does not depend on the database: on PostgreSQL every fourth one of them.
    const all = [...games.values(), ...randomGames.values()]
    const played = IS_WHOLE_RUN || on.kind === 'sqlite' ? all : all.filter((_, i) => i % 4 === 0)
    for (const game of played) {
      const { id, seed } = await issue({ level: game.level, deal: game.deal })
      const log = referenceEntries(game, seed)
      await runs.open(id)
      clock.now += log.at(-1)!.at
      for (const [from, entry] of log.entries()) {
        const { writer, entries } = await runs.open(id)
        if (entries.length !== from) unsolved.push(`${game.level} ${game.deal}: ${entries.length} of ${from}`)
        await runs.append(id, { writer, from, entries: [entry] })
      }
      const { status } = (await runs.find(id))!
      if (status !== 'solved' || JSON.stringify(await runs.log(id)) !== JSON.stringify(log))
        unsolved.push(`${game.level} ${game.deal}: ${status}`)
    }
    expect(unsolved).toEqual([])
  })

  test('a gap is refused with the place to go on from, and costs nothing', async () => {
    const { clock, play } = await openDesk()
    const { send, log } = await play({ level: 5 })
    clock.now += 60_000
    expect(await refusalOf(send(2, log.slice(2)))).toEqual(['gap', 0])
    expect(await send(0, [])).toMatchObject({ have: 0, status: 'open' })
    expect(await send(0, log)).toMatchObject({ have: log.length, status: 'solved' })
  })

  test.each<[what: string, reason: string, forge: (log: Entry[]) => readonly unknown[]]>([
    ['completion of what is not solved', 'impossible', () => [{ at: 0, completed: true }]],
    ['a refusal that is said to be taken', 'impossible', (log) => [{ ...log[0]!, isRefused: true }]],
    ['an entry with a time to come', 'clock', (log) => [{ ...log[0]!, at: 61_700 }]],
    ['a log of another level', 'impossible', () => winning(8, '7')],
    ['an event that no room knows', 'impossible', () => [{ at: 0, event: { type: 'chosen', choice: 1e10 } }]],
    ['5,001 entries', 'too-long', () => Array.from({ length: 5001 }, () => ({ at: 0, restart: true }))],
  ])('%s fails, and what comes after changes nothing', async (_, reason, forge) => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play()
    clock.now += 60_000
    expect(await send(0, forge(log))).toMatchObject({ status: 'failed', reason })
    const { entries, atEntry, sentence } = (await runs.find(id))!
    expect([entries > 0 || reason === 'too-long', (atEntry === null) === (sentence === null)]).toEqual([
      true,
      true,
    ])
    expect(await refusalOf(send(0, log))).toEqual(['ended', entries])
    expect(await runs.find(id)).toMatchObject({ status: 'failed', reason })
  })

  test('a large batch is judged in the thread, and so is one whose state must be built again', async () => {
    const { runs, clock, play, again } = await openDesk()
    const { id, writer, send } = await play({ level: 10 })
    clock.now += 60_000
    const edits = Array.from({ length: 40 }, (_, i) => ({
      at: i,
      event: { type: 'edited', box: i % 4, text: `${i}${'x'.repeat(1000)}` },
    }))
    expect(await send(0, edits)).toMatchObject({ have: 40, status: 'open' })
    const wrong = { at: 50, event: { type: 'edited', box: 0, text: 'y' }, isRefused: true }
    const other = again()
    expect(await other.append(id, { writer, from: 40, entries: [{ at: 45, restart: true }] })).toMatchObject({
      have: 41,
      status: 'open',
    })
    // This copy keeps the standing after 40 entries, which is not the last.
    expect(
      await runs.append(id, {
        writer,
        from: 41,
        entries: [...edits, wrong].map((entry) => ({ ...entry, at: 50 })),
      }),
    ).toMatchObject({ status: 'failed', reason: 'impossible', atEntry: 82 })
  })

  test('the last entry that a run may have ends it, unless it completes it', async () => {
    const { clock, play } = await openDesk()
    const { send } = await play()
    clock.now += 60_000
    const restarts = (count: number) => Array.from({ length: count }, () => ({ at: 0, restart: true }))
    expect(await send(0, restarts(4999))).toMatchObject({ have: 4999, status: 'open' })
    expect(await send(4999, restarts(1))).toMatchObject({ status: 'failed', reason: 'too-long' })
    const other = await play()
    clock.now += 60_000
    await other.send(0, restarts(4998))
    const winning = other.log
    expect(await other.send(4998, winning)).toMatchObject({ have: 5000, status: 'solved' })
  })

  test('a run takes as many entries as a log has', () => {
    expect(MOST_RUN_ENTRIES).toBe(MOST_ENTRIES)
  })

  test('a page may lag behind the server, and never run ahead', async () => {
    const { clock, play } = await openDesk()
    const late = await play()
    clock.now += 3_000_000
    expect(await late.send(0, late.log)).toMatchObject({ status: 'solved' })
    const [tight, ahead] = [await play(), await play()]
    clock.now += 100_000
    const at = (ms: number) => [{ ...tight.log[0]!, at: ms }]
    expect(await tight.send(0, at(100_700))).toMatchObject({ status: 'open' })
    expect(await ahead.send(0, at(100_701))).toMatchObject({ status: 'failed', reason: 'clock' })
  })

  test('a log that differs from the recorded entries is forked', async () => {
    const { clock, play } = await openDesk()
    const { send, log } = await play({ level: 5 })
    clock.now += 60_000
    await send(0, log.slice(0, 2))
    const other = [{ ...log[0]!, at: 1 }, ...log.slice(1)]
    expect(await send(0, other)).toMatchObject({ status: 'failed', reason: 'forked' })
  })

  test('time ends a run, a reload ends one that may not resume, and an unopened run ends too', async () => {
    const { runs, clock, issue, play, pass } = await openDesk()
    const slow = await play({ seconds: 60 })
    const leaving = await play({ onReload: 'leave' })
    const closing = await play({ onReload: 'leave' })
    const unopened = await issue()
    const quiet = await play({ policy: QUICK })
    expect(await refusalOf(runs.open(leaving.id))).toEqual(['ended', 0])
    expect(await closing.send(0, [], { isLeaving: true })).toMatchObject({
      status: 'expired',
      reason: 'left',
    })
    clock.now += 61_000
    expect(await refusalOf(slow.send(0, slow.log))).toEqual(['ended', 0])
    clock.now += 24 * 3_600_000
    await runs.sweep()
    const endOf = async (id: string) => {
      const { status, reason } = (await runs.find(id))!
      return [status, reason]
    }
    expect(await Promise.all([slow.id, leaving.id, unopened.id, quiet.id].map(endOf))).toEqual([
      ['expired', 'time'],
      ['expired', 'left'],
      ['fault', 'never-opened'],
      ['expired', 'time'],
    ])
    const gone = await play({ policy: QUICK })
    await pass(75_000)
    expect(await endOf(gone.id)).toEqual(['open', null])
    await pass(5000)
    expect(await endOf(gone.id)).toEqual(['fault', 'lost'])
    expect(await runs.end(gone.id, 'failed', 'gave-up')).toMatchObject({ status: 'fault' })
  })

  test('a page that was fetched must open its run within a minute', async () => {
    const { runs, issue, pass } = await openDesk()
    const [shown, opened, unknown] = [await issue(), await issue(), await issue()]
    await runs.sweep()
    await runs.fetched(shown.id)
    await runs.fetched(opened.id)
    await runs.open(opened.id)
    await pass(60_000)
    expect((await runs.find(shown.id))!.status).toBe('open')
    await pass(5000)
    expect(await runs.find(shown.id)).toMatchObject({ status: 'fault', reason: 'never-opened' })
    expect((await runs.find(opened.id))!.status).toBe('open')
    // Its page was not fetched, so it may be opened tomorrow.
    expect((await runs.find(unknown.id))!.status).toBe('open')
  })

  test('a server that was away is no fault of the player: not for a minute, and not after it', async () => {
    const { runs, clock, play, pass, again } = await openDesk()
    await runs.sweep()
    // Its time would be over if the minute without a server counted.
    const before = await play({ policy: QUICK, seconds: 60 })
    await pass(10_000)
    // Killed and started again: only the database is left.
    clock.now += 60_000
    const started = again()
    await started.sweep()
    expect(await started.find(before.id)).toMatchObject({ status: 'open', downMs: 60_000 })
    const send = async ({ id, writer, log }: typeof before, from: number) =>
      started.append(id, { writer, from, entries: log.slice(from, from + 1) })
    expect(await send(before, 0)).toMatchObject({ status: 'open', have: 1 })
    expect(await send(before, 1)).toMatchObject({ status: 'solved' })
    const during = await play({ policy: QUICK })
    clock.now += 5000
    await started.sweep()
    // Opened after the last check: the server ended later than that check.
    clock.now += 3000
    const [away, shorter] = [await play({ policy: QUICK }), await play({ policy: QUICK })]
    clock.now += 1000
    expect(await send(shorter, 0)).toMatchObject({ status: 'open', have: 1 })
    clock.now += 60_000
    await started.sweep()
    expect(await started.find(during.id)).toMatchObject({ status: 'fault', reason: 'server', downMs: 64_000 })
    expect(await started.find(away.id)).toMatchObject({ status: 'fault', reason: 'server', downMs: 61_000 })
    // A batch came a second later, so the server was there until then.
    expect(await started.find(shorter.id)).toMatchObject({ status: 'open', downMs: 60_000 })
    expect((await started.find(before.id))!.status).toBe('solved')
  })

  test('a level that broke ends its run as a fault, after its earlier entries were judged', async () => {
    const { runs, clock, play } = await openDesk()
    const broken = await play({ level: 5 })
    clock.now += 60_000
    const threw = 'TypeError at view.tsx'
    expect(await broken.send(0, broken.log.slice(0, 1), { threw })).toMatchObject({
      have: 1,
      status: 'fault',
      reason: 'page',
      sentence: threw,
    })
    expect(await refusalOf(broken.send(1, broken.log.slice(1)))).toEqual(['ended', 1])
    const solved = await play({ level: 5 })
    clock.now += 60_000
    expect(await solved.send(0, solved.log, { threw })).toMatchObject({ status: 'solved' })
    const forged = await play({ level: 5 })
    expect(await forged.send(0, [{ at: 0, event: 'none' }], { threw })).toMatchObject({ status: 'failed' })
    expect((await runs.find(broken.id))!.entries).toBe(1)
  })

  test('a run keeps the hash of its entries, however it ended', async () => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play({ level: 5 })
    clock.now += 60_000
    await send(0, log.slice(0, 2))
    expect((await runs.find(id))!.trace).toBeNull()
    expect((await runs.end(id, 'failed', 'steps')).trace).toBe(traceOf(log.slice(0, 2)))
    const whole = await play({ level: 5 })
    clock.now += 60_000
    await whole.send(0, whole.log)
    expect((await runs.find(whole.id))!.trace).toBe(traceOf(whole.log))
  })

  test('a page’s note of its conditions is compared with the run, and stored as its claim', async () => {
    const { runs, clock, play } = await openDesk()
    const solve = async (noted: (coming: number) => Partial<Day>, pressed = 600_000) => {
      const { id, writer, send } = await play({ conditions: 'late,names' })
      const { seed } = (await runs.find(id))!
      clock.now += 700_000
      const control = inDialect(chanceOf(seed, 'names'), bitsIn(writer, 'skill-level'))
      const day: Day = {
        came: 1000,
        met: ['late', 'names'],
        names: { 'skill-level': control },
        ...noted(lateAt(chanceOf(seed, 'late'), 'skill-level')),
      }
      const log = winning(4, seed).map((entry, i) => ({ ...entry, at: pressed + i }))
      const inputs = log.map(() => ({ type: 'click', isTrusted: true, id: control }))
      const { status, sentence } = await send(0, log, { inputs, day })
      return { id, status, sentence, day }
    }
    const honest = await solve((coming) => ({ late: { 'skill-level': coming } }))
    expect(honest).toMatchObject({ status: 'solved', sentence: null })
    expect(await runs.claimed(honest.id)).toEqual(honest.day)
    const early = await solve((coming) => ({ late: { 'skill-level': coming } }), 800)
    expect(early).toMatchObject({
      status: 'failed',
      sentence: expect.stringMatching(/^#skill-level was pressed at 800 ms, but it appeared at \d+ ms\.$/),
    })
    expect(await runs.find(early.id)).toMatchObject({ reason: 'impossible', atEntry: 1 })
    const other = await solve((coming) => ({ late: { 'skill-level': coming + 1 } }))
    expect(other).toMatchObject({ status: 'failed', sentence: expect.stringContaining('at another time') })
    expect(await runs.find(other.id)).toMatchObject({ reason: 'impossible', atEntry: null })
    expect(await runs.find(honest.id)).toMatchObject({ isNoted: true, traces: ['names', 'late'] })
    const nameless = await solve(() => ({ names: undefined, met: [] }))
    expect(await runs.find(nameless.id)).toMatchObject({ status: 'solved', isNoted: true, traces: [] })
    // A note without entries ends the run too, and is stored as the reason.
    const alone = await play({ conditions: 'late,names' })
    clock.now += 600_000
    const misnoted = { came: 0, met: ['cover'] }
    expect(await alone.send(0, [], { day: misnoted })).toMatchObject({ status: 'failed', atEntry: null })
    expect(await runs.claimed(alone.id)).toEqual(misnoted)
    // A page without a note solves the run, and claims nothing.
    const { id, send, log } = await play({ conditions: 'late,names' })
    clock.now += 600_000
    expect(await send(0, log)).toMatchObject({ status: 'solved' })
    expect(await runs.claimed(id)).toBeNull()
    expect(await runs.find(id)).toMatchObject({ isNoted: false, traces: [] })
  })

  test('a note is asked for where a trace follows from a condition, and in no older run', async () => {
    const { runs, clock, store, play } = await openDesk()
    const end = async (conditions: string, isOlder = false) => {
      const { id, send, log } = await play({ conditions })
      if (isOlder) await store.change(() => ask('update runs set is_noted = null where id = $1', [id]))
      clock.now += 600_000
      await send(0, log)
      return (await runs.find(id))!.isNoted
    }
    expect(await end('')).toBeNull()
    expect(await end('twins,words,stale,shape,moving,frame')).toBeNull()
    for (const one of ['names', 'late', 'cover', 'all', 'words,cover']) expect(await end(one)).toBe(false)
    expect(await end('late', true)).toBeNull()
  })

  test('a run of other rules is no longer judged, and the page is told to load again', async () => {
    const { store, now, runs, play } = await openDesk()
    const { id, writer, log } = await play()
    const newer = openRuns(store, new Map([...RULES, [4, 'other']]), now)
    expect(await refusalOf(newer.append(id, { writer, from: 0, entries: log }))).toEqual(['other-version', 0])
    expect(await runs.find(id)).toMatchObject({ status: 'fault', reason: 'rules' })
  })

  test('a clock that was set back fails no run, and is noted', async () => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play({ level: 5 })
    clock.now += 60_000
    await send(0, log.slice(0, 2))
    clock.now -= 3_600_000
    expect(await send(2, log.slice(2))).toMatchObject({ status: 'solved' })
    expect(await runs.find(id)).toMatchObject({ isClockDoubtful: true })
  })

  test('silence counts between claimed actions', async () => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play({ level: 5 })
    const [first, second, ...rest] = log as [Entry, Entry, ...Entry[]]
    clock.now += 10_000
    await send(0, [first])
    clock.now += 130_000
    await send(1, [])
    await send(1, [{ ...second, at: 139_000 }])
    expect(await runs.find(id)).toMatchObject({ silentMs: 10_000 })
    clock.now += 130_000
    await send(
      2,
      rest.map((entry) => ({ ...entry, at: 269_000 + entry.at })),
    )
    expect(await runs.find(id)).toMatchObject({ status: 'solved', silentMs: 130_000 })
  })

  test('a page that only gives signs of life and sends old entries at the end was silent', async () => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play({ level: 5 })
    for (let i = 0; i < 30; i++) {
      clock.now += 20_000
      await send(0, [])
    }
    expect(await send(0, log)).toMatchObject({ status: 'solved' })
    expect(await runs.find(id)).toMatchObject({ silentMs: 600_000 - log[0]!.at })
  })

  test('a page that is reported as broken ends the run without a mark, solved or not: a known limit', async () => {
    const { runs, clock, play } = await openDesk()
    const { id, send, log } = await play({ level: 5 })
    clock.now += 600_000
    await send(0, log.slice(0, 1))
    expect(await send(1, [], { threw: 'nothing at all' })).toMatchObject({ status: 'fault', reason: 'page' })
    await expect(send(1, log.slice(1))).rejects.toThrow('This run has ended.')
    expect((await runs.find(id))!.solvedAtMs).toBeNull()
  })

  test('the page’s calls answer in JSON, and never with a 5xx for a caller’s mistake', async () => {
    const { url, runs } = await startServer({ on })
    const call = async (path: string, body?: unknown) => {
      const answer = await fetch(`${url}/runs/${path}`, {
        method: 'POST',
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return { status: answer.status, json: await answer.json() }
    }
    const [{ id }] = (await runs.issue([WANTED])) as [Run]
    const opened = await call(`${id}/open`)
    expect(opened).toMatchObject({ status: 200, json: { level: 4, deal: 'plain', entries: [], every: 5000 } })
    const { writer, seed } = opened.json
    const log = winning(4, seed)
    for (const [path, body, status, code] of [
      ['nonsense/open', undefined, 404, 'unknown'],
      [`${'0'.repeat(32)}/open`, undefined, 404, 'unknown'],
      [`${id}/entries`, '{', 400, 'no-json'],
      [`${id}/entries`, { from: 0 }, 400, 'no-batch'],
      [`${id}/entries`, { writer, from: 1, entries: [] }, 409, 'gap'],
      [`${id}/entries`, { writer: 'x', from: 0, entries: log }, 409, 'not-writer'],
      [`${id}/entries`, { writer, from: 0, entries: ['x'.repeat(263_000)] }, 413, 'too-large'],
    ] as const)
      expect([path, await call(path, body)]).toMatchObject([path, { status, json: { error: { code } } }])
    expect(await call(`${id}/entries`, { writer, from: 0, entries: log, inputs: [], strays: 0 })).toEqual({
      status: 200,
      json: { have: log.length, status: 'solved', reason: null, atEntry: null, sentence: null, every: 5000 },
    })
    expect(await call(`${id}/entries`, { writer, from: 0, entries: log })).toMatchObject({
      status: 409,
      json: { error: { code: 'ended', have: log.length, status: 'solved' } },
    })
    // The wrong file, and a binary one: an honest mistake, which is accepted like any other.
    const [file] = (await runs.issue([{ ...WANTED, level: 16 }])) as [Run]
    const page = (await call(`${file.id}/open`)).json
    const entries = winning(16, page.seed)
      .filter((entry) => 'event' in entry)
      .map((entry) => {
        const event = entry.event as { type: string }
        return event.type === 'uploaded'
          ? { ...entry, event: { ...event, head: '\0'.repeat(32 * 1024) } }
          : entry
      })
    expect(await call(`${file.id}/entries`, { writer: page.writer, from: 0, entries })).toMatchObject({
      status: 200,
      json: { have: entries.length, status: 'open' },
    })
  })

  test('a run may call twenty times a second, and is told when to come again', async () => {
    const { runs, issue } = await openDesk()
    const player = playerCalls(runs, () => '192.0.2.1')
    const { id } = await issue()
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    const open = async (now: number) => {
      clock.mockReturnValue(now)
      const answer = await player.request(`/${id}/open`, { method: 'POST' })
      return [answer.status, answer.headers.get('retry-after')]
    }
    const answers = []
    for (let number = 1; number <= 21; number++) answers.push(await open(1_000_000))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => [200, null]), [429, '1']])
    expect(await open(1_001_001)).toEqual([200, null])
  })

  test('runs that do not exist are counted for who asks, and a run that is recorded goes on', async () => {
    const { runs, issue } = await openDesk()
    let address = 'school'
    // The window of a minute stands still: on a busy machine the calls take longer.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const player = playerCalls(runs, () => address)
    const statusOf = async (id: string) => (await player.request(`/${id}/open`, { method: 'POST' })).status
    const [{ id }, { id: other }] = [await issue(), await issue()]
    expect(await statusOf(id)).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 603; count += 1) statuses.push(await statusOf(randomName()))
    expect(statuses.filter((status) => status === 404)).toHaveLength(600)
    expect(statuses.slice(600)).toEqual([429, 429, 429])
    expect([await statusOf(id), await statusOf(other)]).toEqual([200, 429])
    address = 'home'
    expect(await statusOf(other)).toBe(200)
  })
})
