import { ClassCallError, classCall } from '#class/base/call.ts'
import type { RecordingBody } from '#contract/class/learner.ts'
import type { ClassRun } from '#contract/class/run.ts'
import { KEYS } from '#learner/storage.ts'
import { storedList } from '#learner/stored-list.ts'
import { createStore } from '#ui/store.ts'
import { type Seat, seatNow } from './seat.ts'

/** Most runs that wait, and the longest of them, in characters. */
const MOST_WAITING = 20
const LONGEST = 64 * 1024

/**
 * A run that the server did not record, and its seat. It holds no token, so whoever reads it here later cannot act as the
 * seat. It is sent when the same seat is taken again in this browser.
 */
type WaitingRecording = RecordingBody & { seat: string }

const isWaiting = (value: unknown): value is WaitingRecording =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WaitingRecording).seat === 'string' &&
  typeof (value as WaitingRecording).attempt === 'string' &&
  typeof (value as WaitingRecording).log === 'object'

/** The name of a seat in its runs. A new card or token does not change it. */
const nameOf = ({ class: its, number }: Pick<Seat, 'class' | 'number'>): string => `${its.id} ${number}`

/** The runs of all seats that wait, oldest first. */
const { read: allWaiting, write: keep } = storedList(KEYS.unrecorded, isWaiting)

/** The runs of a seat that wait, oldest first. */
export const waitingRuns = (seat: Pick<Seat, 'class' | 'number'>): readonly WaitingRecording[] =>
  allWaiting().filter((run) => run.seat === nameOf(seat))

/** The server's answers to runs that were sent from here, by attempt. */
export const sent = createStore<Readonly<Record<string, ClassRun | { notTaken: string }>>>(() => ({}))

/**
 * Keeps a run until the server takes it. If the list is full, the oldest run of another seat is dropped.
 * @returns a sentence why it cannot be kept, or null
 */
export function keepRun(seat: Pick<Seat, 'class' | 'number'>, body: RecordingBody): string | null {
  const run: WaitingRecording = { ...body, seat: nameOf(seat) }
  if (JSON.stringify(run).length > LONGEST)
    return 'This run is too long to be stored. Play the level again when the server answers.'
  const list = allWaiting()
  if (waitingRuns(seat).length >= MOST_WAITING)
    return `${MOST_WAITING} runs already wait for the server. This run was not stored. Play the level again when the server answers.`
  const leaving = list.length < MOST_WAITING ? undefined : list.find((one) => one.seat !== run.seat)
  keep([...list.filter((one) => one !== leaving), run])
  void sendWaiting()
  return null
}

/** Forgets the waiting runs of a seat that was left for good: the server would not take them. */
export const forgetWaiting = (seat: Pick<Seat, 'class' | 'number'>): void =>
  keep(allWaiting().filter((run) => run.seat !== nameOf(seat)))

async function sendAll(seat: Seat): Promise<void> {
  for (const { seat: _seat, ...body } of waitingRuns(seat)) {
    const answer = await classCall<ClassRun>('POST /recordings', { token: seat.token, body }).catch(
      (reason: unknown) => {
        if (reason instanceof ClassCallError && !STAYS.has(reason.code))
          return { notTaken: `${reason.message} ${reason.hint}`.trim() }
        throw reason
      },
    )
    sent.set({ ...sent.get(), [body.attempt]: answer })
    // Read again: another tab may have sent or kept a run meanwhile.
    keep(allWaiting().filter(({ attempt }) => attempt !== body.attempt))
  }
}

let sending: Promise<void> | null = null

/**
 * Sends the waiting runs of this browser's seat. A run that the server has taken, or will never take, is removed;
 * without an answer, or if the seat is no longer this browser's, it stays. Called after each answer of the server. A
 * call during a sending resolves with that sending.
 */
export function sendWaiting(): Promise<void> {
  const seat = seatNow()
  if (!seat) return Promise.resolve()
  sending ??= sendAll(seat)
    .catch(() => {
      // The server does not answer: tried again after its next answer.
    })
    .finally(() => {
      sending = null
    })
  return sending
}

/**
 * Refusals that do not concern the run: the server is busy, or the token has ended and a new card brings the seat back.
 */
const STAYS: ReadonlySet<string> = new Set(['too_often', 'busy', 'unavailable', 'seat_gone', 'no_token'])
