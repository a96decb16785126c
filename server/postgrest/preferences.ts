import { invalidPreferences } from './errors.ts'

/** The preferences of a Prefer header that PostgREST knows, in the order in which its answer lists them. */
const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const

type Name = keyof typeof KNOWN

export type Preferences = { readonly [N in Name]?: (typeof KNOWN)[N][number] }

/**
 * A repeated preference counts once, the first; unknown ones are ignored.
 * @throws {ApiError} PGRST122 for unknown ones, if the client asks for strict handling
 */
export function readPreferences(header: string | undefined): Preferences {
  const said = (header ?? '').split(',').map((preference) => preference.trim())
  const preferences: Partial<Record<Name, string>> = {}
  const unknown: string[] = []
  for (const preference of said) {
    const [name = '', value = ''] = preference.split('=', 2)
    if (isName(name) && (KNOWN[name] as readonly string[]).includes(value)) preferences[name] ??= value
    else if (preference !== '' && !/^(?:timezone|max-affected)=/.test(preference)) unknown.push(preference)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) throw invalidPreferences(unknown)
  return preferences as Preferences
}

function isName(name: string): name is Name {
  return Object.hasOwn(KNOWN, name)
}

/** The value of Preference-Applied; null if nothing was asked for. */
export function appliedPreferences(preferences: Preferences, names: readonly Name[]): string | null {
  const applied = (Object.keys(KNOWN) as Name[])
    .filter((name) => names.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
  return applied.length > 0 ? applied.join(', ') : null
}

/** Whether the client asks for the number of rows. All counts of this server are exact. */
export function isCounted({ count }: Preferences): boolean {
  return count !== undefined
}
