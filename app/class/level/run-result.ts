import { ClassCallError, classCall } from '#class/base/call.ts'
import { noteGone } from '#class/seat/me.ts'
import { seatNow } from '#class/seat/seat.ts'
import type { ClassRun } from '#contract/class/run.ts'
import { wait } from '#kit/wait.ts'
import type { RunLog } from '#sending/run-log.ts'
import { type Store, createStore } from '#ui/store.ts'

/** Pauses before the server is asked again for the result of a run, in ms. */
const ASKED_AGAIN = [300, 1000, 3000, 5000] as const

/** The class's result of a run, null until it is known. `ask` asks once more: the teacher may have changed it. */
export type RunResultStore = Pick<Store<ClassRun | null>, 'get' | 'subscribe'> & { ask: () => void }

/** Asks the class for its result of a run that has ended, as long as somebody waits for it. */
export function createRunResult(run: string, log: Pick<RunLog, 'state'>): RunResultStore {
  /** How often the last one who waited has left: then the asking ends. */
  let leaves = 0
  const ask = async (before = leaves, tries = 0): Promise<void> => {
    const token = seatNow()?.token
    // Without a seat there is no token to ask with.
    if (token === undefined || leaves > before) return
    const answer = await classCall<ClassRun>(`GET /runs/${run}`, { token }).catch((reason: unknown) => {
      noteGone(reason, token)
      return reason instanceof ClassCallError && reason.code === 'not_found' ? undefined : null
    })
    // An erased run gets no result.
    if (answer === undefined) return
    if (answer && answer.status !== 'open') return result.set(answer)
    await wait(ASKED_AGAIN[Math.min(tries, ASKED_AGAIN.length - 1)]!)
    return ask(before, tries + 1)
  }
  const result = createStore<ClassRun | null>(() => null, {
    connect: () => {
      let isAsked = result.get() !== null
      const askOnceEnded = () => {
        const { status } = log.state.get()
        if (isAsked || ['open', 'sending', 'heard', 'elsewhere'].includes(status)) return
        isAsked = true
        void ask()
      }
      askOnceEnded()
      const stop = log.state.subscribe(askOnceEnded)
      return () => {
        stop()
        leaves += 1
      }
    },
  })
  return { get: result.get, subscribe: result.subscribe, ask: () => void (result.get() && ask()) }
}
