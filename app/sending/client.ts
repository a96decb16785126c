import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import { sessionStorageOf } from '#learner/session.ts'
import { backend } from './backend.ts'
import { PATIENCE } from './patience.ts'

type Options = SupabaseClientOptions<'public'>

/**
 * Records carry the site's key and no session. Otherwise supabase-js would ask for a token first, and a broken session,
 * or a server that is away, would hold up every record for half a minute.
 */
const RECORDS: Options = { accessToken: async () => null }

/** Only the pages that a mailed link or a provider leads to read the fragment. */
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

/** Makes a client at the first call. Its library weighs more than the rest of the site. */
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

/** The client of a visitor who signs in or is signed in. */
export const accountsClient = once(accounts)
