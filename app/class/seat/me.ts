import { ClassCallError, type Problem, classCall, sayProblem } from '#class/base/call.ts'
import type { Me, PatchMeBody } from '#contract/class/learner.ts'
import type { Milliseconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { after } from '#kit/wait.ts'
import { KEYS, readText, writeText } from '#learner/storage.ts'
import { createStore, useStore } from '#ui/store.ts'
import { noteSeat, seatNow, seats, standUp, useSeat } from './seat.ts'

/** Pause before a server that did not answer is asked again. */
const RETRY: Milliseconds = 5000

/** What this browser knows of its seat. */
export type SeatKnowledge = {
  /** The token of the seat that it is about: another pupil's tasks are nobody's. */
  token: string | undefined
  me: Me | null
  /** By this browser's clock. */
  heardAt: number | null
  /** The last call was not answered. */
  isAway: boolean
}

const NOTHING: SeatKnowledge = { token: undefined, me: null, heardAt: null, isAway: false }

let isWatched = false
let stopWaiting = () => {}

/** The server is asked for it repeatedly, as long as somebody subscribes. */
export const seatKnowledge = createStore<SeatKnowledge>(() => NOTHING, {
  connect: () => {
    isWatched = true
    void ask()
    const again = () => void ask()
    window.addEventListener('online', again)
    let token = seatNow()?.token
    const leaveSeats = seats.subscribe(() => {
      if (seats.get()?.token === token) return
      token = seats.get()?.token
      void ask()
    })
    return () => {
      isWatched = false
      leaveSeats()
      stopWaiting()
      window.removeEventListener('online', again)
    }
  },
})

/** Keeps an answer about a seat. Another seat may have been taken meanwhile: then the answer is dropped. */
function take(me: Me, token: string | undefined): Me {
  if (seatNow()?.token !== token) return me
  seatKnowledge.set({ token, me, heardAt: now(), isAway: false })
  noteSeat({
    nickname: me.seat.nickname,
    card: me.seat.card,
    code: me.seat.code,
    class: { id: me.class.id, name: me.class.name },
    // In a class that has ended there is nothing left to do.
    tasks:
      me.class.state === 'ended'
        ? []
        : me.tasks.map(({ id, level, conditions, deal, time, opensAt, state }) => ({
            id,
            level,
            conditions,
            deal,
            ...(time === 'soon' && opensAt !== null ? { opensAt: opensAt - me.now + now() } : {}),
            ...(state === 'done' ? { isDone: true as const } : {}),
          })),
  })
  // Runs wait rarely, so the code that sends them is loaded only then.
  if (readText(KEYS.unrecorded) !== null) {
    import('./outbox.ts').then(
      ({ sendWaiting }) => sendWaiting(),
      () => {
        // Tried again after the server's next answer.
      },
    )
  }
  return me
}

/** Gives up a seat that is gone, or that belongs to somebody else now. */
function lose(reason: ClassCallError): void {
  // The reason is stored first: another tab reads it as soon as the seat is gone.
  writeText(KEYS.seatLost, JSON.stringify(sayProblem(reason)))
  standUp()
  forgetMe()
}

/** Why this browser lost its seat; null if the learner left it, or if storage was changed by hand. */
export function whyLost(): Problem | null {
  try {
    const { title, text } = JSON.parse(readText(KEYS.seatLost) ?? 'null') as Problem
    return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
  } catch {
    return null
  }
}

/** The same reason in one line, for a level that is open. */
export function lostInWords(): string {
  const lost = whyLost()
  return lost ? `${lost.title} ${lost.text}`.trim() : 'This browser is no longer in a class.'
}

/**
 * Gives up the seat if a call was refused because the seat is gone.
 * @param token the seat's that asked: this browser may have another one by now, which stays
 * @returns whether it was
 */
export function noteGone(reason: unknown, token: string | undefined): boolean {
  const isGone = reason instanceof ClassCallError && ['seat_gone', 'no_token'].includes(reason.code)
  if (isGone && seatNow()?.token === token) lose(reason)
  return isGone
}

/**
 * Asks the server for this seat and its tasks. @throws {ClassCallError} for a refusal; another error if the server does
 * not answer
 */
export async function askMe(patience?: Milliseconds): Promise<Me> {
  const seat = seatNow()
  if (!seat) throw new Error('There is no seat in this browser.')
  const { token } = seat
  try {
    return take(await classCall<Me>('GET /me', { token, ...(patience ? { patience } : {}) }), token)
  } catch (reason) {
    if (!noteGone(reason, token) && seatNow()?.token === token) {
      seatKnowledge.set({ ...knownOf(seatKnowledge.get(), token), token, isAway: true })
    }
    throw reason
  }
}

/** Asks now, and repeats as long as a component subscribes. */
async function ask(): Promise<void> {
  stopWaiting()
  if (!seatNow()) return
  const pause = await askMe().then(
    (me) => me.every,
    () => RETRY,
  )
  stopWaiting()
  if (isWatched) stopWaiting = after(pause, () => void ask())
}

/** Forgets the data of a seat that this browser no longer has. */
export const forgetMe = (): void => seatKnowledge.set(NOTHING)

/** Changes something of this seat. @throws {ClassCallError} for a refusal */
export async function changeMe(body: PatchMeBody): Promise<void> {
  const token = seatNow()?.token
  take(await classCall<Me>('PATCH /me', { token, body }), token)
}

/** Gives what is known if it is about this seat. Nothing is known of a seat from another one's answer. */
export const knownOf = (known: SeatKnowledge, token: string | undefined): SeatKnowledge =>
  known.token === token ? known : NOTHING

/** What this browser knows of its seat, live. The server is asked repeatedly. */
export const useMe = (): SeatKnowledge => knownOf(useStore(seatKnowledge, NOTHING), useSeat()?.token)
