/**
 * Whether a key belongs to the operator alone. Our keys and Supabase's newer ones show it in their first letters;
 * Supabase's older keys are tokens with the role of the service.
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
