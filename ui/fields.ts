/** A function for each field on the page; it reads the field. */
export const fields = new Set<() => void>()

/**
 * Reads every field on the page. A script may have set a field without an event, so a judge reads all fields first: the
 * room must know the same values that the page shows.
 */
export function readFields(): void {
  for (const read of fields) read()
}
