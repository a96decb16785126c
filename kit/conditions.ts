/** The parameter in the address. The address holds all of the choice, so a practice run can be shared as a link. */
const PARAMETER = 'conditions'

/** The parameter that asks for an own task. Whatever it says, the run is practice: an own task earns no points. */
const DEAL = 'deal'

/** The word for a calm page. */
export const CALM = 'calm'

/**
 * The text of `?conditions=`, of all of them where there are several. Null is a graded run, anything else is practice.
 * `readConditions` (app/play/conditions/parameter.ts) says what the words mean; that file is loaded for practice alone.
 */
export function conditionsIn(search: string): string | null {
  const asked = new URLSearchParams(search)
  return asked.has(PARAMETER) ? asked.getAll(PARAMETER).join() : asked.has(DEAL) ? CALM : null
}

/** Changes an address to a practice run (`keys`) or a graded one (null). Other parameters stay, the seed for instance. */
export function searchWith(search: string, keys: string | null): string {
  const asked = new URLSearchParams(search)
  if (keys === null) {
    asked.delete(PARAMETER)
    asked.delete(DEAL)
  } else asked.set(PARAMETER, keys)
  return asked.size > 0 ? `?${asked}` : ''
}
