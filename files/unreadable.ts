import { FILE_CAUSES, type FileCause } from '#game/file-causes.ts'

/** A file that cannot be read, for a reason that has a sentence. */
export class UnreadableFile extends Error {
  readonly why: FileCause
  constructor(why: FileCause) {
    super(FILE_CAUSES[why])
    this.name = 'UnreadableFile'
    this.why = why
  }
}
