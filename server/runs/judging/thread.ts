import { Worker } from 'node:worker_threads'
import type { Deal } from '#game/log.ts'
import type { Judged } from './judge.ts'

/** Entries that are judged in a thread: a large batch, or one whose standing must be built again. */
export type Work = {
  level: number
  deal: Deal
  seed: string
  /** The entries before. */
  heard: readonly unknown[]
  fresh: readonly unknown[]
  /** ms since the run was opened, by the server's clock. */
  elapsed: number
}

/** The thread's answer, with the number of the question; `ready` once it has loaded the rules. */
export type Answer = { ready: true } | { id: number; judged: Judged } | { id: number; error: string }

/** CPU time of one question, in ms. Not wall time, because on a busy machine an honest run has to wait. */
const MOST_CPU = 500

/** ms without a verdict after which the page is told to try again: the thread gets no CPU. */
const PATIENCE = 10_000

/** ms between two checks of a thread's CPU time. */
const LOOK = 50

/** The thread got no CPU: there is no verdict, and the page sends the batch again. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/**
 * A thread that judges one question after the other. It starts with the first question, and keeps no program alive
 * while nobody asks.
 * @param file the thread's program; a test uses another one
 */
export function openThread(file: URL = new URL('thread-worker.ts', import.meta.url)) {
  let worker: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let asked = 0

  const start = async (): Promise<Worker> => {
    const started = new Worker(file)
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    started.once('message', () => resolve(started))
    started.once('error', reject)
    return promise
  }

  const end = () => {
    void worker?.then((running) => running.terminate()).catch(() => {})
    worker = undefined
  }

  async function ask(work: Work): Promise<Judged | 'too-heavy'> {
    const running = await (worker ??= start())
    running.ref()
    const before = await running.cpuUsage()
    asked += 1
    const id = asked
    const { promise, resolve, reject } = Promise.withResolvers<Judged | 'too-heavy'>()
    const hear = (answer: Answer) => {
      if (!('id' in answer) || answer.id !== id) return
      if ('judged' in answer) resolve(answer.judged)
      else reject(new Error(answer.error))
    }
    running.on('message', hear)
    running.once('error', reject)
    const began = performance.now()
    const check = async () => {
      const { user, system } = await running.cpuUsage(before)
      if ((user + system) / 1000 > MOST_CPU) resolve('too-heavy')
      else if (performance.now() - began > PATIENCE) reject(new BusyError('The judge got no processor time.'))
    }
    const timer = setInterval(() => {
      void check().catch(() => {
        // It has ended: its error says why.
      })
    }, LOOK)
    running.postMessage({ id, work }, [])
    try {
      const outcome = await promise
      if (outcome === 'too-heavy') end()
      return outcome
    } catch (error) {
      end()
      throw error
    } finally {
      clearInterval(timer)
      running.unref()
      running.off('message', hear)
      running.off('error', reject)
    }
  }

  return {
    /**
     * Judges entries, one question at a time.
     * @throws {BusyError} when the thread gets no CPU for ten seconds
     */
    judge: (work: Work): Promise<Judged | 'too-heavy'> => {
      const next = last.then(() => ask(work))
      last = next.catch(() => {})
      return next
    },
  }
}

export type Thread = ReturnType<typeof openThread>
