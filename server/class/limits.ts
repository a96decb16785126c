import { windows } from '#server/edge/windows.ts'
import { tooOften } from './errors.ts'

const MINUTE = 60_000

/** A school is one address, and with 30⁶ codes guessing is still hopeless. */
const WRONG_CODES = 120
const WRONG_WINDOW = 5 * MINUTE

/** Limits of a seat in a minute: for runs and recordings, and for all its calls. */
const TICKETS = 30
const CALLS = 300

/** Exports of a seat in a minute. Each reads all its logs. */
const EXPORTS = 6

/** Refuses calls that come too often. Each copy of the server counts by itself. */
export function createLimits() {
  const wrong = windows(WRONG_CODES, WRONG_WINDOW)
  const tickets = windows(TICKETS, MINUTE)
  const calls = windows(CALLS, MINUTE)
  const exports = windows(EXPORTS, MINUTE)
  return {
    /** Called before a code is looked up. @throws {ClassRefusal} 429 */
    checkCodes: (address: string) => {
      if (wrong.isFull(address))
        throw tooOften(wrong.secondsLeft(address), 'wrong codes from this network address')
    },
    wrongCode: (address: string) => {
      wrong.of(address).used += 1
    },
    /** @throws {ClassRefusal} 429 */
    ticket: (seat: string) => {
      if (tickets.isFull(seat)) throw tooOften(tickets.secondsLeft(seat), 'runs in a minute')
      tickets.of(seat).used += 1
    },
    /** @throws {ClassRefusal} 429 */
    call: (seat: string) => {
      if (calls.isFull(seat)) throw tooOften(calls.secondsLeft(seat), 'calls in a minute')
      calls.of(seat).used += 1
    },
    /** @throws {ClassRefusal} 429 */
    takeAway: (seat: string) => {
      if (exports.isFull(seat)) throw tooOften(exports.secondsLeft(seat), 'files in a minute')
      exports.of(seat).used += 1
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
