import { describe, expect, test } from 'vitest'
import {
  bitsIn,
  chanceOf,
  problemOfDay,
  coverOf,
  type Day,
  inDialect,
  openingOf,
  type Input,
  lateAt,
  lateMoments,
} from './conditions.ts'

const RUN = { seed: '7', conditions: 'names,late,cover', opening: 'a writer' }

const today = (calm: string) => inDialect(chanceOf('7', 'names'), bitsIn(RUN.opening, calm))
const at = lateAt(chanceOf('7', 'late'), 'skill-level')
const lid = coverOf(chanceOf('7', 'cover'))

/** The note of an honest page: its stage came after 1 s, and its cover lay there for half a second. */
const DAY: Day = {
  came: 1000,
  met: ['names', 'late', 'cover'],
  names: { 'skill-level': today('skill-level') },
  late: { 'skill-level': at, Zoe: lateAt(chanceOf('7', 'late'), 'undefined') },
  cover: { title: lid.title, came: 1000 + lid.at, closed: 1500 + lid.at },
}
const click = (id = today('skill-level'), more: Partial<Input> = {}): Input => ({
  type: 'click',
  isTrusted: true,
  id,
  ...more,
})
const LATER = 1000 + Math.max(at, lid.at + 500) + 1
const problem = (day: Day, moment = LATER, input: Input | null = click(), run = RUN) =>
  problemOfDay(run, day, [
    { at: LATER, input: click('another') },
    { at: moment, input },
  ])

test('an honest note contradicts nothing', () => {
  expect(problem(DAY)).toBeNull()
  expect(problem({ came: 0, met: [] }, 0)).toBeNull()
  expect(problem(DAY, LATER, click(), { ...RUN, conditions: 'all' })).toBeNull()
})

describe('a note that cannot be is found', () => {
  test.each([
    ['the id of another opening', { names: { 'skill-level': 'css-1' } }, /another id/],
    ['a moment of another seed', { late: { 'skill-level': at + 1 } }, /at another time/],
    ['another cover', { cover: { title: 'Nothing', came: 2000, closed: null } }, /with this seed it is “/],
    ['a condition that was not asked for', { met: ['twins'] }, /“twins”, but this run does not have it/],
  ] as const)('%s', (_, more, reason) => {
    expect(problem({ ...DAY, ...more } as Day)).toEqual({
      index: null,
      reason: expect.stringMatching(reason),
    })
  })

  test('a condition that is noted though it was not asked for', () => {
    expect(
      problem({ ...DAY, met: [] }, LATER, click(), { ...RUN, conditions: 'names,late' })!.reason,
    ).toMatch(/“cover”/)
  })

  test('a press before its control came', () => {
    const early = 1000 + at - 101
    const uncovered = { ...DAY, cover: undefined }
    expect(problem(uncovered, early)).toEqual({
      index: 1,
      reason: `#skill-level was pressed at ${early} ms, but it appeared at ${1000 + at} ms.`,
    })
    expect(problem(uncovered, early + 1)).toBeNull()
  })

  test('a press through the cover, also while it lies there yet', () => {
    const below = 1000 + lid.at + 250
    const press = click(undefined, { type: 'pointerdown' })
    expect(problem(DAY, below, press)).toMatchObject({
      index: 1,
      reason: expect.stringMatching(/received the press/),
    })
    const open = { ...DAY, cover: { ...DAY.cover!, closed: null } }
    expect(problem(open, LATER, press)).toMatchObject({ index: 1 })
    for (const honest of [1000 + lid.at + 100, 1500 + lid.at - 100])
      expect(problem(DAY, honest, press)).toBeNull()
  })

  test('a click that began before the cover is no contradiction, nor is a press on a disabled control', () => {
    const below = 1000 + lid.at + 250
    expect(problem({ ...DAY, late: {} }, below, click())).toBeNull()
    const early = 1000 + at - 101
    expect(problem({ ...DAY, cover: undefined }, early, click(undefined, { type: 'pointerdown' }))).toBeNull()
  })

  test('events of a script, and text that was received late, are no contradiction', () => {
    const below = 1000 + lid.at + 250
    for (const input of [
      click(undefined, { type: 'pointerdown', isTrusted: false }),
      click(undefined, { type: 'change' }),
      null,
    ])
      expect(problem(DAY, below, input)).toBeNull()
  })
})

test('a control comes at one of four moments, the last at most 4 s after the start', () => {
  for (let seed = 0; seed < 200; seed++) {
    const chance = chanceOf(String(seed), 'late')
    const moments = lateMoments(chance)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments[0]).toBeGreaterThanOrEqual(300)
    expect(moments.at(-1)).toBeLessThanOrEqual(4000)
    expect(moments).toContain(lateAt(chance, `control ${seed}`))
  }
})

test('names of two openings have nothing in common', () => {
  const names = ['a', 'b', 'skill-level', 'complete']
  const of = (opening: string) => names.map((name) => bitsIn(opening, name))
  expect(new Set([...of('one'), ...of('other')]).size).toBe(2 * names.length)
})

test('names of an opening do not follow from one of them; those of an older opening are unchanged', () => {
  const opening = openingOf('0123456789abcdef0123456789abcdef')
  // FNV-1a can be computed backwards from a hash to the state before the last character, and forwards again to another
  // name.
  const known = bitsIn(opening, 'name-a')
  const before = Math.imul(known, 0x359c449b) ^ 'a'.charCodeAt(0)
  const guessed = Math.imul(before ^ 'b'.charCodeAt(0), 0x01000193) >>> 0
  expect(guessed).not.toBe(bitsIn(opening, 'name-b'))
  const old = '0123456789abcdef0123456789abcdef'
  const knownOld = Math.imul(bitsIn(old, 'name-a'), 0x359c449b) ^ 'a'.charCodeAt(0)
  expect(Math.imul(knownOld ^ 'b'.charCodeAt(0), 0x01000193) >>> 0).toBe(bitsIn(old, 'name-b'))
})
