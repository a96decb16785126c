import { isSecretKey } from '#contract/keys.ts'

/** What a build for Supabase offers of accounts: the project's own. */
const OFFERS = ['mail', 'no-mail', 'off'] as const

/** Where a build for Supabase sends its records. */
type Backend = { url: string; key: string; accounts: (typeof OFFERS)[number] }

/**
 * What the environment says of it; null where it says nothing: then the site talks to its own server.
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
  // Who built before there were accounts has pushed no tables for them.
  const accounts = OFFERS.find((each) => each === (offer || 'off'))
  if (!accounts) throw new Error(`SUPABASE_ACCOUNTS must be one of ${OFFERS.join(', ')}.`)
  return { url: new URL(url).origin, key, accounts }
}
