import type { InvitationStatus } from '#contract/invitations.ts'
import type { HeldShift } from '#server/office/shifts/held-shift.ts'
import { number, numberOrNull, rowReader, text, textOrNull, word, words } from '#server/schema/columns.ts'

export const invitationOf = rowReader({
  id: text,
  owner: text,
  process: text,
  size: number,
  day: word<HeldShift['day']>(),
  conditions: (cell): readonly string[] => words(cell),
  api: word<HeldShift['api']>(),
  label: (cell) => JSON.parse(String(cell)) as HeldShift['label'],
  untilAt: number,
  createdAt: number,
  /** Null until somebody starts it. */
  shiftId: textOrNull,
  startedAt: numberOrNull,
})

/** An invitation as its row has it. Moments in ms since 1970. */
export type Invitation = ReturnType<typeof invitationOf>

/**
 * Where an invitation stands: one that was used stands where its shift does.
 * @param shift null: it was not started, or its shift was erased
 */
export const statusOf = (
  { shiftId, untilAt }: Invitation,
  shift: Pick<HeldShift, 'status'> | null,
  at: number,
): InvitationStatus => {
  if (shiftId === null) return at < untilAt ? 'waiting' : 'lapsed'
  if (!shift) return 'erased'
  return shift.status
}
