import type { SupabaseClient } from '@supabase/supabase-js'

/** Whether the account has a second factor that this session has not shown. It asks nobody. */
export async function lacksFactor({ auth }: SupabaseClient): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2'
}

/** Whether browsers have passkeys here: over https or on this machine, and under a name. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
