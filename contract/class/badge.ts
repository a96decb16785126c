import * as z from 'zod'
import { uuid, line } from './fields.ts'
import { CLASS_TEXT_LIMITS, LONGEST_BADGE } from './rules.ts'

/** `POST /verify`: whether a badge is ours and valid. Needs no token. */
export const verifySchema = z.strictObject({ jwt: z.string().min(1).max(LONGEST_BADGE) })

/** `claims` are those of the credential if the signature is ours, else null. */
export type BadgeCheck = {
  valid: boolean
  revoked: boolean
  /** Ours, and valid from a later time on: the server's clock is wrong, or was when the badge was given. */
  early: boolean
  claims: Record<string, unknown> | null
}

/**
 * `POST /classes/:id/badges` → 201 `Badge`; 409 `no_badge` without a verified run of a random task. `GET` → `{badges: BadgeHead[]}`.
 * `DELETE /classes/:id/badges/:badge` → 204: revoked.
 */
export const badgeSchema = z.strictObject({
  /** The seat's id. */
  seat: uuid,
  /** A real name to put on the badge: it is signed, but not stored. */
  name: line(CLASS_TEXT_LIMITS.badgeName).min(1).optional(),
})

export type BadgeHead = { id: string; seat: string; issuedAt: number; revokedAt: number | null }

export type Badge = BadgeHead & {
  /** The file `.jwt`. */
  jwt: string
  /** RFC 7638, for the printed sheet. */
  thumbprint: string
}

export type BadgeBody = z.infer<typeof badgeSchema>
