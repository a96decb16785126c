import type { SupabaseClient } from '@supabase/supabase-js'

/** Whether the account has a second factor that this session has not shown. Makes no request. */
export async function lacksFactor({ auth }: SupabaseClient): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2'
}

/** Whether the browser offers passkeys on this page: over https or on localhost, and under a host name. */
export const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
