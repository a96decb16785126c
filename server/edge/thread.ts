import { Worker } from 'node:worker_threads'

/** A thread's answer, with the number of the question; `ready` once it has loaded its program. */
export type Answer<Found> = { ready: true } | { id: number; found: Found } | { id: number; error: string }

/** ms in which a thread must get `LEAST_CPU`. If it does not, the caller is told to try again. */
const PATIENCE = 10_000

/** µs of CPU time: far more than the checks themselves cost the thread. */
const LEAST_CPU = 50_000

/** ms between two checks of a thread's CPU time. */
const LOOK = 50

/** The thread got no CPU, or too many questions wait for it: there is no answer, and the caller asks again. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** Whether a thread has ended because its memory was full. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** What a thread does: finds an answer to a question. Both are copied between the threads. */
type Finding = (work: never) => unknown

type Limits = {
  /** CPU time of one question, in ms. Not wall time, because on a busy machine an honest question has to wait. */
  mostCpu: number
  /** Most questions that wait, the present one included. */
  mostWaiting?: number
  /** Most MB of the thread's memory. */
  mostMemory?: number
}

/** A thread for questions of one kind. */
export type Thread<Find extends Finding> = {
  /**
   * Asks, one question at a time.
   * @returns `too-heavy` for a question that needs more CPU time or memory than one may
   * @throws {BusyError} when the thread gets hardly any CPU for ten seconds, or too many questions wait
   */
  ask: (work: Parameters<Find>[0]) => Promise<ReturnType<Find> | 'too-heavy'>
}

/**
 * A thread that answers one question after the other. It starts with the first question, and keeps no program alive while
 * nobody asks. One that exceeds a limit is ended, and the next question starts another one.
 * @param file the thread's program: it calls `answerInThread`
 */
export function openThread<Find extends Finding>(
  file: URL,
  { mostCpu, mostWaiting = Number.POSITIVE_INFINITY, mostMemory }: Limits,
): Thread<Find> {
  type Work = Parameters<Find>[0]
  type FindResult = ReturnType<Find>
  let worker: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let [asked, waiting] = [0, 0]

  const start = async (): Promise<Worker> => {
    const started = new Worker(
      file,
      mostMemory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: mostMemory } },
    )
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    started.once('message', () => resolve(started))
    started.once('error', reject)
    return promise
  }

  const end = () => {
    void worker?.then((running) => running.terminate()).catch(() => {})
    worker = undefined
  }

  async function answer(work: Work): Promise<FindResult | 'too-heavy'> {
    const running = await (worker ??= start())
    running.ref()
    const before = await running.cpuUsage()
    asked += 1
    const id = asked
    const { promise, resolve, reject } = Promise.withResolvers<FindResult | 'too-heavy'>()
    const record = (told: Answer<FindResult>) => {
      if (!('id' in told) || told.id !== id) return
      if ('found' in told) resolve(told.found)
      else reject(new Error(told.error))
    }
    const fail = (error: unknown) => (isOutOfMemory(error) ? resolve('too-heavy') : reject(error))
    running.on('message', record)
    running.once('error', fail)
    // A question that gets a little CPU goes on, however busy the machine is: `mostCpu` is its end.
    let [used, movedAt] = [0, performance.now()]
    const check = async () => {
      const { user, system } = await running.cpuUsage(before)
      const cpu = user + system
      if (cpu - used > LEAST_CPU) [used, movedAt] = [cpu, performance.now()]
      if (cpu / 1000 > mostCpu) resolve('too-heavy')
      else if (performance.now() - movedAt > PATIENCE)
        reject(new BusyError('The thread got no processor time.'))
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
      running.off('message', record)
      running.off('error', fail)
    }
  }

  return {
    ask: async (work: Work): Promise<FindResult | 'too-heavy'> => {
      if (waiting >= mostWaiting) throw new BusyError('Too many questions wait for the thread.')
      waiting += 1
      try {
        const next = last.then(() => answer(work))
        last = next.catch(() => {})
        return await next
      } finally {
        waiting -= 1
      }
    },
  }
}
