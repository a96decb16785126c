/**
 * Whether a key is one that nobody but the operator may have: ours and Supabase's newer ones say so in their first
 * letters, Supabase's older ones are tokens with the role of the service in them.
 */
export function isSecretKey(key: string): boolean {
  if (/^sb_secret_/i.test(key)) return true
  const claims = key.split('.')[1]
  if (claims === undefined) return false
  try {
    const { role }: { role?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof role === 'string' && role !== 'anon' && role !== 'authenticated'
  } catch {
    return false
  }
}
