import { MINUTE } from '#server/clock.ts'
import { windows } from '#server/edge/windows.ts'
import { tooOften } from './errors.ts'
import type { Token } from './tokens.ts'

/** A school is one address, and with 30⁶ codes guessing is still hopeless. */
const WRONG_CODES = 600
const WRONG_WINDOW = 5 * MINUTE

/** Limits of a seat in a minute: for runs and recordings, and for all its calls. */
const TICKETS = 30
const CALLS = 300

/** Exports of a seat in a minute. Each reads all its logs. */
const EXPORTS = 6

/** Calls in a minute with one link to a board. A page asks twice a second at most, and several may be open. */
const LINK_CALLS = 1200

/**
 * Calls in a minute from one network address that show no token of a class: to look and join, and an account's. A whole
 * school may join in one minute.
 */
const OPEN_CALLS = 3000

/** Badges that one network address may have checked in a minute: each costs a signature of RSA. */
const CHECKS = 300

/** Most wrong words of a seat in a minute. */
const WRONG_WORDS = 5

/** Refuses calls that come too often. Each copy of the server counts by itself. */
export function createLimits() {
  const links = windows(LINK_CALLS, MINUTE)
  const open = windows(OPEN_CALLS, MINUTE)
  const checks = windows(CHECKS, MINUTE)
  const words = windows(WRONG_WORDS, MINUTE)
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
    /**
     * Counts a call, before anything is looked up.
     * @param token its token, which is a MAC and so nobody's invention; null: it is counted for the address
     * @throws {ClassRefusal} 429
     */
    call: (token: Token | null, address: string) => {
      const window = token === null ? open : token.kind === 'seat' ? calls : links
      // An older link of a class does not use up the present one's calls.
      const key = token === null ? address : `${token.kind} ${token.id} ${token.generation}`
      if (window.isFull(key)) throw tooOften(window.secondsLeft(key), 'calls in a minute')
      window.of(key).used += 1
    },
    /** Counts a badge to be checked. @throws {ClassRefusal} 429 */
    check: (address: string) => {
      if (checks.isFull(address)) throw tooOften(checks.secondsLeft(address), 'badges in a minute')
      checks.of(address).used += 1
    },
    /** Called before a word is compared. @throws {ClassRefusal} 429 */
    checkWords: (seat: string) => {
      if (words.isFull(seat)) throw tooOften(words.secondsLeft(seat), 'wrong session codes')
    },
    wrongWord: (seat: string) => {
      words.of(seat).used += 1
    },
    /** @throws {ClassRefusal} 429 */
    takeAway: (seat: string) => {
      if (exports.isFull(seat)) throw tooOften(exports.secondsLeft(seat), 'files in a minute')
      exports.of(seat).used += 1
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
