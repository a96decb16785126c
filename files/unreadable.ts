import { FILE_CAUSES, type FileCause } from '#game/file-causes.ts'

/** A file that cannot be read, for a reason that has a sentence. */
export class UnreadableFile extends Error {
  readonly why: FileCause
  /** A sentence about the cell that cannot be read, where it is one cell, or about the limit that the file exceeds. */
  readonly cell: string | null
  constructor(why: FileCause, cell: string | null = null) {
    super(FILE_CAUSES[why])
    this.name = 'UnreadableFile'
    this.why = why
    this.cell = cell
  }
}
