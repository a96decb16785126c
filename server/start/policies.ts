import { arenaRuns } from '#server/arena/policy.ts'
import { classRuns } from '#server/class/tasks/policy.ts'
import type { Policy } from '#server/held/policy.ts'

/** The operator's own runs. @param keptDays days for which an ended run is kept */
export const operatorRuns = (keptDays: number): Policy => ({
  kind: 'operator',
  every: 5000,
  lostAfter: null,
  keptDays,
})

/** The policies of all who issue runs. A server needs each, also for runs that are no longer issued. */
export const runPolicies = (keptDays: number): Policy[] => [
  classRuns(keptDays),
  arenaRuns(keptDays),
  operatorRuns(keptDays),
]
