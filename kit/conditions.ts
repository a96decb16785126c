/** The parameter of the address. The address is the state: a practice run is a link. */
const PARAMETER = 'conditions'

/**
 * What an address asks for in `?conditions=`, to the letter, and in all of them where there are several: null is a graded run, anything else is practice. What the
 * words mean is read by the stage (stage/nine.ts), which comes with practice alone.
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
