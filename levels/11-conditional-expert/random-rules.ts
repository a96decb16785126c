import { QUIZ_ADVANCE, type QuizDue } from '#game/quiz.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { type Case, KINDS, type Kind, WAYS, type Way, CONDITIONS, factsOf } from './cases.ts'
import { NAMES } from './names.ts'
import { dealCase, decide } from './rules.ts'

/** How often each kind occurs. */
const TIMES = 2
const COUNT = TIMES * KINDS.length

export type Round = {
  question: Case
  /** The kinds of the remaining rounds. */
  left: readonly Kind[]
  answer: Way | null
  /** A right answer is shown during the pause after it. */
  isPausing: boolean
}
export type State = Rounds<Round>
export type Event = { type: 'answered'; answer: Way }

/** Number of the rule's line that decides a case, from 1. */
const lineOf = ({ kind }: Case, way: Way) => (WAYS[kind] as readonly Way[]).indexOf(way) + 1

export const rules = createRounds<Round, Event, QuizDue>({
  count: COUNT,
  deal: (dice, number, ended) => {
    const [kind, ...left] =
      ended && number > 1
        ? ended.left
        : dice.shuffle(Array.from({ length: COUNT }, (_, i) => KINDS[i % KINDS.length]!))
    return { question: dealCase(dice, kind!), left, answer: null, isPausing: false }
  },
  step: (round, event) => {
    const { question, isPausing } = round
    switch (event.type) {
      case 'answered':
        // A decision without a button in this case cannot be pressed.
        if (isPausing || !question.options.includes(event.answer)) return round
        return { ...round, answer: event.answer, isPausing: event.answer === decide(question) }
      case 'advanced':
        return isPausing ? { ...round, isPausing: false } : round
      default:
        return round
    }
  },
  isRight: ({ answer, isPausing }) => answer !== null && !isPausing,
  missOf: (_, __, { question, answer }) => {
    const right = decide(question)
    if (answer === null || answer === right) return null
    const values = factsOf(question).map(({ term, value }) => `${term} “${value}”`)
    return `“${NAMES[answer]}” is wrong for ${NAMES[question.kind]}: ${values.join(', ')}. Line ${lineOf(question, right)} decides: ${CONDITIONS[right]}: “${NAMES[right]}”.`
  },
  pending: ({ isPausing }) => (isPausing ? { after: QUIZ_ADVANCE, due: { type: 'advanced' } } : null),
  task: ({ question }) =>
    `Decide the case “${NAMES[question.kind]}” by the rule on the page; the first line that fits decides.`,
})
