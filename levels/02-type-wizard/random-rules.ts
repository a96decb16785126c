import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { EMPTY, type TypedField, leftOver, missOfTyped, typeInto } from '#game/typed.ts'

/** A phrase is one word of each list, with its capitals. */
const WORDS = [
  ['RPA', 'PDF', 'SAP', 'Daily', 'Night', 'Late', 'First', 'Shared', 'Hidden', 'Quiet', 'Second', 'Manual'],
  ['Invoice', 'Claims', 'Payroll', 'Ledger', 'Order', 'Ticket', 'Vendor', 'Budget', 'Travel', 'eMail'],
  ['Master', 'Robot', 'Queue', 'Report', 'Desk', 'Import', 'Check', 'Archive', 'Backup', 'Team', 'List'],
] as const

/** The words stay apart in the state: they are the phrase only with one space between them. */
export type Round = { words: readonly string[]; field: TypedField }
export type State = Rounds<Round>
export type Event = { type: 'typed'; text: string }

export const phraseOf = ({ words }: Round): string => words.join(' ')

const drawWords = (dice: Dice) => WORDS.map((list) => dice.pick<string>(list))

/** Not the phrase that the field still holds, because typing the same text again raises no event. */
function drawOthers(dice: Dice, left: string | undefined): string[] {
  let words = drawWords(dice)
  while (words.join(' ') === left) words = drawWords(dice)
  return words
}

export const rules = createRounds<Round, Event>({
  count: 2,
  deal: (dice, number, ended) => ({
    words: drawOthers(dice, ended?.field.text),
    field: ended ? leftOver(ended.field, number) : EMPTY,
  }),
  step: (round, { type, text }) => {
    const field = type === 'typed' ? typeInto(round.field, text) : round.field
    return field === round.field ? round : { ...round, field }
  },
  isRight: (round) => round.field.text === phraseOf(round),
  missOf: (_, __, round) => missOfTyped(round.field, phraseOf(round)),
  task: (round) => `Type “${phraseOf(round)}” into the field.`,
})
