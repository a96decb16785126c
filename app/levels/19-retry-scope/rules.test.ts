import { expect, test } from 'vitest'
import { createLuck } from '#kit/luck.ts'
import { DELAY, type Event, MAXIMA, REASONS, type State, dealFates, isSpent, rules } from './rules.ts'

const fate = (isSuccess: boolean) => ({ delay: 1000, isSuccess, reason: REASONS[0] })
/** A room where the attempts come out as told. */
const room = (...outcomes: boolean[]): State => ({
  ...rules.start(createLuck('1')),
  fates: outcomes.map(fate),
})
const play = (state: State, ...events: Event[]) => events.reduce(rules.step, state)
const attempt: Event[] = [{ type: 'tried' }, { type: 'settled' }]
const attempts = (count: number) => Array.from({ length: count }, () => attempt).flat()
const losing = room(...Array.from({ length: 10 }, () => false))

test('an attempt that succeeds solves it', () => {
  expect(rules.isSolved(play(room(true), ...attempt))).toBe(true)
  expect(rules.isSolved(play(room(false, false, true), ...attempts(3)))).toBe(true)
})

test('failed attempts do not, and each keeps its number, reason and time', () => {
  const state = play(losing, ...attempts(2))
  expect(rules.isSolved(state)).toBe(false)
  expect(state.attempts).toEqual([
    { number: 1, isSuccess: false, error: REASONS[0], took: 1000 },
    { number: 2, isSuccess: false, error: REASONS[0], took: 1000 },
  ])
})

test.each(MAXIMA)('a maximum of %i ends after as many attempts, and one more changes nothing', (maximum) => {
  const chosen = play(losing, { type: 'maximum-chosen', maximum })
  expect(isSpent(play(chosen, ...attempts(maximum - 1)))).toBe(false)
  const spent = play(chosen, ...attempts(maximum))
  expect(isSpent(spent)).toBe(true)
  expect(rules.isSolved(spent)).toBe(false)
  expect(rules.step(spent, { type: 'tried' })).toBe(spent)
})

test('a press while an attempt is running is refused, not queued', () => {
  const running = play(losing, { type: 'tried' })
  expect(rules.step(running, { type: 'tried' })).toBe(running)
  expect(rules.pending!(play(running, { type: 'settled' }))).toBeNull()
})

test('after a success a further press changes nothing', () => {
  const won = play(room(true, false), ...attempt)
  expect(play(won, ...attempt)).toBe(won)
})

test('a reset clears the attempts, the one that is running too, and keeps the maximum', () => {
  const fates = dealFates(createLuck('2'))
  const chosen = play(losing, { type: 'maximum-chosen', maximum: 3 })
  const reset = play(chosen, ...attempt, { type: 'tried' }, { type: 'reset', fates })
  expect(reset).toEqual({ maximum: 3, fates, attempts: [], isRunning: false })
  expect(rules.step(reset, { type: 'settled' })).toBe(reset)
})

test('the maximum stands once the first attempt was made', () => {
  const running = play(losing, { type: 'tried' })
  expect(rules.step(running, { type: 'maximum-chosen', maximum: 10 })).toBe(running)
  const failed = play(losing, ...attempt)
  expect(rules.step(failed, { type: 'maximum-chosen', maximum: 10 })).toBe(failed)
})

test.each([0, 1, 4, 11, Number.NaN])('%d is no maximum', (maximum) => {
  expect(rules.step(losing, { type: 'maximum-chosen', maximum })).toBe(losing)
})

test('an attempt waits for as long as it was dealt', () => {
  expect(rules.pending!(losing)).toBeNull()
  expect(rules.pending!(play(losing, { type: 'tried' }))).toEqual({ after: 1000, event: { type: 'settled' } })
})

test('the same seed deals the same run, also after a reset, whatever was refused on the way', () => {
  const run = (seed: string, isHasty: boolean) => {
    const luck = createLuck(seed)
    let state = rules.start(luck)
    for (let round = 0; round < 3; round++) {
      while (!isSpent(state) && !rules.isSolved(state)) {
        state = play(state, { type: 'tried' }, ...(isHasty ? [{ type: 'tried' } as const] : []), {
          type: 'settled',
        })
      }
      state = play(state, { type: 'reset', fates: dealFates(luck) })
    }
    return state
  }
  expect(run('7', true)).toEqual(run('7', false))
  expect(run('7', false)).not.toEqual(run('8', false))
})

test('of many attempts a quarter succeeds, in 800 to 2000 ms, for each of the five reasons', () => {
  const luck = createLuck('many')
  const fates = Array.from({ length: 1000 }, () => dealFates(luck)).flat()
  const successes = fates.filter(({ isSuccess }) => isSuccess).length
  expect(successes / fates.length).toBeGreaterThan(0.23)
  expect(successes / fates.length).toBeLessThan(0.27)
  const delays = fates.map(({ delay }) => delay)
  expect(Math.min(...delays)).toBe(DELAY.min)
  expect(Math.max(...delays)).toBe(DELAY.max)
  expect(new Set(fates.map(({ reason }) => reason))).toEqual(new Set(REASONS))
})
