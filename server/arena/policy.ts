import type { Policy } from '#server/held/policy.ts'

/** ms without a call after which a page is lost: it sends signs of life in between. */
const LOST = 75_000

/** The arena's runs. @param keptDays days for which an ended run is kept */
export const arenaRuns = (keptDays: number): Policy => ({
  kind: 'arena',
  every: 100,
  lostAfter: LOST,
  keptDays,
})
