import { expect, test } from 'vitest'
import { type Run, advance, begin, take } from '#game/run.ts'
import { game } from './random-events.ts'
import { type Due, type Event, type State, rules } from './random-rules.ts'

/** Plays the winner's events until one of a type is next. */
function playedTo(type: Event['type'], seed = '2'): Run<State, Due> {
  let run = begin(rules, seed)
  for (let at = 0; at < 1_000_000; at += 1000) {
    run = advance(rules, run, at)
    const event = game.next(run.state) as Event | null
    if (event?.type === type) return run
    if (event) run = take(rules, run, at, event)
  }
  throw new Error(`The run of seed ${seed} has no ${type}.`)
}
const after = (run: Run<State, Due>, event: Event) => take(rules, run, 1_000_000, event).state

test('an attempt with another maximum than the one asked for is a miss', () => {
  const run = begin(rules, '2')
  const { wanted, tries } = run.state.round
  expect(tries.maximum).not.toBe(wanted)
  const state = after(run, { type: 'tried' })
  expect(state.misses).toBe(1)
  expect(state.said).toBe(`The maximum was set to “${tries.maximum}”, not “${wanted}”.`)
  const other = take(rules, run, 0, { type: 'maximum-chosen', maximum: wanted === 7 ? 8 : 7 })
  expect(after(other, { type: 'tried' }).misses).toBe(1)
})

test('the code of a success solves it, and nothing before', () => {
  for (const seed of ['1', '2', '3', '4']) {
    const run = playedTo('code-confirmed', seed)
    expect(rules.isSolved(run.state)).toBe(false)
    expect(rules.isSolved(after(run, { type: 'code-confirmed', code: run.state.round.code }))).toBe(true)
  }
})

test('a code that is nearly right is a miss, and both are said', () => {
  const run = playedTo('code-confirmed')
  const { code } = run.state.round
  for (const wrong of [`${code} `, code.toLowerCase(), code.slice(0, -1), code.replace('-', ''), '']) {
    const state = after(run, { type: 'code-confirmed', code: wrong })
    expect(rules.isSolved(state)).toBe(false)
    expect(state.misses).toBe(1)
    // What eyes pass over, a space or a small letter, is named behind it.
    expect(state.said).toContain(`“${wrong}” was confirmed, but the code is “${code}”.`)
  }
})

test('a code before the success is refused, even the right one', () => {
  const run = playedTo('tried')
  expect(after(run, { type: 'code-confirmed', code: run.state.round.code })).toBe(run.state)
})

test('a reset has another code, keeps the maximum, and is no miss', () => {
  const run = playedTo('code-confirmed')
  const { misses, round } = after(run, { type: 'reset' })
  expect(misses).toBe(0)
  expect(round.code).not.toBe(run.state.round.code)
  expect(round.tries.maximum).toBe(run.state.round.wanted)
})

test('attempts that fail are no misses', () => {
  const runs = Array.from({ length: 20 }, (_, seed) => playedTo('code-confirmed', String(seed)))
  const failed = runs.filter(({ state }) => state.round.tries.attempts.length > 1)
  expect(failed.length).toBeGreaterThan(5)
  for (const { state } of runs) expect(state.misses).toBe(0)
})
