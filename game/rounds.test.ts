import { expect, test } from 'vitest'
import { createRounds, isSpent, MOST_MISSES, type Rounds } from './rounds.ts'
import { diceOf, startOf } from './testing.ts'

type Round = { wanted: number; given: number | null }

/** Give the number that is asked for, three times. */
const rules = createRounds<Round, number>({
  count: 3,
  deal: (dice) => ({ wanted: dice.whole(1, 1_000_000), given: null }),
  step: (round, given) => ({ ...round, given }),
  isRight: ({ wanted, given }) => given === wanted,
  missOf: (_, __, { wanted, given }) => (given === wanted ? null : `“${given}” is not “${wanted}”.`),
  task: ({ wanted }) => `Give “${wanted}”.`,
})

// One pair of dice for all steps: each round gets other values.
const dice = diceOf('1')
const give = (state: Rounds<Round>, given: number) => rules.step(state, given, { at: 0, dice })
const right = (state: Rounds<Round>) => give(state, state.round.wanted)
const wrong = (state: Rounds<Round>) => give(state, 0)

test('a miss leads back to the first round, and its sentence stays until a round is right', () => {
  const second = right(startOf(rules))
  expect(second).toMatchObject({ number: 2, misses: 0, said: null })
  const missed = wrong(second)
  expect(missed).toMatchObject({ number: 1, misses: 1, said: `“0” is not “${second.round.wanted}”.` })
  expect(missed.round).not.toEqual(second.round)
  const again = right(missed)
  expect(again).toMatchObject({ number: 2, misses: 1, said: null, isDone: false })
  expect(right(right(again))).toMatchObject({ number: 3, misses: 1, said: null, isDone: true })
})

test('the twelfth miss ends the task, and Start over brings no miss back', () => {
  let state = startOf(rules)
  for (let miss = 1; miss < MOST_MISSES; miss += 1) state = wrong(state)
  expect(isSpent(state)).toBe(false)
  expect(rules.isSolved(right(right(right(state))))).toBe(true)
  const spent = wrong(state)
  expect(isSpent(spent)).toBe(true)
  expect(right(spent)).toBe(spent)
  expect(rules.start(dice, state)).toMatchObject({ number: 1, misses: MOST_MISSES - 1, said: null })
  expect(isSpent(rules.start(dice, spent))).toBe(true)
})
