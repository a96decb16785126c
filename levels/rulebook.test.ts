import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Entry, type Log, sealLog } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { CATALOG } from './catalog.ts'
import { type NumberedGame, gameOf, games, randomGames } from './rulebook.ts'
import { type LiveRun, createRun } from './simulation.tsx'
import { arbitraryEvent } from './testing.ts'

const all = [...games.values(), ...randomGames.values()].map(
  (game) => [`${CATALOG[game.level - 1]!.title}, ${game.deal}`, game] as const,
)
const SEED = '7'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A live run, like the one in the page. */
function enter(game: NumberedGame, seed: string): LiveRun {
  const run = createRun(game, seed, false)
  run.subscribe(() => {})
  return run
}

/** The reference run: one event every 40 ms, and all waits that the level imposes. */
function playReference(game: NumberedGame, seed: string): LiveRun {
  const run = enter(game, seed)
  for (;;) {
    const event = game.next(run.get().run.state)
    const { awaited } = run.get().run
    if (event) {
      vi.advanceTimersByTime(40)
      run.send(event)
    } else if (awaited) vi.advanceTimersByTime(awaited.at - run.now())
    else return run
  }
}

/** The log of a run, written to a file and read again. */
const logOf = ({ level, deal }: NumberedGame, seed: string, { entries }: LiveRun): Log =>
  JSON.parse(JSON.stringify(sealLog(level, seed, entries, deal)))

/** Seals a changed log again, like a forger who knows how the seal is made. */
const sealAnew = ({ level, seed, deal, entries }: Log): Log => sealLog(level, seed, entries, deal)

const changed = (log: Log, i: number, change: (entry: Entry) => unknown): Log => ({
  ...log,
  entries: log.entries.with(i, change(log.entries[i]!) as Entry),
})

test('every level of the catalogue has a game', () => {
  expect([...games.keys()]).toEqual(CATALOG.map(({ id }) => id))
})

describe.each(all)('%s', (_, game) => {
  const reference = () => logOf(game, SEED, playReference(game, SEED))

  test('the reference run replays to Ready, whatever the seed', () => {
    for (const seed of ['1', SEED, 'class A', '']) {
      const run = playReference(game, seed)
      const { fault, isSolved, solvedAt, run: end } = replay(game, seed, logOf(game, seed, run))
      expect(fault).toBeNull()
      expect(isSolved).toBe(true)
      expect(end).toEqual(run.get().run)
      expect(solvedAt).toBe(run.get().run.solvedAt)
    }
  })

  test('declares whether the seed decides the winning events', () => {
    const winners = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => playReference(game, seed).entries)
    const wins = (entries: readonly Entry[], seed: string) =>
      replay(game, seed, sealLog(game.level, seed, entries, game.deal)).isSolved
    const isSame = winners.every((entries) => ['1', '2', '3', '4'].every((seed) => wins(entries, seed)))
    expect(game.rules.isDealt).toBe(!isSame)
  })

  test.each([
    ['a deal in an event', (event: object) => ({ ...event, questions: [], fates: [], items: [] })],
    ['a time in an event', (event: object) => ({ ...event, at: 0, ticket: 0 })],
    ['what only the run can bring about', () => ({ type: 'processed' })],
    ['what only the run can bring about', () => ({ type: 'settled' })],
    ['what only the run can bring about', () => ({ type: 'advanced' })],
    ['an event without a type', (event: object) => ({ ...event, type: undefined })],
    ['a text for an event', () => 'solved'],
    ['nothing for an event', () => null],
  ])('%s is refused: the level has no such event', (_, forge) => {
    const log = reference()
    const forged = changed(log, 0, (entry) => ({
      ...entry,
      event: forge((entry as { event: { type: string } }).event),
    }))
    expect(replay(game, SEED, sealAnew(forged))).toMatchObject({
      isSolved: false,
      fault: { entry: 1, reason: expect.stringMatching(/^This level has no such event/) },
    })
  })

  test.each([
    ['before the run', -1],
    ['between two milliseconds', 0.5],
    ['never', null],
    ['in words', 'noon'],
  ])('an entry that comes %s is refused', (_, at) => {
    const forged = changed(reference(), 0, (entry) => ({ ...entry, at }))
    expect(replay(game, SEED, sealAnew(forged)).fault).toMatchObject({
      entry: 1,
      reason: expect.stringContaining('at'),
    })
  })

  test('a time that was edited is refused, by its order or by the seal', () => {
    const log = reference()
    for (const i of log.entries.keys()) {
      const late = changed(log, i, (entry) => ({ ...entry, at: entry.at + 1 }))
      expect(replay(game, SEED, late).fault).not.toBeNull()
    }
    // Start over, before the first action.
    const backwards = sealAnew({ ...log, entries: [{ at: 41, restart: true }, ...log.entries] })
    expect(replay(game, SEED, backwards).fault).toEqual({
      entry: 2,
      reason: 'It comes before the entry before it, at 41 ms.',
    })
  })

  test('a skipped wait is refused as too early, even under a new seal', () => {
    const run = playReference(game, SEED)
    const rushed = logOf(game, SEED, run).entries.map((entry, i) => ({ ...entry, at: i }))
    const { fault, solvedAt } = replay(game, SEED, sealLog(game.level, SEED, rushed, game.deal))
    // A wait after the last event runs to its end; a wait between two events was skipped.
    const isWaitedFor = rushed.length > 1 && run.get().run.imposed > 0
    expect(fault?.reason ?? 'none').toMatch(isWaitedFor ? /^It comes too early/ : /^none$/)
    expect(solvedAt === null).toBe(isWaitedFor)
  })

  test('a log that was cut is refused', () => {
    const log = reference()
    for (const i of log.entries.keys()) {
      const cut = { ...log, entries: log.entries.toSpliced(i, 1) }
      const { isSolved, fault } = replay(game, SEED, cut)
      expect(isSolved).toBe(false)
      expect(fault).not.toBeNull()
    }
    const short = sealAnew({ ...log, entries: log.entries.slice(0, -1) })
    expect(replay(game, SEED, short).isSolved).toBe(false)
  })

  test('a log of another seed or of another level is refused by name', () => {
    expect(replay(game, '8', reference()).fault?.reason).toContain('seed "7"')
    const other = gameOf(game.level === 4 ? 5 : 4, game.deal)!
    expect(replay(other, SEED, reference()).fault?.reason).toContain(`level ${game.level}`)
    const relabelled = { ...reference(), level: other.level }
    expect(replay(other, SEED, relabelled)).toMatchObject({ isSolved: false, fault: { reason: /./ } })
  })

  test('nothing comes after the end, and an unsolved level has none', () => {
    const run = playReference(game, SEED)
    run.complete()
    const log = logOf(game, SEED, run)
    expect(replay(game, SEED, log)).toMatchObject({ isSolved: true, fault: null })
    const more = sealAnew({ ...log, entries: [...log.entries, { at: 999_999, restart: true }] })
    expect(replay(game, SEED, more).fault?.reason).toContain('after the end')
    const hasty = sealAnew({ ...log, entries: [{ at: 0, completed: true }] })
    expect(replay(game, SEED, hasty).fault).toEqual({
      entry: 1,
      reason: expect.stringContaining('not solved'),
    })
  })

  test('only an event can be refused, and a refusal that would have been none is a fault', () => {
    const log = reference()
    const restarted = sealAnew({ ...log, entries: [{ at: 0, restart: true, isRefused: true }] })
    expect(replay(game, SEED, restarted).fault).toMatchObject({ entry: 1 })
    const denied = sealAnew(changed(log, 0, (entry) => ({ ...entry, isRefused: true })))
    expect(replay(game, SEED, denied).fault).toEqual({
      entry: 1,
      reason: 'The log says that the level refused this action, but the level accepts it.',
    })
  })

  test('a value that is no log is refused', () => {
    for (const log of [
      null,
      7,
      'log',
      [],
      {},
      { ...reference(), entries: 'none' },
      { ...reference(), more: 1 },
    ])
      expect(replay(game, SEED, log)).toMatchObject({ isSolved: false, fault: { entry: null } })
  })

  test('an unknown event changes nothing', () => {
    const run = enter(game, SEED)
    const before = run.get().run.state
    run.send({ type: 'no such event' })
    expect(run.get().run.state).toBe(before)
  })

  test('whatever is done, and however fast, a replay comes to the same', () => {
    const event = arbitraryEvent(game, enter(game, SEED).get().run.state)
    const deed = fc.oneof(
      { weight: 8, arbitrary: fc.record({ after: fc.nat(2500), event }) },
      { weight: 4, arbitrary: fc.record({ after: fc.nat(2500), next: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ after: fc.nat(2500), restart: fc.constant(true) }) },
    )
    fc.assert(
      fc.property(fc.string(), fc.array(deed, { maxLength: 30 }), (seed, deeds) => {
        const run = enter(game, seed)
        for (const deed of deeds) {
          vi.advanceTimersByTime(deed.after)
          const event = 'event' in deed ? deed.event : game.next(run.get().run.state)
          if ('restart' in deed) run.restart()
          else if (event) run.send(event)
        }
        const { fault, run: end } = replay(game, seed, logOf(game, seed, run))
        expect(fault).toBeNull()
        for (let { awaited } = run.get().run; awaited; { awaited } = run.get().run)
          vi.advanceTimersByTime(awaited.at - run.now())
        expect(end).toEqual(run.get().run)
      }),
      { numRuns: 60 },
    )
  })
})
