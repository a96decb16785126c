/** The longest text in an event of a random task, unless its schema says otherwise. */
export const LONGEST_TEXT = 2000

/**
 * Cuts an event's texts to the length in its schema: a live run fails at a longer one. No wanted text is so long, so a
 * cut text is wrong before and after.
 */
export const clipped = <Event extends object>(event: Event, longest = LONGEST_TEXT): Event =>
  Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, longest) : value,
    ]),
  ) as Event
