import type { Deal } from '#game/log.ts'
import { openThread as openAny } from '#server/edge/thread.ts'
import type { Judgement } from './judge.ts'

/** Entries that are judged in a thread: a large batch, or one whose standing must be built again. */
export type Work = {
  level: number
  deal: Deal
  seed: string
  /** The entries before. */
  recorded: readonly unknown[]
  fresh: readonly unknown[]
  /** ms since the run was opened, by the server's clock. */
  elapsed: number
}

/** CPU time of one question, in ms. */
const MOST_CPU = 500

/**
 * A thread that judges one question after the other.
 * @param file the thread's program; a test uses another one
 */
export function openThread(file: URL = new URL('thread-worker.ts', import.meta.url)) {
  const { ask } = openAny<(work: Work) => Judgement>(file, { mostCpu: MOST_CPU })
  return {
    /**
     * Judges entries, one question at a time.
     * @throws {BusyError} when the thread gets no CPU for ten seconds
     */
    judge: ask,
  }
}

export type Thread = ReturnType<typeof openThread>
