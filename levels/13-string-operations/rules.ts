import { decimalOf } from '#game/decimals.ts'
import { withDifference } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { type QuizDue, type QuizEvent, type QuizState, createQuiz } from '#game/quiz.ts'
import { quoted } from '#game/quoted.ts'
import type { Rules } from '#game/rules.ts'
import { NAMES } from './names.ts'

export type Question = {
  /** The operation, in one word or two. A robot switches on it. */
  operation: string
  /** The wording; a number stands for the operand of that index. */
  wording: readonly (string | number)[]
  operands: readonly string[]
  answer: string
}

/** In capitals. None reads the same backwards, and none is a part of another. */
const WORDS = [
  'ANCHOR',
  'INVOICE',
  'LEDGER',
  'PACKAGE',
  'QUEUE',
  'ROBOT',
  'SELECTOR',
  'TRIGGER',
  'WORKFLOW',
] as const

/** A letter that occurs in each of these words more than once, and never at the beginning. */
const REPEATS = [
  ['AUTOMATION', 'T'],
  ['TERMINATE', 'E'],
  ['BOOKKEEPING', 'K'],
  ['PROCESSES', 'S'],
  ['COLLABORATE', 'L'],
  ['REFERENCE', 'E'],
  ['BANANA CRATE', 'A'],
] as const

const FROM_ZERO = '? Positions count from 0.'

type Deal = (dice: Dice) => Question

const words = (dice: Dice, count: number): readonly string[] => dice.shuffle(WORDS).slice(0, count)

const asked = (
  operation: string,
  wording: Question['wording'],
  operands: readonly string[],
  answer: string | number,
): Question => ({
  operation,
  wording,
  operands,
  answer: String(answer),
})

const askLength: Deal = (dice) => {
  const code = `${dice.pick(WORDS)}-${dice.whole(1, 99_999)}`
  return asked('Length', ['How many characters does ', 0, ' have?'], [code], code.length)
}

const askSubstring: Deal = (dice) => {
  const text = words(dice, 2).join('')
  const from = dice.whole(2, 5)
  const length = dice.whole(3, 4)
  return asked(
    'Substring',
    ['Of ', 0, ', begin at position ', 1, ' and take ', 2, ' characters. Positions count from 0.'],
    [text, String(from), String(length)],
    text.slice(from, from + length),
  )
}

const askReplace: Deal = (dice) => {
  const [before, after] = dice.shuffle(['-', '/', '.', ':']) as [string, string]
  const two = (n: number) => String(n).padStart(2, '0')
  const date = [dice.whole(2020, 2039), two(dice.whole(1, 12)), two(dice.whole(1, 28))].join(before)
  return asked(
    'Replace',
    ['In ', 0, ', replace every ', 1, ' by ', 2, '.'],
    [date, before, after],
    date.replaceAll(before, after),
  )
}

const askSplit: Deal = (dice) => {
  const parts = words(dice, 4)
  const separator = dice.pick([';', '|', ','])
  const part = dice.whole(2, 4)
  return asked(
    'Split',
    ['Split ', 0, ' at each ', 1, ' and take part ', 2, '. Parts count from 1.'],
    [parts.join(separator), separator, String(part)],
    parts[part - 1]!,
  )
}

const askJoin: Deal = (dice) => {
  const parts = words(dice, 3)
  const separator = dice.pick(['+', '/', '_'])
  return asked(
    'Join',
    ['Join ', 0, ', ', 1, ' and ', 2, ' with one ', 3, ' between each two.'],
    [...parts, separator],
    parts.join(separator),
  )
}

const askFirstIndex: Deal = (dice) => {
  const [word, letter] = dice.pick(REPEATS)
  return asked(
    'Index of',
    ['In ', 0, ', where does the first ', 1, ' stand', FROM_ZERO],
    [word, letter],
    word.indexOf(letter),
  )
}

const askLastIndex: Deal = (dice) => {
  const [word, letter] = dice.pick(REPEATS)
  return asked(
    'Last index of',
    ['In ', 0, ', where does the last ', 1, ' stand', FROM_ZERO],
    [word, letter],
    word.lastIndexOf(letter),
  )
}

const askReverse: Deal = (dice) => {
  const word = dice.pick(WORDS)
  return asked(
    'Reverse',
    ['Write ', 0, ' from its last letter to its first.'],
    [word],
    Array.from(word).toReversed().join(''),
  )
}

const askCount: Deal = (dice) => {
  const [word, letter] = dice.pick(REPEATS)
  return asked(
    'Count',
    ['In ', 0, ', how many times does ', 1, ' occur?'],
    [word, letter],
    word.split(letter).length - 1,
  )
}

const askConcatenate: Deal = (dice) => {
  const parts = words(dice, 2)
  return asked(
    'Concatenate',
    ['Behind ', 0, ' put ', 1, ' directly, with nothing between.'],
    parts,
    parts.join(''),
  )
}

const askNumber: Deal = (dice) => {
  const number = dice.whole(1000, 9999)
  const text = dice.pick([
    `Order ${number} left dock C`,
    `Invoice no. ${number} is due`,
    `Ticket #${number}: closed`,
  ])
  return asked('Extract number', ['Which number stands in ', 0, '?'], [text], number)
}

const askPad: Deal = (dice) => {
  const word = dice.pick(WORDS)
  const filler = dice.pick(['*', '#', '_'])
  const length = word.length + dice.whole(2, 4)
  return asked(
    'Pad left',
    ['Fill ', 0, ' up with ', 1, ' on the left to a length of ', 2, '.'],
    [word, filler, String(length)],
    word.padStart(length, filler),
  )
}

const askRemove: Deal = (dice) => {
  const filler = dice.pick(['-', '.', '_'])
  const parts = words(dice, 3)
  return asked('Remove', ['From ', 0, ' remove every ', 1, '.'], [parts.join(filler), filler], parts.join(''))
}

/** Spec §9: "String quiz 12 questions". */
export const dealQuestions = (dice: Dice): readonly Question[] =>
  [
    askLength,
    askSubstring,
    askReplace,
    askSplit,
    askJoin,
    askFirstIndex,
    askLastIndex,
    askReverse,
    askCount,
    askConcatenate,
    askNumber,
    dice.pick([askPad, askRemove]),
  ].map((ask) => ask(dice))

/** Longest answer that is compared, in characters. The longest right answer of any seed has 25. */
export const LONGEST_ANSWER = 200

/** Level 13 has no exponents: in a task about texts, 5e0 is a text. */
const numberIn = (text: string) => (/e/i.test(text) ? null : decimalOf(text))

/** Compares without case. Foreign letters are not folded into ours: the small form of the Kelvin sign is k. */
const folded = (text: string) => text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

/** Spec §5: "String answers are compared trimmed, case-insensitive, numerically when both are numbers". */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one.trim(), other.trim()]
  if (a.length > LONGEST_ANSWER || b.length > LONGEST_ANSWER) return false
  const [n, m] = [numberIn(a), numberIn(b)]
  return n !== null && m !== null ? n === m : folded(a) === folded(b)
}

export type State = QuizState<Question>
export type Event = QuizEvent

export const rules = createQuiz<Question>({
  deal: dealQuestions,
  isRight: (question, answer) => isSame(question.answer, answer),
  solve: ({ answer }) => answer,
  problemOf: ({ operation, answer }, given, number) => {
    const said = `${NAMES.number} ${number}, ${operation}: ${quoted(given)} was given, but ${quoted(answer)} is right.`
    return /index/i.test(operation) && Number(given) === Number(answer) + 1
      ? `${said} Positions count from 0.`
      : withDifference(said, answer, given.trim())
  },
  failed: 'All answers must be right. The next try has other strings.',
}) satisfies Rules<State, Event, QuizDue>
