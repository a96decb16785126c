import { CHANNELS, MOST_COLUMNS } from '#kit/tape.ts'

/**
 * Checks that every level has a column of its own on the tape.
 * @throws Error that names the open decision if the tape is too narrow: level 32 would be punched like level 0, blank.
 */
export function checkTape(levels: number): void {
  if (levels <= MOST_COLUMNS) return
  throw new Error(
    `The tape has ${CHANNELS.length} channels and ends with level ${MOST_COLUMNS}, and there are to be ${levels}. docs/decisions/025-the-tape-ends-at-31.md says what a sixth channel takes.`,
  )
}
