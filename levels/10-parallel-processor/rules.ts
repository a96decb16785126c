import type { Milliseconds } from '#game/clock.ts'
import { withDifference } from '#game/difference.ts'
import { newlyWrong, quoted } from '#game/quoted.ts'
import { type Rules, inOneLine, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

/** Spec §9: "Parallel typing: 4 inputs, target SYNC, 2000 ms window". */
export const BOXES = 4
export const WORD = 'SYNC'
export const WINDOW: Milliseconds = 2000

export type State = {
  texts: readonly string[]
  /** Time of each box's last edit; null before the first one. */
  editedAt: readonly (Milliseconds | null)[]
  /** All boxes were right, but filled one after another. Only clearing them all removes this mark. */
  isSequential: boolean
}
export type Event = { type: 'edited'; box: number; text: string }

const start = (): State => ({
  texts: Array.from({ length: BOXES }, () => ''),
  editedAt: Array.from({ length: BOXES }, () => null),
  isSequential: false,
})

export const areAll = (texts: readonly string[], wanted: string) => texts.every((text) => text === wanted)

/** Whether two boxes were edited close together. Sorted, the closest two are neighbours. */
export function hasPair(editedAt: State['editedAt']): boolean {
  const times = editedAt.filter((at) => at !== null).toSorted((a, b) => a - b)
  return times.some((at, i) => i > 0 && at - times[i - 1]! <= WINDOW)
}

/** The sentence about boxes that were filled one after another. */
export const SEQUENTIAL = {
  title: 'Sequential typing detected',
  text: 'The boxes were filled one after another. Clear all four, then fill them within 2 seconds.',
}

/** Why a text is in one box that was meant for several. */
export const ONE_FOCUS =
  'A page has only one keyboard focus: keys that are sent to several boxes at the same time all go into one of them. Fill one box after the other, without a pause.'

/** Whether a box holds what was typed for others: more letters of the word than it has, while another box is empty. */
export const isCrowded = (texts: readonly string[], word: string): boolean =>
  texts.includes('') &&
  texts.some((text) => text.length > word.length && Array.from(text).every((sign) => word.includes(sign)))

/** The error of a box; null while its text may still become the wanted word. */
export function faultIn(texts: readonly string[], box: number, word: string): string | null {
  const text = texts[box] ?? ''
  if (word.startsWith(text)) return null
  return withDifference(`${NAMES.box(box + 1)} holds ${quoted(text)}, but “${word}” is expected.`, word, text)
}

const judged = ({ texts }: State, box: number) => {
  const fault = faultIn(texts, box, WORD)
  return {
    text: texts[box] ?? '',
    fault: fault && isCrowded(texts, WORD) ? `${fault} ${ONE_FOCUS}` : fault,
  }
}

const problemOf = ({ isSequential }: State) => (isSequential ? inOneLine(SEQUENTIAL) : null)

export const rules: Rules<State, Event> = {
  isDealt: false,
  start,
  step: (state, { type, box, text }, { at }) => {
    if (type !== 'edited' || state.texts[box] === text) return state
    const texts = state.texts.with(box, text)
    if (areAll(texts, '')) return start()
    const editedAt = state.editedAt.with(box, at)
    return {
      texts,
      editedAt,
      isSequential: state.isSequential || (areAll(texts, WORD) && !hasPair(editedAt)),
    }
  },
  isSolved: ({ texts, isSequential }) => areAll(texts, WORD) && !isSequential,
  missOf: (before, { box }, after) =>
    newlySaid(problemOf(before), problemOf(after)) ?? newlyWrong(judged(before, box), judged(after, box)),
  solution: (start) => ({ ...start, texts: start.texts.map(() => WORD) }),
}
