import { isSecretKey } from '#contract/keys.ts'

/** The account features of a build for Supabase: the project's own. */
const OFFERS = ['mail', 'no-mail', 'off'] as const

/** The server for the records of a build for Supabase. */
type Backend = { url: string; key: string; accounts: (typeof OFFERS)[number] }

/**
 * Reads the server from the environment; null if it names none: then the site uses its own server.
 * @throws Error that says what is wrong, and never repeats a key
 */
export function backendOf(env: Record<string, string | undefined>): Backend | null {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_ACCOUNTS: offer } = env
  if (!url && !key) return null
  if (!url || !key) {
    throw new Error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: please set both.')
  }
  if (!URL.canParse(url)) throw new Error('SUPABASE_URL must be an address such as https://abc.supabase.co.')
  if (isSecretKey(key)) {
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, and the build would hand it to every visitor. Take the publishable one (sb_publishable_…, or the older anon key). If this one has ever been published, make a new one in the project.',
    )
  }
  // An older build may serve a project without tables of accounts.
  const accounts = OFFERS.find((each) => each === (offer || 'off'))
  if (!accounts) throw new Error(`SUPABASE_ACCOUNTS must be one of ${OFFERS.join(', ')}.`)
  return { url: new URL(url).origin, key, accounts }
}
