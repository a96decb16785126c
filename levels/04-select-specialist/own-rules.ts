import { type Pick, dealPick, isPicked, missOfPick, pick } from '#game/pick.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'

/** Jobs with family names: a part of a name fits several. */
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

/** Rounds, and options of each. */
const COUNT = 4
const OPTIONS = 12

export type State = Rounds<Pick>
export type Event = { type: 'chosen'; choice: string }

export const rules = createRounds<Pick, Event>({
  count: COUNT,
  deal: (dice) => dealPick(dice, JOBS, OPTIONS),
  step: (round, { type, choice }) => (type === 'chosen' ? pick(round, choice) : round),
  isRight: isPicked,
  missOf: (_, __, round) => missOfPick(round),
  task: ({ wanted }) => `Choose “${wanted}” in the dropdown.`,
})
