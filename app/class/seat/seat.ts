import type { MyTask } from '#contract/class/learner.ts'
import { KEYS, readText, removeText, writeText } from '#learner/storage.ts'
import { type Store, createStore, useStore } from '#ui/store.ts'

/** The facts of a task that a level needs while no server answers. */
export type KnownTask = Pick<MyTask, 'id' | 'level' | 'conditions' | 'deal'> & {
  /** When it opens, by this browser's clock; absent: it is open. */
  opensAt?: number | null
  /** Whether it has been verified as often as the class asks. */
  isDone?: true
}

/** The seat of this browser, as it is kept under `KEYS.seat`. */
export type Seat = {
  /** `seat_…`: anybody who has it acts as this learner. */
  token: string
  class: { id: string; name: string }
  number: number
  nickname: string
  card: string
  code: string
  /** The tasks from the server's last answer. */
  tasks: readonly KnownTask[]
}

/** Reads a stored seat; null if there is none, or if storage was changed by hand. */
export function readSeat(text: string | null): Seat | null {
  try {
    const { token, class: its, number, nickname, card, code, tasks } = JSON.parse(text ?? 'null') as Seat
    const isWhole =
      typeof its.id === 'string' &&
      [token, its.name, nickname, card, code].every((one) => typeof one === 'string') &&
      Number.isSafeInteger(number)
    if (!isWhole) return null
    return { token, class: its, number, nickname, card, code, tasks: Array.isArray(tasks) ? tasks : [] }
  } catch {
    return null
  }
}

/** Reads the stored seat. An invalid one is removed, because a level takes the presence of the key for a seat. */
function readKept(): Seat | null {
  const seat = readSeat(readText(KEYS.seat))
  if (!seat) removeText(KEYS.seat)
  return seat
}

const store = createStore(readKept, {
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  connect: () => {
    window.addEventListener('storage', reread)
    return () => window.removeEventListener('storage', reread)
  },
})

function reread(): Seat | null {
  store.set(readKept())
  return store.get()
}

/** The seat of this browser. Asks storage: another tab may have left it. */
export const seatNow = reread

/** The seat of this browser, for code that loads this file late. */
export const seats: Pick<Store<Seat | null>, 'get' | 'subscribe'> = store

/** The seat of this browser, live. */
export const useSeat = (): Seat | null => useStore(store, null)

/** Keeps the seat of this browser, in place of an earlier one. */
export function keepSeat(seat: Seat): void {
  writeText(KEYS.seat, JSON.stringify(seat))
  removeText(KEYS.seatLost)
  reread()
}

/** Stores the server's data of this seat, for times when the server does not answer. */
export function noteSeat(
  changed: Partial<Pick<Seat, 'nickname' | 'card' | 'code' | 'tasks' | 'class'>>,
): void {
  const seat = reread()
  if (seat) keepSeat({ ...seat, ...changed })
}

/** Gives up the seat in this browser. The caller tells the server. */
export function standUp(): void {
  removeText(KEYS.seat)
  reread()
}
