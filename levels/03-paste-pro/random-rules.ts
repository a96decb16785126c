import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { EMPTY, type TypedField, leftOver, missOfTyped, typeInto } from '#game/typed.ts'
import type { Event, State as StandardState } from './rules.ts'

/** Letters and digits without look-alikes. */
const SIGNS = Array.from('ACDEFHJKLMNPRTUVWXY34679')

/** A code has this many parts of this many characters: too long to type by hand. */
const PARTS = 4
const LENGTH = 5

/** The parts stay apart in the state: they are the code only with a hyphen between them. */
export type Round = { parts: readonly string[]; field: TypedField; copy: StandardState['copy'] }
export type State = Rounds<Round>
export type { Event }

export const codeOf = ({ parts }: Round): string => parts.join('-')

const part = (dice: Dice) => Array.from({ length: LENGTH }, () => dice.pick(SIGNS)).join('')

export const rules = createRounds<Round, Event>({
  count: 2,
  deal: (dice, number, ended) => ({
    parts: Array.from({ length: PARTS }, () => part(dice)),
    field: ended ? leftOver(ended.field, number) : EMPTY,
    copy: 'none',
  }),
  step: (round, event) => {
    switch (event.type) {
      case 'filled': {
        const field = typeInto(round.field, event.text)
        return field === round.field ? round : { ...round, field }
      }
      case 'copied':
        return { ...round, copy: event.isDone ? 'copied' : 'refused' }
      default:
        return round
    }
  },
  // As in the standard simulation, pressing the button is optional: only the field's content counts.
  isRight: (round) => round.field.text === codeOf(round),
  missOf: (_, __, round) => missOfTyped(round.field, codeOf(round)),
  task: (round) => `Copy the code “${codeOf(round)}” and paste it into the field.`,
})
