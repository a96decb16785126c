import type { Store } from '#server/store/base/store.ts'
import { readIdentities } from './identities.ts'
import { type Json, parseMetadata } from './metadata.ts'
import { readFactors } from './rows.ts'
import type { FactorRow, IdentityRow, UserRow } from './rows.ts'

const iso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString())

/** A user in the form of the wire. Keys without a value are left out, as GoTrue does. */
export function userJson(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): Json {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: iso(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    invited_at: iso(user.invited_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    banned_until: iso(user.banned_until),
    app_metadata: parseMetadata(user.app_metadata),
    user_metadata: parseMetadata(user.user_metadata),
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: parseMetadata(identity.identity_data),
      provider: identity.provider,
      // GoTrue writes it when the identity is made, so clients expect it also before the first sign-in.
      last_sign_in_at: iso(identity.last_sign_in_at ?? identity.created_at),
      created_at: iso(identity.created_at),
      updated_at: iso(identity.updated_at),
      email: identity.email ?? undefined,
    })),
    factors: factors.length === 0 ? undefined : factors.map(factorJson),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: user.is_anonymous === 1,
  }
}

/** A factor in the form of the wire, without its secret. */
export const factorJson = (factor: FactorRow): Json => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? undefined,
  factor_type: factor.factor_type,
  status: factor.status,
  last_challenged_at: iso(factor.last_challenged_at),
  created_at: iso(factor.created_at),
  updated_at: iso(factor.updated_at),
})

export async function readUserJson(store: Store, user: UserRow): Promise<Json> {
  const [identities, factors] = await Promise.all([
    readIdentities(store, user.id),
    readFactors(store, user.id),
  ])
  return userJson(user, identities, factors)
}
