/** The longest text that an event of an own task carries, where its schema says nothing else. */
export const LONGEST_TEXT = 2000

/**
 * An event whose texts fit into its schema: a heard run fails at an entry that does not. What is cut is wrong before and
 * after, for nothing so long is ever asked for.
 */
export const clipped = <Event extends object>(event: Event, longest = LONGEST_TEXT): Event =>
  Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, longest) : value,
    ]),
  ) as Event
