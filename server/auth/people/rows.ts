import { number, numberOrNull, rowReader, text, textOrNull, word } from '#server/schema/columns.ts'
import type { Store } from '#server/store/base/store.ts'

/** All moments in these rows are ms since 1970. */
export const toUserRow = rowReader({
  id: text,
  email: textOrNull,
  password_hash: textOrNull,
  email_confirmed_at: numberOrNull,
  email_proven_at: numberOrNull,
  new_email: textOrNull,
  confirmation_sent_at: numberOrNull,
  recovery_sent_at: numberOrNull,
  invited_at: numberOrNull,
  email_change_sent_at: numberOrNull,
  reauthentication_sent_at: numberOrNull,
  last_sign_in_at: numberOrNull,
  banned_until: numberOrNull,
  app_metadata: text,
  user_metadata: text,
  is_anonymous: number,
  created_at: number,
  updated_at: number,
})

export type UserRow = ReturnType<typeof toUserRow>

export const toIdentityRow = rowReader({
  id: text,
  user_id: text,
  provider: text,
  provider_id: text,
  identity_data: text,
  email: textOrNull,
  last_sign_in_at: numberOrNull,
  created_at: number,
  updated_at: number,
})

export type IdentityRow = ReturnType<typeof toIdentityRow>

export const toFactorRow = rowReader({
  id: text,
  user_id: text,
  friendly_name: textOrNull,
  factor_type: word<'totp' | 'webauthn'>(),
  status: word<'unverified' | 'verified'>(),
  secret: textOrNull,
  last_step: numberOrNull,
  credential_id: textOrNull,
  public_key: textOrNull,
  sign_count: numberOrNull,
  transports: textOrNull,
  last_challenged_at: numberOrNull,
  created_at: number,
  updated_at: number,
})

export type FactorRow = ReturnType<typeof toFactorRow>

export async function readFactors(store: Store, userId: string): Promise<FactorRow[]> {
  const sql = 'select * from factors where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])).map(toFactorRow)
}
