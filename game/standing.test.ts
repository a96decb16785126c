import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineGame } from './game.ts'
import { type Entry, MOST_ENTRIES } from './log.ts'
import { type Standing, add, addAll, isCompleted, missedIn, standingAtStart } from './standing.ts'
import { unfold } from './unfold.ts'

/** A room that counts to three; an even number makes it wait for half a second. */
const game = defineGame({
  rules: {
    isDealt: false,
    start: () => ({ count: 0, isBusy: false }),
    step: (state, event: { press: number } | { rested: true }) => {
      if ('rested' in event) return { ...state, isBusy: false }
      if (state.isBusy || event.press !== state.count + 1) return state
      return { count: event.press, isBusy: event.press % 2 === 0 }
    },
    isSolved: ({ count }) => count === 3,
    pending: ({ isBusy }) => (isBusy ? { after: 500, due: { rested: true } as const } : null),
  },
  event: z.strictObject({ press: z.int() }),
  next: ({ count, isBusy }) => (isBusy || count === 3 ? null : { press: count + 1 }),
})

const press = (at: number, number: number, more: object = {}) => ({ at, event: { press: number }, ...more })
const WON: readonly Entry[] = [
  press(0, 1),
  press(40, 2),
  press(100, 3, { isRefused: true }),
  press(540, 3),
  { at: 600, completed: true },
]

const start = () => standingAtStart(game, '7')
const reasonOf = ({ fault }: Standing) => fault?.reason

test('entries are taken in one by one, and the last one completes a solved run', () => {
  const standing = addAll(game, start(), WON)
  expect(standing).toMatchObject({ count: 5, fault: null, run: { solvedAt: 540, imposed: 500 } })
  expect([isCompleted(standing), isCompleted(addAll(game, start(), WON.slice(0, 4)))]).toEqual([true, false])
})

test('however a log is split, and wherever a standing is rebuilt, the verdict is the same', () => {
  const whole = addAll(game, start(), WON)
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (cuts) => {
      const parts: Entry[][] = [[]]
      for (const [i, entry] of WON.entries()) {
        if (i > 0 && cuts[i - 1]) parts.push([])
        parts.at(-1)!.push(entry)
      }
      let standing = start()
      for (const part of parts) standing = addAll(game, JSON.parse(JSON.stringify(standing)), part)
      expect(standing).toEqual(whole)
    }),
  )
})

test.each<[what: string, entries: readonly unknown[], entry: number, reason: string]>([
  ['a wait that is skipped', [press(0, 1), press(40, 2), press(100, 3)], 3, 'It comes too early'],
  ['a refusal that was none', [press(0, 1, { isRefused: true })], 1, 'but the level accepts it.'],
  ['an event taken that was refused', [press(0, 2)], 1, 'but the level refuses it.'],
  ['a time before the last one', [press(40, 1), press(39, 2)], 2, 'It comes before the entry before it'],
  ['completion of what is not solved', [press(0, 1), { at: 9, completed: true }], 2, 'it is not solved'],
  ['an entry after the end', [...WON, press(700, 4)], 6, 'It comes after the end'],
  ['an event of another level', [{ at: 0, event: { choose: 'x' } }], 1, 'This level has no such event'],
  ['no entry at all', ['press'], 1, 'This is not an entry of a log'],
])('%s is named with its place, and nothing after it counts', (_, entries, entry, reason) => {
  const standing = addAll(game, start(), entries)
  expect([standing.fault?.entry, standing.count]).toEqual([entry, entry - 1])
  expect(reasonOf(standing)).toContain(reason)
  expect(add(game, standing, WON[0])).toBe(standing)
  expect(isCompleted(standing)).toBe(false)
})

test('a log has an end', () => {
  const full: Standing = { ...start(), count: MOST_ENTRIES }
  expect(reasonOf(add(game, full, press(0, 1)))).toBe(`A log has at most ${MOST_ENTRIES} entries.`)
  expect(add(game, { ...full, count: MOST_ENTRIES - 1 }, press(0, 1)).fault).toBeNull()
})

/** A room that takes any number and calls all but one wrong; after each it says by itself whether the sum is odd. */
const guessing = defineGame({
  rules: {
    isDealt: false,
    start: () => ({ sum: 0, said: 0, isSettled: true }),
    step: (state, event: { press: number } | { settled: true }) => {
      if ('settled' in event) return { ...state, said: state.said + 1, isSettled: true }
      return event.press === 0 ? state : { ...state, sum: state.sum + event.press, isSettled: false }
    },
    isSolved: ({ sum }) => sum === 21,
    pending: ({ isSettled }) => (isSettled ? null : { after: 30, due: { settled: true } as const }),
    missOf: (before, event, after) => {
      if ('settled' in event) return before.sum % 2 === 1 ? `The sum ${before.sum} is odd.` : null
      return event.press === 21 ? null : `${event.press} makes ${after.sum}.`
    },
  },
  event: z.strictObject({ press: z.int() }),
  next: () => null,
})

test('the misses that a standing carries are those of playing the whole log again', () => {
  const entry = fc.record({ gap: fc.constantFrom(0, 10, 30, 40), number: fc.integer({ min: 0, max: 21 }) })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), fc.nat(5), (acts, restartAt) => {
      let at = 0
      const entries: Entry<{ press: number }>[] = acts.map(({ gap, number }, i) => {
        at += gap
        if (i === restartAt) return { at, restart: true }
        return { at, event: { press: number }, ...(number === 0 ? { isRefused: true as const } : {}) }
      })
      const standing = addAll(guessing, standingAtStart(guessing, '7'), entries)
      expect(standing.fault).toBeNull()
      const steps = [...unfold(guessing.rules, '7', entries as Entry<never>[], at)].filter(
        ({ miss }) => miss !== null,
      )
      expect(missedIn(guessing, standing)).toEqual({
        miss: steps.at(-1)?.miss ?? null,
        wrong: steps.filter((step) => 'entry' in step && !step.isRefused).length,
      })
    }),
  )
})
