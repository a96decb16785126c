/** What a practice run asks of the page: which conditions it shall play under, and which words are none. */
export type Conditions = { keys: readonly string[]; unknown: readonly string[] }

/** The parameter of the address. The address is the state: a practice run is a link. */
const PARAMETER = 'conditions'

/** What may stand in it. `calm` alone is a practice run in which nothing misbehaves. */
export const CONDITIONS: readonly string[] = ['calm']

/**
 * The one place that reads `?conditions=`: null is a graded run, anything else is practice. An unknown word is practice
 * too, and calm: the page says so, and takes nobody's points by a slip of the pen.
 */
export function conditionsFrom(search: string): Conditions | null {
  const asked = new URLSearchParams(search).get(PARAMETER)
  if (asked === null) return null
  const words = asked.split(',').map((word) => word.trim())
  return {
    keys: CONDITIONS.filter((key) => words.includes(key)),
    unknown: words.filter((word) => !CONDITIONS.includes(word)),
  }
}

/** The same address for a practice run (`keys`) or a graded one (null); all else in it stays, a seed for instance. */
export function searchWith(search: string, keys: string | null): string {
  const asked = new URLSearchParams(search)
  if (keys === null) asked.delete(PARAMETER)
  else asked.set(PARAMETER, keys)
  return asked.size > 0 ? `?${asked}` : ''
}
