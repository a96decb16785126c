/** A way to read each field that is on the page. */
export const fields = new Set<() => void>()

/**
 * Reads every field that is on the page. A script may have set one and raised no event, so whoever judges what they
 * hold asks before: what the page shows and what the room knows must not part.
 */
export function readFields(): void {
  for (const read of fields) read()
}
