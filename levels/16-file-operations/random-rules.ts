import { nameDifference, nearIn } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { quoted } from '#game/quoted.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { type Event, REPLACED, type State as Practice, linesOf, rules as standard } from './rules.ts'

export type { Event }

/** The text's words about its owner. */
export const OWNER = 'nobody yet'

const STATES = ['APPROVED', 'ARCHIVED', 'BLOCKED', 'PAID', 'RELEASED', 'RETURNED', 'SIGNED', 'VOID']
const OWNERS = [
  'Ada Nowak',
  'Bruno Keller',
  'Carla Ito',
  'Emeka Singh',
  'Hana Duarte',
  'Milan Petrov',
  'Zoe Hansen',
]
const CHECKS = ['Checked by robot', 'Copied by robot', 'Filed by robot', 'Read by robot']

/** The changes that the text must have. */
type WantedText = {
  /** Replaces the word DRAFT. */
  status: string
  /** Replaces the words about its owner. */
  owner: string
  /** Its new last line. */
  line: string
}

export type State = {
  practice: Practice
  wanted: WantedText
  /** The error of the last uploaded text; null if there is none. */
  refused: string | null
}

/** The longest text that an event may carry, in characters. */
export const LONGEST = 32 * 1024

/** Title of the sentence about a wrong text. */
export const REFUSED = 'Not what the task asks for'

const deal = (dice: Dice): WantedText => ({
  status: `${dice.pick(STATES)}-${dice.whole(100, 999)}`,
  owner: dice.pick(OWNERS),
  line: `${dice.pick(CHECKS)} ${dice.whole(1000, 9999)}`,
})

/** The lines of the right text, made from the served one. */
export const expectedOf = (text: string, { status, owner, line }: WantedText): readonly string[] => [
  ...linesOf(text.replaceAll(REPLACED.before, status).replaceAll(OWNER, owner)),
  line,
]

/** The error of a text in the simulation's words; null if there is none. */
export function problemOf(
  { practice, wanted }: Pick<State, 'practice' | 'wanted'>,
  text: string,
): string | null {
  // The values are checked first: the served text is known only from the page.
  const missing = [wanted.status, wanted.owner, wanted.line].find((value) => !text.includes(value))
  if (missing !== undefined) {
    const near = nearIn(text, missing)
    return near === null
      ? `The file does not contain “${missing}”.`
      : `The file does not contain “${missing}”. It contains “${near}”. ${nameDifference(missing, near) ?? ''}`.trim()
  }
  const [lines, expected] = [linesOf(text), expectedOf(practice.text ?? '', wanted)]
  const i = expected.findIndex((line, i) => line !== lines[i])
  if (i >= 0) {
    const difference = nameDifference(expected[i]!, lines[i] ?? '')
    const held = lines[i] === undefined ? 'missing' : lines[i] === '' ? 'empty' : quoted(lines[i])
    return `Line ${i + 1} is ${held}, but “${expected[i]}” is expected.${difference ? ` ${difference}` : ''}`
  }
  return lines.length > expected.length
    ? `The file has ${lines.length} lines, but ${expected.length} are expected.`
    : null
}

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ practice: standard.start(dice), wanted: deal(dice), refused: null }),
  step: (state, event, moment) => {
    const { practice } = state
    const next = standard.step(practice, event, moment)
    if (next === practice) return state
    if (event.type === 'uploaded' && next.upload?.isAccepted) {
      const refused = problemOf(state, event.head!)
      if (refused !== null) return { ...state, practice: { ...practice, upload: null }, refused }
    }
    return { ...state, practice: next, refused: null }
  },
  isSolved: ({ practice }) => standard.isSolved(practice),
  missOf: (before, event, after) =>
    event.type === 'uploaded' && after.refused !== null
      ? inOneLine({ title: REFUSED, text: after.refused })
      : standard.missOf!(before.practice, event, after.practice),
  task: (state) => {
    if (rules.isSolved(state)) return 'Done: the text is right.'
    const { status, owner, line } = state.wanted
    return `Replace “${REPLACED.before}” by “${status}” and “${OWNER}” by “${owner}” in the text. Append the line “${line}” at its end. Upload the text.`
  },
}
