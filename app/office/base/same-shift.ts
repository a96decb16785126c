import type { ShiftState } from '#contract/office.ts'

/** Whether two shifts that have ended are plays of one deal: the same items, rules and faults. Their keys come in one order. */
export const isSameShift = (a: ShiftState, b: ShiftState): boolean =>
  a.process === b.process &&
  a.size === b.size &&
  a.seed !== undefined &&
  a.seed === b.seed &&
  (a.conditions ?? []).join() === (b.conditions ?? []).join()
