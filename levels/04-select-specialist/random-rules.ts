import { type HandedPick, dealPick, handIn, missOfHanded, pick } from '#game/pick.ts'
import { NEXT_ROUND_NAME, type Rounds, createRounds } from '#game/rounds.ts'

/** Jobs with similar names: a part of a name fits several. */
const JOBS = [
  'Payroll Clerk',
  'Payroll Analyst',
  'Payroll Manager',
  'Claims Clerk',
  'Claims Analyst',
  'Claims Manager',
  'Invoice Clerk',
  'Invoice Analyst',
  'Invoice Manager',
  'Tax Clerk',
  'Tax Analyst',
  'Tax Manager',
  'Test Engineer',
  'Test Manager',
  'Data Engineer',
  'Data Analyst',
  'Data Manager',
  'Process Engineer',
  'Process Analyst',
  'Process Manager',
  'Robot Engineer',
  'Robot Analyst',
  'Robot Manager',
  'Senior Robot Engineer',
  'Senior Data Analyst',
  'Senior Tax Clerk',
] as const

/** Number of rounds, and of options in each. */
const COUNT = 4
const OPTIONS = 12

export type State = Rounds<HandedPick>
export type Event = { type: 'chosen'; choice: string } | { type: 'handed-in' }

export const rules = createRounds<HandedPick, Event>({
  count: COUNT,
  deal: (dice) => ({ ...dealPick(dice, JOBS, OPTIONS), isHandedIn: false }),
  step: (round, event) => {
    if (event.type === 'chosen') return pick(round, event.choice)
    return event.type === 'handed-in' ? handIn(round) : round
  },
  // A wrong submitted choice is a miss before this is asked.
  isRight: ({ isHandedIn }) => isHandedIn,
  missOf: (_, __, round) => missOfHanded(round),
  task: ({ wanted }) => `Choose “${wanted}” in the dropdown. Then press “${NEXT_ROUND_NAME}”.`,
})
