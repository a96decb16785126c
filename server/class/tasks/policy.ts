import type { Policy } from '#server/held/policy.ts'

/** The word of classes in their runs. */
export const CLASS_KIND = 'class'

/** s after a deadline for what began before it. */
export const GRACE = 10 * 60

/**
 * The runs of classes. A page is never lost: a learner may look something up for a quarter of an hour. A class erases
 * its own runs.
 * @param keptDays for runs that no class knows: earlier versions wrote down an operator's runs as if of a class
 */
export const classRuns = (keptDays: number | null): Policy => ({
  kind: CLASS_KIND,
  every: 5000,
  lostAfter: null,
  keptDays,
  keptBy: 'class_runs',
})

/** The shifts of classes: a class erases its own, as it erases its runs. */
export const CLASS_SHIFTS: Policy = {
  kind: CLASS_KIND,
  every: 0,
  lostAfter: null,
  keptDays: null,
  keptBy: 'class_runs',
}
