import { expect, test } from 'vitest'
import { begin, fallDue, take } from '#game/run.ts'
import { diceOf, startOf, steps } from '#game/testing.ts'
import {
  DELAY,
  type Due,
  type Event,
  MAXIMA,
  REASONS,
  type State,
  dealFates,
  isSpent,
  rules,
} from './rules.ts'

const fate = (isSuccess: boolean) => ({ delay: 1000, isSuccess, reason: REASONS[0] })
/** A simulation whose attempts have given results. */
const simulation = (...outcomes: boolean[]): State => ({
  ...startOf(rules),
  fates: outcomes.map(fate),
})
const play = (state: State, ...events: (Event | Due)[]) => steps(rules, state, ...events)
const attempt: (Event | Due)[] = [{ type: 'tried' }, { type: 'settled' }]
const attempts = (count: number) => Array.from({ length: count }, () => attempt).flat()
const losing = simulation(...Array.from({ length: 10 }, () => false))

test('an attempt that succeeds solves it', () => {
  expect(rules.isSolved(play(simulation(true), ...attempt))).toBe(true)
  expect(rules.isSolved(play(simulation(false, false, true), ...attempts(3)))).toBe(true)
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
  expect(steps(rules, spent, { type: 'tried' })).toBe(spent)
})

test('a press while an attempt is running is refused, not queued', () => {
  const running = play(losing, { type: 'tried' })
  expect(steps(rules, running, { type: 'tried' })).toBe(running)
  expect(rules.pending!(play(running, { type: 'settled' }))).toBeNull()
})

test('after a success a further press changes nothing', () => {
  const won = play(simulation(true, false), ...attempt)
  expect(play(won, ...attempt)).toBe(won)
})

test('a reset clears the attempts, the one that is running too, and keeps the maximum', () => {
  const chosen = play(losing, { type: 'maximum-chosen', maximum: 3 })
  const reset = play(chosen, ...attempt, { type: 'tried' }, { type: 'reset' })
  expect(reset).toEqual({ maximum: 3, fates: expect.any(Array), attempts: [], isRunning: false })
  expect(reset.fates).not.toEqual(losing.fates)
  expect(steps(rules, reset, { type: 'settled' })).toBe(reset)
})

test('the maximum stands once the first attempt was made', () => {
  const running = play(losing, { type: 'tried' })
  expect(steps(rules, running, { type: 'maximum-chosen', maximum: 10 })).toBe(running)
  const failed = play(losing, ...attempt)
  expect(steps(rules, failed, { type: 'maximum-chosen', maximum: 10 })).toBe(failed)
})

test.each([0, 1, 4, 11, Number.NaN])('%d is no maximum', (maximum) => {
  expect(steps(rules, losing, { type: 'maximum-chosen', maximum })).toBe(losing)
})

test('an attempt waits for as long as it was drawn', () => {
  expect(rules.pending!(losing)).toBeNull()
  expect(rules.pending!(play(losing, { type: 'tried' }))).toEqual({ after: 1000, due: { type: 'settled' } })
})

test('the same seed draws the same run, also after a reset, whatever was refused on the way', () => {
  const run = (seed: string, isHasty: boolean) => {
    let run = begin(rules, seed)
    const send = (event: Event) => (run = take(rules, run, 0, event))
    for (let round = 0; round < 3; round++) {
      while (!isSpent(run.state) && !rules.isSolved(run.state)) {
        send({ type: 'tried' })
        if (isHasty) send({ type: 'tried' })
        run = fallDue(rules, run)
      }
      send({ type: 'reset' })
    }
    return run.state
  }
  expect(run('7', true)).toEqual(run('7', false))
  expect(run('7', false)).not.toEqual(run('8', false))
})

test('of many attempts a quarter succeeds, in 800 to 2000 ms, for each of the five reasons', () => {
  const dice = diceOf('many')
  const fates = Array.from({ length: 1000 }, () => dealFates(dice)).flat()
  const successes = fates.filter(({ isSuccess }) => isSuccess).length
  expect(successes / fates.length).toBeGreaterThan(0.23)
  expect(successes / fates.length).toBeLessThan(0.27)
  const delays = fates.map(({ delay }) => delay)
  expect(Math.min(...delays)).toBe(DELAY.min)
  expect(Math.max(...delays)).toBe(DELAY.max)
  expect(new Set(fates.map(({ reason }) => reason))).toEqual(new Set(REASONS))
})
