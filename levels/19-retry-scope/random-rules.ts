import { withDifference } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { quoted } from '#game/quoted.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { NAMES } from './names.ts'
import {
  type Due,
  type Event as StandardEvent,
  type State as Tries,
  isFresh,
  rules as standard,
} from './rules.ts'

/** The choices of the maximum. The standard task's maximum is selected at first, and is never the wanted one. */
export const CHOICES = [3, 4, 5, 6, 7, 8, 9, 10] as const
const WANTED = [4, 6, 7, 8, 9, 10] as const

/** Letters that do not look like a digit. */
const LETTERS = ['A', 'C', 'E', 'F', 'H', 'K', 'M', 'N', 'P', 'R', 'T', 'X']

export type Operation = {
  /** The wanted maximum. */
  wanted: number
  tries: Tries
  /** Shown once an attempt succeeds. Another start has another code. */
  code: string
  /** The confirmed code; null before. */
  confirmed: string | null
}
export type State = Rounds<Operation>
export type Event = StandardEvent | { type: 'code-confirmed'; code: string }
export type { Due }

const dealCode = (dice: Dice) =>
  `${dice.pick(LETTERS)}${dice.pick(LETTERS)}${dice.pick(LETTERS)}-${dice.whole(1000, 9999)}`

/** Whether an attempt succeeded, so that the code is shown. */
export const hasSucceeded = ({ tries }: Operation): boolean => standard.isSolved(tries)

function missOf(operation: Operation, { type }: Event | Due): string | null {
  const { wanted, tries, code, confirmed } = operation
  if (type === 'tried' && tries.maximum !== wanted)
    return `The maximum was set to “${tries.maximum}”, not “${wanted}”.`
  return confirmed === null || confirmed === code
    ? null
    : withDifference(`${quoted(confirmed)} was confirmed, but the code is “${code}”.`, code, confirmed)
}

export const rules = createRounds<Operation, Event, Due>({
  count: 1,
  deal: (dice) => ({
    wanted: dice.pick(WANTED),
    tries: standard.start(dice),
    code: dealCode(dice),
    confirmed: null,
  }),
  step: (operation, event, moment) => {
    const { tries } = operation
    switch (event.type) {
      case 'maximum-chosen': {
        const maximum = CHOICES.find((choice) => choice === event.maximum)
        if (!maximum || maximum === tries.maximum || !isFresh(tries)) return operation
        return { ...operation, tries: { ...tries, maximum } }
      }
      case 'code-confirmed':
        return hasSucceeded(operation) ? { ...operation, confirmed: event.code } : operation
      default: {
        const next = standard.step(tries, event, moment)
        if (next === tries) return operation
        return event.type === 'reset'
          ? { ...operation, tries: next, code: dealCode(moment.dice) }
          : { ...operation, tries: next }
      }
    }
  },
  isRight: ({ code, confirmed }) => confirmed === code,
  missOf: (_, event, after) => missOf(after, event),
  pending: ({ tries }) => standard.pending!(tries),
  task: ({ wanted }) =>
    `Set the maximum to “${wanted}”. Try until an attempt succeeds. If all attempts fail, press ${NAMES.reset} and try again. Then confirm the code that the outcome shows.`,
})
