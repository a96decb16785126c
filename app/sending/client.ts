import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import { sessionStorageOf } from '#learner/session.ts'
import { PATIENCE, backend } from './backend.ts'

type Options = SupabaseClientOptions<'public'>

/**
 * Records carry the site's key and no session, so that a session that is broken, foreign or of a server that is gone
 * holds up no record: supabase-js would ask it for a token first, and try for half a minute to renew it.
 */
const RECORDS: Options = { accessToken: async () => null }

/** Only where a link of a mail, or a provider, may lead: the fragment is nobody else's business. */
const accounts = (): Options => ({
  auth: {
    flowType: 'pkce',
    experimental: { passkey: true },
    detectSessionInUrl: location.pathname === '/account',
    storage: sessionStorageOf(),
  },
  global: {
    fetch: (input, init) => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE) }),
  },
})

/** A client that is made once, with the first call that needs it: the library weighs more than the rest of the site. */
function once(options: () => Options): () => Promise<SupabaseClient> {
  let connected: Promise<SupabaseClient> | null = null
  const connect = async () => {
    const [{ createClient }, { url, key }] = await Promise.all([import('@supabase/supabase-js'), backend()])
    return createClient(url ?? location.origin, key, options())
  }
  return () => {
    connected ??= connect().catch((reason: unknown) => {
      connected = null
      throw reason
    })
    return connected
  }
}

/** The client that sends records. */
export const recordsClient = once(() => RECORDS)

/** The client of whoever signs in or is signed in. */
export const accountsClient = once(accounts)
