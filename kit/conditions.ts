/** The parameter of the address. The address is the state: a practice run is a link. */
const PARAMETER = 'conditions'

/**
 * The text of `?conditions=`, of all of them where there are several. Null is a graded run, anything else is practice.
 * `readConditions` (app/play/conditions/parameter.ts) says what the words mean; that file is loaded for practice alone.
 */
export function conditionsIn(search: string): string | null {
  const asked = new URLSearchParams(search).getAll(PARAMETER)
  return asked.length > 0 ? asked.join() : null
}

/** The same address for a practice run (`keys`) or a graded one (null); all else in it stays, a seed for instance. */
export function searchWith(search: string, keys: string | null): string {
  const asked = new URLSearchParams(search)
  if (keys === null) asked.delete(PARAMETER)
  else asked.set(PARAMETER, keys)
  return asked.size > 0 ? `?${asked}` : ''
}
