import type { Me, PatchMeBody } from '#contract/class.ts'
import type { Milliseconds } from '#game/clock.ts'
import { now } from '#kit/clock.ts'
import { KEYS, readText, writeText } from '#learner/storage.ts'
import { createStore, useStore } from '#ui/store.ts'
import { ClassCallError, type Fault, classCall, sayFault } from './call.ts'
import { noteSeat, seatNow, standUp } from './seat.ts'
import { after } from './wait.ts'

/** Pause before a server that did not answer is asked again. */
const RETRY: Milliseconds = 5000

/** What this browser knows of its seat. */
export type Known = {
  me: Me | null
  /** By this browser's clock. */
  heardAt: number | null
  /** The last call was not answered. */
  isAway: boolean
}

const NOTHING: Known = { me: null, heardAt: null, isAway: false }

let stopWaiting = () => {}

const store = createStore<Known>(() => NOTHING, {
  connect: () => {
    void ask()
    const again = () => void ask()
    window.addEventListener('online', again)
    return () => {
      stopWaiting()
      window.removeEventListener('online', again)
    }
  },
})

function take(me: Me): Me {
  store.set({ me, heardAt: now(), isAway: false })
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
  if (readText(KEYS.unheard) !== null) {
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
  writeText(KEYS.seatLost, JSON.stringify(sayFault(reason)))
  standUp()
  forgetMe()
}

/** Why this browser lost its seat; null if the learner left it, or if storage was changed by hand. */
export function whyLost(): Fault | null {
  try {
    const { title, text } = JSON.parse(readText(KEYS.seatLost) ?? 'null') as Fault
    return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
  } catch {
    return null
  }
}

/** The same reason in one line, for a level that is open. */
export function lostInWords(): string {
  const lost = whyLost()
  return lost ? `${lost.title} ${lost.text}`.trim() : 'This browser has no seat in a class any more.'
}

/** Gives up the seat if a call was refused because the seat is gone. @returns whether it was */
export function noteGone(reason: unknown): boolean {
  const isGone = reason instanceof ClassCallError && ['seat_gone', 'no_token'].includes(reason.code)
  if (isGone) lose(reason)
  return isGone
}

/**
 * Asks the server for this seat and its tasks. @throws {ClassCallError} for a refusal; another error if the server does
 * not answer
 */
export async function askMe(patience?: Milliseconds): Promise<Me> {
  const seat = seatNow()
  if (!seat) throw new Error('There is no seat in this browser.')
  try {
    return take(await classCall<Me>('GET /me', { token: seat.token, ...(patience ? { patience } : {}) }))
  } catch (reason) {
    if (!noteGone(reason)) store.set({ ...store.get(), isAway: true })
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
  stopWaiting = after(pause, () => void ask())
}

/** Forgets the data of a seat that this browser no longer has. */
export const forgetMe = (): void => store.set(NOTHING)

/** Changes something of this seat. @throws {ClassCallError} for a refusal */
export async function changeMe(body: PatchMeBody): Promise<void> {
  take(await classCall<Me>('PATCH /me', { token: seatNow()?.token, body }))
}

/** What this browser knows of its seat, live. The server is asked repeatedly. */
export const useMe = (): Known => useStore(store, NOTHING)
