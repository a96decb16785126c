import { signInNeeded } from '#server/postgrest/errors.ts'
import { ask } from '#server/store/change.ts'
import type { Owner } from '#server/store/learners.ts'
import type { Store } from '#server/store/store.ts'

/** ms between a sign-in and what cannot be undone. */
const RECENT = 10 * 60_000

const iso = (at: unknown) => new Date(Number(at)).toISOString()

/**
 * What whoever is signed in may call under `/rest/v1/rpc`, by the names of the functions that a Supabase project has
 * from supabase/migrations/.
 */
export const functionsOf = (store: Store) => ({
  /** Where somebody is signed in, the machine used last first. */
  my_sessions: async ({ userId, claims }: Owner): Promise<object[]> => {
    const rows = await store.read(
      `select id, created_at, refreshed_at, agent, aal from sessions where user_id = $1
      order by refreshed_at desc, id`,
      [userId],
    )
    return rows.map(({ id, created_at, refreshed_at, agent, aal }) => ({
      id: String(id),
      created_at: iso(created_at),
      refreshed_at: iso(refreshed_at),
      user_agent: agent ?? null,
      aal: String(aal),
      is_current: id === claims['session_id'],
    }))
  },
  /** The account goes with all that belongs to it. What was sent as records stays: nobody knows whose that was. */
  delete_my_account: async ({ userId, claims }: Owner): Promise<null> => {
    if (Date.now() - signedInAt(claims) > RECENT) throw signInNeeded()
    await store.change(function* () {
      yield* ask('delete from audit where user_id = $1', [userId])
      yield* ask('delete from users where id = $1', [userId])
    })
    return null
  },
})

/** ms since 1970, by the newest of the methods that the token names. */
function signedInAt({ amr }: Record<string, unknown>): number {
  const methods = Array.isArray(amr) ? (amr as { timestamp?: unknown }[]) : []
  return Math.max(0, ...methods.map(({ timestamp }) => Number(timestamp) * 1000))
}
