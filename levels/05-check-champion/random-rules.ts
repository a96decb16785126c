import type { Dice } from '#game/luck.ts'
import { slugOf } from '#game/pick.ts'
import { NEXT_ROUND_NAME, type Rounds, createRounds } from '#game/rounds.ts'

/** Words, of which one is asked for. */
const TOPICS = ['Invoice', 'Payroll', 'Claim', 'Order', 'Ticket', 'Contract'] as const

/** Labels of boxes, with a word in the place of `#`. */
const LABELS = ['# Approval', '# Archive', 'Send # Copy', 'Check # Number', 'New # Form', 'Cancel #'] as const

/** Number of rounds, and of boxes in each. */
const COUNT = 4
const BOXES = 8

type Round = {
  /** The boxes, by their labels. */
  boxes: readonly string[]
  /** The word whose boxes must be ticked. */
  wanted: string
  ticked: readonly string[]
  isHandedIn: boolean
}

export type State = Rounds<Round>
export type Event = { type: 'set'; box: string; isTicked: boolean } | { type: 'handed-in' }

/** The id of a box. */
export const idOf = (box: string): string => `check-${slugOf(box)}`

/** Whether a label has a word. */
const has = (box: string, word: string) => box.split(' ').includes(word)

/** The boxes to tick. */
export const wantedIn = ({ boxes, wanted }: Round): readonly string[] =>
  boxes.filter((box) => has(box, wanted))

/** Two to four boxes have the word; the others have another one. */
function deal(dice: Dice): Round {
  const [wanted, ...others] = dice.shuffle(TOPICS)
  const labelled = (word: string, count: number) =>
    dice
      .shuffle(LABELS)
      .slice(0, count)
      .map((label) => label.replace('#', word))
  const right = labelled(wanted!, dice.whole(2, 4))
  const wrong = others.flatMap((word) => labelled(word, 2))
  return {
    boxes: dice.shuffle([...right, ...dice.shuffle(wrong).slice(0, BOXES - right.length)]),
    wanted: wanted!,
    ticked: [],
    isHandedIn: false,
  }
}

/** Whether all wanted boxes are ticked. A wrong tick ends the round before. */
export const isComplete = (round: Round): boolean =>
  wantedIn(round).every((box) => round.ticked.includes(box))

export const rules = createRounds<Round, Event>({
  count: COUNT,
  deal,
  step: (round, event) => {
    const { boxes, ticked } = round
    if (event.type === 'handed-in') return isComplete(round) ? { ...round, isHandedIn: true } : round
    const { type, box, isTicked } = event
    if (type !== 'set' || !boxes.includes(box) || ticked.includes(box) === isTicked) return round
    return { ...round, ticked: boxes.filter((other) => (other === box ? isTicked : ticked.includes(other))) }
  },
  isRight: ({ isHandedIn }) => isHandedIn,
  missOf: (_, __, { ticked, wanted }) => {
    const wrong = ticked.find((box) => !has(box, wanted))
    return wrong === undefined ? null : `“${wrong}” is ticked, but it does not have the word “${wanted}”.`
  },
  task: ({ wanted }) =>
    `Tick every box whose label has the word “${wanted}”, and no other box. Then press “${NEXT_ROUND_NAME}”.`,
})
