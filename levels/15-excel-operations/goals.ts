import type { Goals } from '#levels/contract.ts'
import { READS, type State, WRITES, refusalOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ steps, upload, hasReadFailed }) => [
  steps.step > 1,
  steps.step > 2 ||
    (hasReadFailed && 'The file could not be read.') ||
    (steps.reads.length > 0 && `${steps.reads.length} of ${READS.length} pressed.`),
  steps.step > 3 || (steps.writes.length > 0 && `${steps.writes.length} of ${WRITES.length} pressed.`),
  steps.step > 4 || (upload?.status === 'refused' && refusalOf(upload)),
]
