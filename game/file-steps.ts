/** The steps of the two simulations with files, in order. Spec §2, 16: "download, read practice, write practice, upload, done". */
export const FILE_STEPS = ['Download', 'Read', 'Write', 'Upload', 'Done'] as const

export type FileSteps<Read, Write> = {
  /** The step to do now, from 1; 5 is done. */
  step: 1 | 2 | 3 | 4 | 5
  reads: readonly Read[]
  writes: readonly Write[]
}

/**
 * Moves from step to step. Spec §4: "download moves 1->2; all three read buttons marked moves 2->3; all three write
 * buttons marked moves 3->4; a valid upload moves 4->5". An event out of order, or a second time, changes nothing.
 */
export function createFileSteps<Read, Write>(reads: readonly Read[], writes: readonly Write[]) {
  type Steps = FileSteps<Read, Write>
  return {
    begin: (): Steps => ({ step: 1, reads: [], writes: [] }),
    download: (steps: Steps): Steps => (steps.step === 1 ? { ...steps, step: 2 } : steps),
    read: (steps: Steps, read: Read): Steps => {
      if (steps.step !== 2 || steps.reads.includes(read)) return steps
      const done = [...steps.reads, read]
      return { ...steps, reads: done, step: done.length === reads.length ? 3 : 2 }
    },
    write: (steps: Steps, write: Write): Steps => {
      if (steps.step !== 3 || steps.writes.includes(write)) return steps
      const done = [...steps.writes, write]
      return { ...steps, writes: done, step: done.length === writes.length ? 4 : 3 }
    },
    upload: (steps: Steps): Steps => (steps.step === 4 ? { ...steps, step: 5 } : steps),
    finished: (): Steps => ({ step: 5, reads, writes }),
  }
}
