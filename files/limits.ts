import { FILE_LIMITS, inThousands } from '#game/file-causes.ts'
import { UnreadableFile } from './unreadable.ts'

/** The limits of a file, in what is counted: rows, cells, bytes. */
export const LIMITS = {
  rows: FILE_LIMITS.rows,
  cells: FILE_LIMITS.cells,
  bytes: FILE_LIMITS.megabytes * 1024 * 1024,
} as const

const WORDS = {
  rows: `It has more than ${inThousands(LIMITS.rows)} rows.`,
  cells: `It has more than ${inThousands(LIMITS.cells)} cells.`,
  bytes: `It has more than ${FILE_LIMITS.megabytes} MB when it is unpacked.`,
} as const

/** Gives up a file with more than a limit. @throws {UnreadableFile} `too-large`, with a sentence that says which limit */
export function atMost(what: keyof typeof LIMITS, count: number): void {
  if (count > LIMITS[what]) throw new UnreadableFile('too-large', WORDS[what])
}
