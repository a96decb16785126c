import { invalidPreferences } from './errors.ts'

/** What PostgREST knows in a Prefer header, in the order in which it says what it has applied. */
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
 * Of a preference said twice the first counts; one we do not know is passed over.
 * @throws {ApiError} PGRST122 for one we do not know, where the client asks for strict handling
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

/** For the header Preference-Applied; null where nothing was asked for. */
export function appliedPreferences(preferences: Preferences, names: readonly Name[]): string | null {
  const applied = (Object.keys(KNOWN) as Name[])
    .filter((name) => names.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
  return applied.length > 0 ? applied.join(', ') : null
}

/** Whether the client wants to know how many rows there are. Every count of ours is exact. */
export function isCounted({ count }: Preferences): boolean {
  return count !== undefined
}
