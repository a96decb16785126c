import { ClassCallError, classCall } from '#class/base/call.ts'
import { askMe, noteGone, whyLost } from '#class/seat/me.ts'
import { type KnownTask, seatNow } from '#class/seat/seat.ts'
import type { Me, MyTask } from '#contract/class/learner.ts'
import type { RunBody, IssuedRun } from '#contract/class/learner.ts'
import type { OpenedRun } from '#contract/run.ts'
import type { Milliseconds } from '#game/clock.ts'
import { createUuid } from '#kit/uuid.ts'
import { wait } from '#kit/wait.ts'

/** Longest wait for the server. After it the level begins, and the server does not record the run. */
const PATIENCE: Milliseconds = 3000

/** How a level is played in a class. */
export type Ticket =
  /** The server records the run. */
  | { kind: 'recorded'; task: MyTask; issued: IssuedRun; opened: OpenedRun }
  /** The server does not answer: the browser draws the seed itself. */
  | { kind: 'unrecorded'; task: KnownTask; attempt: string }
  /** The level is no task of the class, or the class is gone: it is played as if there were no class. */
  | { kind: 'alone'; fault: { title: string; text: string } | null }
  /** The class gives out no run now. */
  | { kind: 'stopped'; code: string; task: KnownTask; fault: { title: string; text: string } }

/**
 * The task that a level is played for: the one in the address, else the one that the teacher asks for again, else the
 * first that is not done.
 */
export function taskFor(
  level: number,
  { tasks, again, now }: Pick<Me, 'tasks' | 'again' | 'now'>,
  asked: string | null,
): MyTask | undefined {
  const own = tasks.filter((task) => task.level === level)
  return (
    own.find(({ id }) => id === asked) ??
    own.find(({ id }) => id === again?.task && again.until > now) ??
    own.find(({ state, time }) => state !== 'done' && time !== 'soon') ??
    own[0]
  )
}

/** Waits for the work, but not longer than `patience`. @throws {Error} then, and any error of the work */
const within = <T>(patience: Milliseconds, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(patience).then(() => {
      throw new Error(`No answer within ${patience} ms.`)
    }),
  ])

/**
 * Asks the class for a run of a level.
 * @param asked the task in the address, if there is one
 * @param word of a sitting, as it was typed
 */
export async function askForRun(level: number, asked: string | null, word: string): Promise<Ticket> {
  const seat = seatNow()
  if (!seat) return { kind: 'alone', fault: whyLost() }
  const attempt = createUuid()
  const known = (): Ticket => {
    const own = seat.tasks.filter((one) => one.level === level)
    const task = own.find(({ id }) => id === asked) ?? own[0]
    return task ? { kind: 'unrecorded', task, attempt } : { kind: 'alone', fault: null }
  }
  // Loads while the server is asked.
  const core = import('#sending/run-log.ts')
  core.catch(() => {
    // Ignored: opening the run reports it below.
  })
  let task: MyTask | undefined
  try {
    const me = await askMe(PATIENCE)
    task = taskFor(level, me, asked)
    if (!task || me.class.state === 'ended') return { kind: 'alone', fault: null }
    const rules = import.meta.env.RULES?.[level]
    const body: RunBody = { task: task.id, attempt, ...(rules ? { rules } : {}), ...(word ? { word } : {}) }
    const issued = await classCall<IssuedRun>('POST /runs', { token: seat.token, body, patience: PATIENCE })
    const open = async () => (await core).openRun(issued.run)
    return { kind: 'recorded', task, issued, opened: await within(PATIENCE, open()) }
  } catch (reason) {
    if (noteGone(reason, seat.token)) {
      const { message, hint } = reason as ClassCallError
      return { kind: 'alone', fault: { title: message, text: hint } }
    }
    // Refusals of the class and of the run have a code. Any other fault comes from the network.
    const { code, message, hint = 'Try again.' } = reason as Error & { code?: unknown; hint?: string }
    if (task && typeof code === 'string')
      return { kind: 'stopped', code, task, fault: { title: message, text: hint } }
    return known()
  }
}
