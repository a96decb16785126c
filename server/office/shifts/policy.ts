import { PRACTICE_DAYS, SHIFT_SECONDS } from '#contract/office-limits.ts'
import { DAY } from '#server/clock.ts'
import type { Policy } from '#server/held/policy.ts'

/** s from the start of a practice shift to its end, and of a program's. */
export const PRACTICE_SECONDS = (PRACTICE_DAYS * DAY) / 1000
export const ARENA_SECONDS = SHIFT_SECONDS

/** Shifts that visitors start from the page. */
export const PRACTICE: Policy = { kind: 'practice', every: 0, lostAfter: null, keptDays: PRACTICE_DAYS }

/** The word of invitations in their shifts, also in front of the invitation's id as the owner. */
export const INVITED_KIND = 'invited'

/** Shifts that somebody was invited to. @param keptDays days for which an ended one is kept */
export const invitedShifts = (keptDays: number): Policy => ({
  kind: INVITED_KIND,
  every: 0,
  lostAfter: null,
  keptDays,
})

/**
 * Most practice shifts of one network address that are open and were worked in within a day: ten for each learner of a
 * class of forty, who are one address. One that lies untouched for a day does not count.
 */
export const MOST_PRACTICE = 400

/** Practice shifts that one network address may start in an hour, and their acts together in a day. */
export const MOST_STARTS = 600
export const MOST_PRACTICE_ACTS = 400_000

/** Shifts that programs ask for. @param keptDays days for which an ended one is kept */
export const arenaShifts = (keptDays: number): Policy => ({
  kind: 'arena',
  every: 0,
  lostAfter: null,
  keptDays,
})
