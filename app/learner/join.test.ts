import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JOINS, type Level, level } from '#server/testing/joins.ts'
import {
  type LocalProgress,
  type LearnerFacts,
  type LevelRow,
  counts,
  cutTo,
  heldHere,
  join,
  knownHere,
} from './join.ts'

const toRow = ({ completed_at = null, seconds = null, seed = null, attempts = 0 }: Level): LevelRow => ({
  completedAt: completed_at,
  seconds,
  seed,
  attempts,
})

const known = (row: LevelRow, resetAt: string | null = null): LearnerFacts => ({
  resetAt,
  levels: { 1: row },
})

describe('two machines', () => {
  test.each(JOINS)('%s', (_, one, other, joined) => {
    const [a, b, both] = [one, other, joined].map((row) => known(toRow(row)))
    expect(join(a!, b!)).toEqual(both)
    expect(join(b!, a!)).toEqual(both)
  })

  test('seeds compare letter by letter, as databases compare bytes', () => {
    const [privateUse, emoji] = [
      known(toRow(level(1, 9, '\u{E000}'))),
      known(toRow(level(1, 9, '\u{1F600}'))),
    ]
    expect(join(emoji, privateUse)).toEqual(privateUse)
    expect(join(privateUse, emoji)).toEqual(privateUse)
  })
})

/** Few days, seconds and seeds, so that many meet. */
const moments = fc.integer({ min: 1, max: 5 }).map((day) => `2026-01-0${day}T10:00:00.000Z`)
const rows = fc.oneof(
  fc.nat(3).map((attempts): LevelRow => ({ completedAt: null, seconds: null, seed: null, attempts })),
  fc.record({
    completedAt: moments,
    seconds: fc.constantFrom(null, 1, 2),
    seed: fc.constantFrom(null, 'a', 'B', '\u{E000}', '\u{1F600}'),
    attempts: fc.nat(3),
  }),
)
const machines = fc.record({
  resetAt: fc.option(moments),
  levels: fc.dictionary(fc.constantFrom('1', '2', '3'), rows, { noNullPrototype: true }),
})
const LOT = { seed: 20_261_121, numRuns: 2000 }

describe('whatever machines know', () => {
  test('the order does not matter, nor how they are grouped, nor how often they meet', () => {
    fc.assert(
      fc.property(machines, machines, machines, (a, b, c) => {
        expect(join(a, b)).toEqual(join(b, a))
        expect(join(join(a, b), c)).toEqual(join(a, join(b, c)))
        expect(join(a, a)).toEqual(a)
        expect(join(join(a, b), b)).toEqual(join(a, b))
      }),
      LOT,
    )
  })

  test('nothing is lowered: a level that counts goes on counting unless it was reset', () => {
    fc.assert(
      fc.property(machines, machines, (a, b) => {
        const both = join(a, b)
        for (const machine of [a, b]) {
          expect((both.resetAt ?? '') >= (machine.resetAt ?? '')).toBe(true)
          for (const [number, row] of Object.entries(machine.levels)) {
            const joined = both.levels[number]!
            expect(joined.attempts).toBeGreaterThanOrEqual(row.attempts)
            expect((joined.completedAt ?? '') >= (row.completedAt ?? '')).toBe(true)
            expect(counts(joined, both.resetAt) || !counts(row, both.resetAt)).toBe(true)
          }
        }
      }),
      LOT,
    )
  })

  test('machines that were offline for a week agree, in whatever order they sync', () => {
    fc.assert(
      fc.property(fc.array(machines, { minLength: 2, maxLength: 5 }), (all) => {
        const end = all.reduce(join)
        expect(all.toReversed().reduce(join)).toEqual(end)
        for (const machine of all) expect(join(end, machine)).toEqual(end)
      }),
      LOT,
    )
  })
})

const NOW = '2026-02-01T00:00:00.000Z'
const options = { resetAt: null, now: NOW, isLevel: (n: number) => n <= 22 }
const here = (completed: number[], results: LocalProgress['results'] = {}): LocalProgress => ({
  progress: { points: completed.length * 5, completed },
  results,
})

describe('this browser', () => {
  test('a level without a date gets today’s, and a number that is no level of this site stays in the browser', () => {
    expect(knownHere(here([1, 99], { 2: { attempts: 3 }, 4: { attempts: 0 } }), options)).toEqual({
      resetAt: null,
      levels: {
        1: { completedAt: NOW, seconds: null, seed: null, attempts: 0 },
        2: { completedAt: null, seconds: null, seed: null, attempts: 3 },
      },
    })
  })

  test('progress in this browser counts, even if a slow clock dated it before the last reset', () => {
    const resetAt = '2026-01-20T00:00:00.000Z'
    const slow = here([1], { 1: { attempts: 1, completedAt: '2026-01-19T00:00:00Z' } })
    const { levels } = knownHere(slow, { ...options, resetAt })
    expect(levels[1]!.completedAt).toBe('2026-01-20T00:00:00.001Z')
    expect(counts(levels[1]!, resetAt)).toBe(true)
  })

  test('a seed that the server would refuse is left out: it must not hold up all the rest', () => {
    for (const seed of ['s'.repeat(41), 'a\0b', '\uD800']) {
      const { levels } = knownHere(here([1], { 1: { attempts: 1, seed } }), options)
      expect(levels[1]!.seed).toBeNull()
    }
    expect(
      knownHere(here([1], { 1: { attempts: 1, seed: 's'.repeat(40) } }), options).levels[1]!.seed,
    ).toHaveLength(40)
  })

  test('a clock that is ahead does not win for ever', () => {
    const ahead = known(
      toRow({ challenge_level: 1, completed_at: '2027-01-01T00:00:00.000Z' }),
      '2028-01-01T00:00:00.000Z',
    )
    expect(cutTo(ahead, NOW)).toEqual(known({ ...toRow({ challenge_level: 1 }), completedAt: NOW }, NOW))
  })

  test('new levels bring the catalogue’s points; known levels keep their own', () => {
    const account: LearnerFacts = {
      resetAt: null,
      levels: { 1: toRow(level(1, 9, '7')), 2: toRow(level(2, 8, '8')) },
    }
    const mine = here([1, 99], { 1: { attempts: 1, points: 3 }, 99: { attempts: 1 } })
    const joined = join(knownHere(mine, options), account)
    const { progress, results } = heldHere(mine, joined, { isReset: false, pointsOf: () => 20 })
    expect(progress).toEqual({ points: 30, completed: [1, 2, 99] })
    expect(results[1]!.points).toBe(3)
    expect(results[2]).toEqual({
      attempts: 1,
      points: 20,
      seconds: 8,
      seed: '8',
      completedAt: level(2, 8, '8').completed_at,
    })
    expect(results[99]).toEqual({ attempts: 1 })
  })

  test('a reset that is new here removes everything before it, and later levels count from zero', () => {
    const mine = here([1, 2, 99], {
      1: { attempts: 2, points: 5, completedAt: '2026-01-01T00:00:00.000Z' },
      2: { attempts: 1, points: 7, completedAt: '2026-01-09T00:00:00.000Z' },
    })
    const account: LearnerFacts = { resetAt: '2026-01-05T00:00:00.000Z', levels: {} }
    const joined = join(knownHere(mine, options), account)
    const { progress, results } = heldHere(mine, joined, { isReset: true, pointsOf: () => 20 })
    expect(progress).toEqual({ points: 7, completed: [2] })
    expect(results[1]).toEqual({ attempts: 2 })
  })

  test('two browsers end with the same facts, however often they sync', () => {
    const pointsOf = () => 5
    fc.assert(
      fc.property(machines, machines, (a, b) => {
        const joined = join(a, b)
        const once = heldHere(here([]), joined, { isReset: false, pointsOf })
        const again = join(knownHere(once, { ...options, resetAt: joined.resetAt }), joined)
        expect(again).toEqual(joined)
        expect(heldHere(once, again, { isReset: false, pointsOf })).toEqual(once)
      }),
      LOT,
    )
  })
})
