import { decimalOf } from '#game/decimals.ts'
import type { Dice } from '#game/luck.ts'
import { holds } from '#game/quoted.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { problemIn } from './random-mishaps.ts'
import { type Event as StandardEvent, type State as Practice, addressOf, rules as standard } from './rules.ts'
import type { Cell } from './sheet.ts'

/** Rows of the downloaded sheet: twenty below the headers. The next one is free. */
const LAST = 20
/** Indexes of its columns. */
const [DEPARTMENT, SALARY] = [2, 3]

const FIRST_NAMES = ['Aylin', 'Bruno', 'Carla', 'Dario', 'Emeka', 'Freya', 'Hana', 'Ines', 'Milan', 'Zoe']
const LAST_NAMES = [
  'Adeyemi',
  'Bauer',
  'Castro',
  'Duarte',
  'Hansen',
  'Ito',
  'Keller',
  'Novak',
  'Petrov',
  'Singh',
]
/** New values: the sheet has none of them. */
const DEPARTMENTS = ['Archive', 'Compliance', 'Marketing', 'Purchasing', 'Research', 'Robotics', 'Treasury']

/** A cell, and its value in the right upload. */
export type WantedCell = Cell & { text: string }

export type State = {
  practice: Practice
  /** Two cells to write, then those of the row to append. */
  wanted: readonly WantedCell[]
  /** The wanted cells in the last upload, if one of them is wrong. */
  refused: readonly string[] | null
  /** The row of the headers in that upload, as Excel counts. */
  begins: number
}
export type Event =
  | Exclude<StandardEvent, { type: 'file-read' }>
  /** The page's description of a file that no server sees, with the whole texts of the wanted cells. */
  | (Extract<StandardEvent, { type: 'file-read' }> & { asked: readonly string[] })

/** Titles of the sentences about a wrong file. */
export const REFUSED = 'Not what the task asks for'

function deal(dice: Dice): readonly WantedCell[] {
  const [raised, moved] = dice.shuffle(Array.from({ length: LAST }, (_, i) => i + 1)) as [number, number]
  const salary = () => String(dice.whole(700, 989) * 100 + 50)
  const two = (n: number) => String(n).padStart(2, '0')
  const row = [
    String(dice.whole(2000, 9999)),
    `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`,
    dice.pick(DEPARTMENTS),
    salary(),
    `${dice.whole(2026, 2029)}-${two(dice.whole(1, 12))}-${two(dice.whole(1, 28))}`,
    `${dice.whole(1, 4)}.${dice.whole(1, 9)}`,
  ]
  return [
    { row: raised, column: SALARY, text: salary() },
    { row: moved, column: DEPARTMENT, text: dice.pick(DEPARTMENTS) },
    ...row.map((text, column) => ({ row: LAST + 1, column, text })),
  ]
}

/** Spreadsheet programs write 4 for 4.0, so numbers are compared as numbers, and other values letter by letter. */
function isSame(one: string, other: string): boolean {
  const number = decimalOf(one)
  return one === other || (number !== null && number === decimalOf(other))
}

/** The sentence about the first wrong cell; null if all are right. */
export function problemOf(
  { wanted, begins = 1 }: Pick<State, 'wanted'> & { begins?: number },
  asked: readonly string[],
): string | null {
  const i = wanted.findIndex(({ text }, i) => !isSame(text, asked[i] ?? ''))
  if (i < 0) return null
  const { row, column, text } = wanted[i]!
  const mishap =
    begins > 1
      ? `The table in your file begins in row ${begins}. Its headers must be in row 1.`
      : problemIn(text, asked[i] ?? '')
  return `Cell ${addressOf(row, column)} ${holds(asked[i] ?? '')}, but “${text}” is expected.${mishap ? ` ${mishap}` : ''}`
}

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ practice: standard.start(dice), wanted: deal(dice), refused: null, begins: 1 }),
  step: (state, event, moment) => {
    const { practice } = state
    if (event.type === 'file-read' && practice.upload?.status === 'reading' && problemOf(state, event.asked))
      return {
        ...state,
        practice: { ...practice, upload: null },
        refused: event.asked,
        begins: event.found.numbers?.[0] ?? 1,
      }
    const next = standard.step(practice, event, moment)
    return next === practice ? state : { ...state, practice: next, refused: null, begins: 1 }
  },
  isSolved: ({ practice }) => standard.isSolved(practice),
  missOf: (before, event, after) =>
    after.refused && after.refused !== before.refused
      ? inOneLine({ title: REFUSED, text: problemOf(after, after.refused)! })
      : event.type === 'file-read'
        ? standard.missOf!(before.practice, { type: 'file-read', found: event.found }, after.practice)
        : standard.missOf!(before.practice, event, after.practice),
  task: (state) => {
    if (rules.isSolved(state)) return 'Done: the sheet holds all the right values.'
    const [raised, moved, ...row] = state.wanted as [WantedCell, WantedCell, ...WantedCell[]]
    const write = ({ row, column, text }: WantedCell) => `“${text}” into cell “${addressOf(row, column)}”`
    return `Write ${write(raised)} and ${write(moved)} of the sheet. Append the row ${row.map(({ text }) => `“${text}”`).join(', ')}. Upload the sheet.`
  },
}
