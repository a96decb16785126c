/**
 * Where somebody's session lies, and whose progress this browser holds. Apart from storage.ts, so that visitors without
 * an account load nothing of it.
 *
 * The session is in `localStorage`, or in `sessionStorage` on a shared computer, where it ends with its tab.
 */
import { now } from '#kit/clock.ts'
import { readResults } from './results.ts'
import { KEYS, readText, removeText, writeText } from './storage.ts'

/** supabase-js names it after the host of its server. */
const SESSION_KEY = /^sb-.+-auth-token$/

/**
 * The account that the progress in this browser belongs to, by its id; when that was last reset, as far as this browser
 * knows; and a reset that its account has not heard of yet.
 */
const OWNER = 'rpa-account'
const RESET_AT = 'rpa-reset-at'
const UNTOLD = 'rpa-reset-untold'

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open())
  } catch {
    // The browser refuses storage.
    return []
  }
}

const lasting = () => localStorage
const passing = () => sessionStorage

const holdsSession = (open: () => Storage) => keysOf(open).some((key) => SESSION_KEY.test(key))

/** Whether somebody may be signed in. Only their server knows. */
export const hasSession = (): boolean => holdsSession(passing) || holdsSession(lasting)

/** Whose computer it is, as somebody says before signing in. */
type Computer = 'shared' | 'own'

let computer: Computer | null = null

/** Says where the next session goes; null: where it was. */
export function signInOn(next: Computer | null): void {
  computer = next
}

/** What supabase-js keeps while somebody is at a provider. */
const PROOF_KEY = /^sb-.+-code-verifier/

/** Somebody comes back from a provider: the session goes where the proof of its beginning lies. */
export function resumeSignIn(): void {
  if (keysOf(passing).some((key) => PROOF_KEY.test(key))) computer = 'shared'
}

/** Whether the session ends with this tab, and signing out clears this browser. */
export const isShared = (): boolean => holdsSession(passing)

/** Takes the session out of this browser, whatever its server says. */
export function dropSession(): void {
  for (const open of [passing, lasting]) {
    for (const key of keysOf(open)) if (key.startsWith('sb-')) open().removeItem(key)
  }
}

/** Storage as supabase-js wants it: both are read, and one is written. */
export function sessionStorageOf() {
  /** What the browser refuses lasts as long as the page. */
  const memory = new Map<string, string>()
  const trying = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  const drop = (key: string) => {
    memory.delete(key)
    for (const open of [passing, lasting]) trying(() => open().removeItem(key), undefined)
  }
  return {
    getItem: (key: string): string | null =>
      memory.get(key) ?? trying(() => passing().getItem(key) ?? lasting().getItem(key), null),
    setItem: (key: string, value: string): void => {
      const isPassing =
        computer === null ? trying(() => passing().getItem(key) !== null, false) : computer === 'shared'
      drop(key)
      const isWritten = trying(() => {
        ;(isPassing ? passing : lasting)().setItem(key, value)
        return true
      }, false)
      if (!isWritten) memory.set(key, value)
    },
    removeItem: drop,
  }
}

/** The account whose progress lies in this browser; null is nobody's. */
export const owner = (): string | null => readText(OWNER)

/** The last reset that this browser has seen, in its own words or its account's. */
export const knownReset = (): string | null => readText(RESET_AT)

/** From now on what lies here belongs to an account that was last reset then. */
export function belongTo(userId: string, resetAt: string | null): void {
  if (owner() !== userId) removeText(UNTOLD)
  writeText(OWNER, userId)
  if (resetAt === null) removeText(RESET_AT)
  else writeText(RESET_AT, resetAt)
}

type Press = {
  /** When it was pressed, by this browser's clock, which may be wrong. */
  at: number
  /** What it takes away is not later than this; it may be from a machine whose clock is ahead. */
  after: number
}

/** A reset that the account has not heard of. */
function untoldReset(): Press | null {
  try {
    const { at, after } = JSON.parse(readText(UNTOLD) ?? 'null') as Press
    return Number.isFinite(at) && Number.isFinite(after) ? { at, after } : null
  } catch {
    return null
  }
}

export const isResetUntold = (): boolean => untoldReset() !== null

const iso = (at: number) => new Date(at).toISOString()

/** Notes that the owner of what lies here resets it now; where it is nobody's, nothing need be remembered. */
export function markReset(): void {
  if (owner() === null) return
  const dates = Object.values(readResults(readText(KEYS.results))).map(({ completedAt }) => completedAt ?? '')
  const moments = [knownReset() ?? '', ...dates].map((date) => Date.parse(date) || 0)
  // Of one press this is asked twice; by then the levels are gone, and what is known is the press itself.
  const after = untoldReset()?.after ?? Math.max(...moments)
  const at = now()
  writeText(UNTOLD, JSON.stringify({ at, after }))
  writeText(RESET_AT, iso(Math.max(at, ...moments)))
}

/**
 * The server's clock dates the reset: this one may be slow, and what another machine completed would outlive it. How
 * long ago it was pressed is known even by a wrong clock, so a reset without a network keeps its place.
 * @param serverNow ISO 8601, from an answer
 * @param askedAt when that was asked for, by this browser's clock
 */
export function stampReset(serverNow: string, askedAt: number): void {
  const press = untoldReset()
  if (press === null) return
  const ago = Math.max(askedAt - press.at, 0)
  writeText(RESET_AT, iso(Math.max(Date.parse(serverNow) - ago, press.after)))
  removeText(UNTOLD)
}

/** What is here is nobody's again. */
export function belongToNobody(): void {
  for (const key of [OWNER, RESET_AT, UNTOLD]) removeText(key)
}
