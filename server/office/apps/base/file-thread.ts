import { openThread, type Thread } from '#server/edge/thread.ts'

/** CPU time of a file, in ms: the largest that is within the limits of `#files/limits.ts` takes half of it. */
const MOST_CPU = 2000

/** Most files that wait. A class of 40 hands in within a minute; a file of the usual size takes a few ms. */
const MOST_WAITING = 40

/** MB of a thread. */
const MOST_MEMORY = 256

/** A thread that reads uploaded files. @param file its program, which calls `answerInThread` */
export const openFileThread = <Find extends (work: never) => unknown>(file: URL): Thread<Find> =>
  openThread<Find>(file, { mostCpu: MOST_CPU, mostWaiting: MOST_WAITING, mostMemory: MOST_MEMORY })

/** What is said of a file that takes more time or memory than one may. */
export const TOO_HEAVY =
  'The file takes too long to read. Save it with nothing but the table, and send it again.'
