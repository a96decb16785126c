import type { Milliseconds } from '#game/clock.ts'
import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { EMPTY, type TypedField, leftOver, missOfTyped, typeInto } from '#game/typed.ts'
import { NAMES } from './names.ts'
import { BOXES, type Event, ONE_FOCUS, WINDOW, areAll, hasPair, isCrowded } from './rules.ts'

/** Letters for a word of four to six that can be spoken. */
const CONSONANTS = Array.from('BDFLMNRSTV')
const VOWELS = Array.from('AEIOU')
const SHORTEST = 4
const LONGEST = 6

export type Round = {
  word: string
  boxes: readonly TypedField[]
  /** Time of each box's last edit; null before the first one. */
  editedAt: readonly (Milliseconds | null)[]
}
export type State = Rounds<Round>
export type { Event }

/** Consonants and vowels alternate, and a vowel ends the word. */
function drawWord(dice: Dice): string {
  const length = dice.whole(SHORTEST, LONGEST)
  return Array.from({ length }, (_, i) => dice.pick((length - i) % 2 === 0 ? CONSONANTS : VOWELS)).join('')
}

/** Another word than that of the round before: boxes that still hold it would be right without being typed into. */
function drawAnother(dice: Dice, before: string | undefined): string {
  let word = drawWord(dice)
  while (word === before) word = drawWord(dice)
  return word
}

const NEVER = Array.from({ length: BOXES }, () => null)

export const textsOf = ({ boxes }: Round): string[] => boxes.map(({ text }) => text)

export const rules = createRounds<Round, Event>({
  count: 2,
  deal: (dice, number, ended) => ({
    word: drawAnother(dice, ended?.word),
    boxes: ended
      ? ended.boxes.map((box) => leftOver(box, number))
      : Array.from({ length: BOXES }, () => EMPTY),
    editedAt: NEVER,
  }),
  step: (round, { type, box, text }, { at }) => {
    const field = type === 'edited' ? round.boxes[box] : undefined
    if (!field) return round
    const typed = typeInto(field, text)
    if (typed === field) return round
    const boxes = round.boxes.with(box, typed)
    const isCleared = boxes.every((one) => one.text === '')
    return { ...round, boxes, editedAt: isCleared ? NEVER : round.editedAt.with(box, at) }
  },
  isRight: (round) => areAll(textsOf(round), round.word) && hasPair(round.editedAt),
  missOf: (_, __, round) => {
    for (const [box, field] of round.boxes.entries()) {
      const said = missOfTyped(field, round.word)
      if (said)
        return `${NAMES.box(box + 1)}: ${said}${isCrowded(textsOf(round), round.word) ? ` ${ONE_FOCUS}` : ''}`
    }
    return areAll(textsOf(round), round.word) && !hasPair(round.editedAt)
      ? `The boxes were filled one after another: no two of them within ${WINDOW} ms.`
      : null
  },
  task: ({ word }) => `Type “${word}” into all four boxes, two of them within ${WINDOW / 1000} seconds.`,
})
