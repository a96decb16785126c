import type { Logger } from 'pino'
import { readAddress } from '#contract/address.ts'
import { ask } from '#server/store/base/change.ts'
import { ConstraintError, type Store } from '#server/store/base/store.ts'
import { type UserRow, toUserRow } from './rows.ts'
import { identityData } from './users.ts'

/**
 * Rewrites addresses of earlier versions in today's form: accents composed, domains in ASCII. Runs at each start,
 * because a restored backup brings old forms back. If another account has the address, nothing changes and the operator
 * is told: docs/decisions/038.
 */
export async function foldAddresses(store: Store, log: Logger): Promise<void> {
  const sql = `select * from users
    where length(email) <> octet_length(email) or length(new_email) <> octet_length(new_email)
    order by case when email_proven_at is null then 1 else 0 end, created_at, id`
  for (const user of (await store.read(sql)).map(toUserRow)) {
    const email = foldOf(user.email)
    const newEmail = foldOf(user.new_email)
    if (email === user.email && newEmail === user.new_email) continue
    try {
      await store.change(() => rewrite(user, email, newEmail))
    } catch (error) {
      if (!(error instanceof ConstraintError) || error.kind !== 'unique') throw error
      log.warn({ user: user.id }, 'another account has the address of this one in another spelling')
    }
  }
}

const foldOf = (email: string | null) => (email === null ? null : (readAddress(email) ?? email))

function* rewrite(user: UserRow, email: string | null, newEmail: string | null) {
  yield* ask('update users set email = $2, new_email = $3 where id = $1', [user.id, email, newEmail])
  if (email === null || user.email === null) return
  yield* ask(
    `update identities set email = $2, identity_data = $3 where user_id = $1 and provider = 'email'`,
    [user.id, email, identityData(user.id, email, user.email_confirmed_at !== null)],
  )
  // Pending links stay valid. Pending codes do not: their hashes belong to the old spelling.
  yield* ask('update one_time_tokens set email = $3 where user_id = $1 and email = $2', [
    user.id,
    user.email,
    email,
  ])
}
