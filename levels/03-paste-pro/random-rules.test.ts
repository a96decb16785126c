import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, codeOf, rules } from './random-rules.ts'

// Later steps roll the dice of seed 1. The start has another seed, so that both deal different tasks.
const start = startOf(rules, '2')
const code = codeOf(start.round)
const filled = (text: string): Event => ({ type: 'filled', text })

test('each code is pasted once, with the Copy button or without', () => {
  const second = steps(rules, start, { type: 'copied', isDone: true }, filled(code))
  expect(second).toMatchObject({ number: 2, round: { copy: 'none', field: { text: code } } })
  expect(rules.isSolved(steps(rules, second, filled(codeOf(second.round))))).toBe(true)
})

test('the first code does not do for the second', () => {
  expect(steps(rules, start, filled(code), filled(''), filled(code))).toMatchObject({ number: 1, misses: 1 })
})

test.each([
  ['the code with a line end behind it', `${code}\n`],
  ['the code with a space before it', ` ${code}`],
  ['the code in small letters', code.toLowerCase()],
  ['the code twice', code.repeat(2)],
  ['the code without its hyphens', code.replaceAll('-', '')],
])('%s is a miss', (_, text) => {
  expect(steps(rules, start, filled(text))).toMatchObject({ number: 1, misses: 1 })
})

test('Copy alone solves nothing', () => {
  const copied = steps(rules, start, { type: 'copied', isDone: true })
  expect(copied).toMatchObject({ number: 1, round: { copy: 'copied' } })
})
