import * as z from 'zod'
import type { Label } from './arena.ts'
import { type ApiWay, type ShiftLine, type ShiftStatus, shiftSchema } from './office.ts'

/** Longest time from the invitation to its end, in days. */
export const LONGEST_INVITATION = 90

/** The body of `POST /office/v1/invitations`. The seed of the shift is always secret. */
export const invitationSchema = shiftSchema
  .pick({ task: true, process: true, size: true, day: true, conditions: true, api: true, label: true })
  .extend({
    /** Until when the shift can be started and handed in. */
    until: z.iso.datetime({
      offset: true,
      error: 'a moment as 2026-12-04T18:00:00Z, with its time zone',
    }),
  })

/**
 * `waiting`: nobody has started it. `lapsed`: nobody started it in time. `erased`: its shift was kept long enough. Any
 * other word is the status of its shift.
 */
export type InvitationStatus = 'waiting' | 'lapsed' | 'erased' | ShiftStatus

/** An invitation as whoever made it reads it. Moments are ISO 8601. */
export type InvitationLine = {
  id: string
  /** The link for whoever is invited: who has it can use it. */
  url: string
  process: string
  size: number
  day: 'calm' | 'rough'
  conditions: readonly string[]
  /** Whether the programs of its shift may be worked by calls. */
  api: ApiWay
  label: Label
  status: InvitationStatus
  createdAt: string
  until: string
  startedAt: string | null
  /** Number of closed items of an open shift. It says nothing about right and wrong. */
  closed: number | null
  /** The shift after its end, signed. Its address is not told before: who has it could work in it. */
  shift: ShiftLine | null
}

/** An invitation as its page reads it, by the key of its link. */
export type InvitationState = Pick<InvitationLine, 'process' | 'size' | 'status' | 'until' | 'startedAt'> & {
  /** Whether faults may come. Which ones is not told before the end. */
  hasFaults: boolean
  /** The id of the shift, once it was started. */
  shift: string | null
}

/** What `POST /office/verify` says of a report. */
export type VerifiedShift =
  | { valid: false }
  | {
      valid: true
      /** The name of the key that signed it, one of `GET /runs/keys`. */
      key: string
      /** What the server has signed, and nothing else of what was sent. */
      line: Omit<ShiftLine, 'url' | 'receipt'>
    }
