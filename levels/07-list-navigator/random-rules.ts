import { type Pick, dealPick, isPicked, missOfPick, pick } from '#game/pick.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { NAMES } from './names.ts'

/** Items with similar names: a part of a name fits several. */
const ITEMS = [
  NAMES.mining,
  NAMES.automation,
  NAMES.modelling,
  'Process Control',
  'Process Orchestration',
  'Task Mining',
  NAMES.capture,
  'Task Automation',
  NAMES.testing,
  'Test Management',
  'Test Capture',
  'Document Capture',
  'Document Management',
  'Document Understanding',
  'Data Mining',
  'Data Capture',
  'Data Management',
  'Robot Management',
  'Robot Orchestration',
  'Queue Management',
] as const

/** Number of rounds, and of items in each. */
const COUNT = 4
const OPTIONS = 12

export type State = Rounds<Pick>
export type Event = { type: 'clicked'; item: string }

export const rules = createRounds<Pick, Event>({
  count: COUNT,
  deal: (dice) => dealPick(dice, ITEMS, OPTIONS),
  step: (round, { type, item }) => (type === 'clicked' ? pick(round, item) : round),
  isRight: isPicked,
  missOf: (_, __, round) => missOfPick(round),
  task: ({ wanted }) => `Click the list item “${wanted}”.`,
})
