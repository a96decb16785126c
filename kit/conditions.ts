/** The parameter in the address. The address holds the whole choice, so a practice run can be shared as a link. */
const PARAMETER = 'conditions'

/** The parameter that asks for a random task. With any value the run is practice: a random task earns no points. */
const DEAL = 'deal'

/** The word for a page without conditions. */
export const CALM = 'calm'

/**
 * The text of `?conditions=`, joined if there are several. Null is a graded run, any text is practice. `readAddress`
 * (app/conditions/list/parameter.ts) reads the words; that file is loaded for practice alone.
 */
export function conditionsIn(search: string): string | null {
  const asked = new URLSearchParams(search)
  return asked.has(PARAMETER) ? asked.getAll(PARAMETER).join() : asked.has(DEAL) ? CALM : null
}

/** Changes an address into a practice run (`keys`) or a graded run (null). Other parameters stay, such as the seed. */
export function searchWith(search: string, keys: string | null): string {
  const asked = new URLSearchParams(search)
  if (keys === null) for (const name of [PARAMETER, DEAL, 'days', 'day']) asked.delete(name)
  else asked.set(PARAMETER, keys)
  return asked.size > 0 ? `?${asked}` : ''
}
