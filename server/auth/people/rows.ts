import type { Store } from '#server/store/base/store.ts'

/** All moments in these rows are ms since 1970. */
export type UserRow = {
  id: string
  email: string | null
  password_hash: string | null
  email_confirmed_at: number | null
  email_proven_at: number | null
  new_email: string | null
  confirmation_sent_at: number | null
  recovery_sent_at: number | null
  invited_at: number | null
  email_change_sent_at: number | null
  reauthentication_sent_at: number | null
  last_sign_in_at: number | null
  banned_until: number | null
  app_metadata: string
  user_metadata: string
  is_anonymous: number
  created_at: number
  updated_at: number
}

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: string
  email: string | null
  last_sign_in_at: number | null
  created_at: number
  updated_at: number
}

export type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'webauthn'
  status: 'unverified' | 'verified'
  secret: string | null
  last_step: number | null
  credential_id: string | null
  public_key: string | null
  sign_count: number | null
  transports: string | null
  last_challenged_at: number | null
  created_at: number
  updated_at: number
}

export async function readFactors(store: Store, userId: string): Promise<FactorRow[]> {
  const sql = 'select * from factors where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])) as unknown as FactorRow[]
}
