import { describe, expect, test } from 'vitest'
import { diceOf, startOf, steps } from '#game/testing.ts'
import { type Event, type Question, dealQuestions, isSame, rules } from './rules.ts'

const start = startOf(rules)
const right = start.questions.map(({ answer }) => answer)
const answered = (answer: string): Event => ({ type: 'answered', answer })
const advanced = { type: 'advanced' } as const
const play = (...answers: string[]) =>
  steps(rules, start, ...answers.flatMap((answer) => [answered(answer), advanced]))

/** All texts that a robot could copy from the page instead of computing the answer. */
const copies = ({ operation, wording, operands }: Question) => [
  operation,
  ...operands,
  operands.join(' '),
  wording.map((part) => (typeof part === 'string' ? part : operands[part])).join(''),
]

test('twelve right answers solve it', () => {
  expect(right).toHaveLength(12)
  expect(rules.isSolved(play(...right))).toBe(true)
})

test.each(start.questions.map(({ operation }, i) => [operation, i] as const))(
  'eleven right and %s wrong do not',
  (_, i) => {
    expect(rules.isSolved(play(...right.with(i, 'no idea')))).toBe(false)
  },
)

test('eleven right and the twelfth not yet answered do not', () => {
  expect(rules.isSolved(play(...right.slice(0, 11)))).toBe(false)
})

test('an empty answer does not advance', () => {
  for (const nothing of ['', ' ', '\t']) expect(steps(rules, start, answered(nothing))).toBe(start)
})

test('an answer before the advance is lost, even if it fits the next question', () => {
  const pausing = steps(rules, start, answered(right[0]!))
  expect(steps(rules, pausing, answered(right[1]!))).toBe(pausing)
})

test('no question of any seed is passed by copying its texts', () => {
  for (let seed = 0; seed < 500; seed++) {
    for (const question of dealQuestions(diceOf(String(seed)))) {
      expect(question.answer.trim(), `seed ${seed}`).not.toBe('')
      for (const copy of copies(question)) {
        expect(isSame(question.answer, copy), `seed ${seed}, ${question.operation}: ${copy}`).toBe(false)
      }
    }
  }
})

test('every seed asks twelve operations, each another one, with four operands at most', () => {
  for (let seed = 0; seed < 100; seed++) {
    const questions = dealQuestions(diceOf(String(seed)))
    expect(new Set(questions.map(({ operation }) => operation)).size).toBe(12)
    for (const { wording, operands } of questions) {
      expect(operands.length).toBeLessThanOrEqual(4)
      // In the order of the sentence, for a reader without ids.
      const used = wording.filter((part) => typeof part === 'number')
      expect(used).toEqual(operands.map((_, i) => i))
      for (const operand of operands) expect(operand).toBe(operand.trim())
    }
  }
})

test('the strings follow the seed, and another round asks for others', () => {
  const dice = diceOf('1')
  expect(dealQuestions(dice)).toEqual(start.questions)
  expect(dealQuestions(dice)).not.toEqual(start.questions)
  expect(dealQuestions(diceOf('2'))).not.toEqual(start.questions)
})

test('an answer of a million digits is wrong, and costs no more than its length', () => {
  const digits = '1'.repeat(1_000_000)
  expect(rules.isSolved(play(...right.with(0, digits)))).toBe(false)
  expect(isSame(`${digits}x`, `${digits}x`)).toBe(false)
})

describe('answers are compared', () => {
  test.each([
    ['without outer spaces', ' ROBOT\t', 'ROBOT'],
    ['without case', 'robot', 'ROBOT'],
    ['as numbers where both are', '5.0', '5'],
    ['as numbers where both are', '+05', '5'],
    ['as numbers where both are', '.50', '0.5'],
    ['as numbers, exactly', '9007199254740993', '9007199254740993.0'],
    ['up to a length', `5.${'0'.repeat(198)}`, '5'],
  ])('%s', (_, given, wanted) => {
    expect(isSame(given, wanted)).toBe(true)
  })
  test.each([
    ['ROB OT', 'ROBOT'],
    ['5,0', '5'],
    ['0x5', '5'],
    ['five', '5'],
    ['', '0'],
    ['5 5', '5'],
    ['5.0000000000000000000001', '5'],
    ['4.9999999999999999999999', '5'],
    ['9007199254740992', '9007199254740993'],
    ['5e0', '5'],
    ['\u212A', 'K'],
    ['\u017F', 'S'],
    ['Ｋ', 'K'],
    [`5.${'0'.repeat(199)}`, '5'],
  ])('"%s" is not "%s"', (given, wanted) => {
    expect(isSame(given, wanted)).toBe(false)
  })
})
