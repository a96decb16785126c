import type { ClassRun, RecordingBody } from '#contract/class.ts'
import { KEYS, readText, removeText, writeText } from '#learner/storage.ts'
import { createStore } from '#ui/store.ts'
import { ClassCallError, classCall } from './call.ts'
import { type Seat, seatNow } from './seat.ts'

/** Most runs that wait, and the longest of them, in characters. */
const MOST_WAITING = 20
const LONGEST = 64 * 1024

/**
 * A run that nobody heard, and the seat that it is of. It has no token: what lies here after somebody has left opens
 * nothing, and goes out when that seat is taken again in this browser.
 */
type Waiting = RecordingBody & { seat: string }

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Waiting).seat === 'string' &&
  typeof (value as Waiting).attempt === 'string' &&
  typeof (value as Waiting).log === 'object'

/** A seat as its runs name it. A new card, or a new token, changes nothing of it. */
const nameOf = ({ class: its, number }: Pick<Seat, 'class' | 'number'>): string => `${its.id} ${number}`

/** The runs that wait, of all seats, oldest first. Broken entries are passed over. */
function allWaiting(): readonly Waiting[] {
  try {
    const list: unknown = JSON.parse(readText(KEYS.unheard) ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

/** The runs of a seat that wait, oldest first. */
export const waitingRuns = (seat: Pick<Seat, 'class' | 'number'>): readonly Waiting[] =>
  allWaiting().filter((run) => run.seat === nameOf(seat))

const keep = (list: readonly Waiting[]) =>
  list.length > 0 ? writeText(KEYS.unheard, JSON.stringify(list)) : removeText(KEYS.unheard)

/** What became of runs that were sent from here, by their attempt. */
export const sent = createStore<Readonly<Record<string, ClassRun | { notTaken: string }>>>(() => ({}))

/**
 * Puts a run where it waits for the server. Where the place is full, the oldest run of another seat makes room.
 * @returns why it cannot wait, in words, or null
 */
export function keepRun(seat: Pick<Seat, 'class' | 'number'>, body: RecordingBody): string | null {
  const run: Waiting = { ...body, seat: nameOf(seat) }
  if (JSON.stringify(run).length > LONGEST)
    return 'This run is too long to be kept until the server answers. Play it again when it does.'
  const list = allWaiting()
  if (waitingRuns(seat).length >= MOST_WAITING)
    return `${MOST_WAITING} runs wait for the server already. This one is not kept: play it again when it answers.`
  const leaving = list.length < MOST_WAITING ? undefined : list.find((one) => one.seat !== run.seat)
  keep([...list.filter((one) => one !== leaving), run])
  void sendWaiting()
  return null
}

/** Forgets what waits of a seat: it was left for good, and the server would not take it. */
export const forgetWaiting = (seat: Pick<Seat, 'class' | 'number'>): void =>
  keep(allWaiting().filter((run) => run.seat !== nameOf(seat)))

async function sendAll(seat: Seat): Promise<void> {
  for (const { seat: _seat, ...body } of waitingRuns(seat)) {
    const became = await classCall<ClassRun>('POST /recordings', { token: seat.token, body }).catch(
      (reason: unknown) => {
        if (reason instanceof ClassCallError && !STAYS.has(reason.code))
          return { notTaken: `${reason.message} ${reason.hint}`.trim() }
        throw reason
      },
    )
    sent.set({ ...sent.get(), [body.attempt]: became })
    // Read anew: another tab may have sent or kept one meanwhile.
    keep(allWaiting().filter(({ attempt }) => attempt !== body.attempt))
  }
}

let sending: Promise<void> | null = null

/**
 * Sends what waits of this browser's seat. What the server has taken, or will never take, waits no more; where nobody
 * answers, or where the seat is not this browser's any more, it stays. It is asked again with each sign of life of the
 * server. Asked while it sends, it resolves with that.
 */
export function sendWaiting(): Promise<void> {
  const seat = seatNow()
  if (!seat) return Promise.resolve()
  sending ??= sendAll(seat)
    .catch(() => {
      // No server answers: the next sign of life tries again.
    })
    .finally(() => {
      sending = null
    })
  return sending
}

/** Refusals that say nothing of the run: the server is busy, or the token has ended and a new card brings the seat back. */
const STAYS: ReadonlySet<string> = new Set(['too_often', 'busy', 'unavailable', 'seat_gone', 'no_token'])
