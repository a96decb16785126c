import { type HandedPick, dealPick, handIn, missOfHanded, pick } from '#game/pick.ts'
import { NEXT_ROUND_NAME, type Rounds, createRounds } from '#game/rounds.ts'
import { NAMES } from './names.ts'

/** Levels with similar names: a part of a name fits several. */
const LEVELS = [
  NAMES.beginner,
  `Absolute ${NAMES.beginner}`,
  `Late ${NAMES.beginner}`,
  NAMES.intermediate,
  `Lower ${NAMES.intermediate}`,
  `Upper ${NAMES.intermediate}`,
  NAMES.advanced,
  `Nearly ${NAMES.advanced}`,
  `Most ${NAMES.advanced}`,
  NAMES.expert,
  `Junior ${NAMES.expert}`,
  `Senior ${NAMES.expert}`,
  `Former ${NAMES.expert}`,
  'Master',
  'Junior Master',
  'Senior Master',
  'Trainer',
  'Junior Trainer',
  'Senior Trainer',
  'Mentor',
] as const

/** Number of rounds, and of radio buttons in each. */
const COUNT = 4
const CHOICES = 12

export type State = Rounds<HandedPick>
export type Event =
  | { type: 'chosen'; choice: string }
  /** A script cleared the choice: no button of a group does that. */
  | { type: 'cleared'; choice: string }
  | { type: 'handed-in' }

export const rules = createRounds<HandedPick, Event>({
  count: COUNT,
  deal: (dice) => ({ ...dealPick(dice, LEVELS, CHOICES), isHandedIn: false }),
  step: (round, event) => {
    switch (event.type) {
      case 'chosen':
        return pick(round, event.choice)
      case 'cleared':
        return event.choice === round.chosen ? { ...round, chosen: null } : round
      case 'handed-in':
        return handIn(round)
      default:
        return round
    }
  },
  // A wrong submitted choice is a miss before this is asked.
  isRight: ({ isHandedIn }) => isHandedIn,
  missOf: (_, __, round) => missOfHanded(round),
  task: ({ wanted }) => `Choose “${wanted}”. Then press “${NEXT_ROUND_NAME}”.`,
})
