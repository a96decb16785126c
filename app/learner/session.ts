/**
 * Stores the session, and the owner of this browser's progress. It stands apart from storage.ts, so that visitors
 * without an account load none of it. The session lies in `localStorage`, or on a shared computer in `sessionStorage`,
 * where it ends with its tab.
 */
import { now } from '#kit/clock.ts'
import { LATER_KEYS } from './later-keys.ts'
import { readResults } from './results.ts'
import { KEYS, holdsSession, keysOf, lasting, passing, readText, removeText, writeText } from './storage.ts'

/** The kind of computer, which the person says before signing in. */
type Computer = 'shared' | 'own'

let computer: Computer | null = null

/** Sets where the next session is stored; null leaves the choice as it is. */
export function signInOn(next: Computer | null): void {
  computer = next
}

/** The key under which supabase-js keeps the code verifier while a person is at a provider. */
const PROOF_KEY = /^sb-.+-code-verifier/

/** A person returns from a provider: stores the session in the storage that holds the code verifier. */
export function resumeSignIn(): void {
  if (keysOf(passing).some((key) => PROOF_KEY.test(key))) computer = 'shared'
}

/** Whether the session ends with this tab, and signing out clears this browser. */
export const isShared = (): boolean => holdsSession(passing)

/** Removes the session from this browser, whatever the server answers. */
export function dropSession(): void {
  for (const open of [passing, lasting]) {
    for (const key of keysOf(open)) if (key.startsWith('sb-')) open().removeItem(key)
  }
}

/**
 * Whether a text is somebody's session. supabase-js leaves a text that is no JSON where it is, and stumbles over one that
 * is no object.
 */
function isSession(text: string): boolean {
  try {
    const value = JSON.parse(text) as { user?: { id?: unknown } } | null
    return typeof value?.user?.id === 'string'
  } catch {
    return false
  }
}

/** Storage for supabase-js: reads both storages and writes one. */
export function sessionStorageOf() {
  /** Values that the browser refused. They last as long as the page. */
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
    getItem: (key: string): string | null => {
      const text = memory.get(key) ?? trying(() => passing().getItem(key) ?? lasting().getItem(key), null)
      if (text === null || !key.endsWith('-auth-token') || isSession(text)) return text
      // Logs only the key: the text may hold a part of a token.
      console.error(`The session under ${key} could not be read and was removed.`)
      drop(key)
      return null
    },
    setItem: (key: string, value: string): void => {
      const isPassing =
        computer === null ? trying(() => passing().getItem(key) !== null, false) : computer === 'shared'
      const [own, other] = isPassing ? [passing, lasting] : [lasting, passing]
      // Overwrites the old session. Another tab that reads between a removal and a write would be signed out.
      const isWritten = trying(() => {
        own().setItem(key, value)
        return true
      }, false)
      if (!isWritten) {
        drop(key)
        memory.set(key, value)
        return
      }
      memory.delete(key)
      trying(() => other().removeItem(key), undefined)
    },
    removeItem: drop,
  }
}

/** The account that owns this browser's progress; null if it belongs to no account. */
export const owner = (): string | null => readText(LATER_KEYS.owner)

/** The last reset that this browser knows, its own or its account's. */
export const knownReset = (): string | null => readText(LATER_KEYS.resetAt)

/** Notes that this browser's progress belongs to an account, which was last reset at that time. */
export function belongTo(userId: string, resetAt: string | null): void {
  if (owner() !== userId) removeText(LATER_KEYS.untoldReset)
  writeText(LATER_KEYS.owner, userId)
  if (resetAt === null) removeText(LATER_KEYS.resetAt)
  else writeText(LATER_KEYS.resetAt, resetAt)
}

type Press = {
  /** Time of the press by this browser's clock, which may be wrong. */
  at: number
  /** The reset removes nothing later than this. The time may come from a machine whose clock is ahead. */
  after: number
}

/** A reset that the account does not know yet. */
function untoldReset(): Press | null {
  try {
    const { at, after } = JSON.parse(readText(LATER_KEYS.untoldReset) ?? 'null') as Press
    return Number.isFinite(at) && Number.isFinite(after) ? { at, after } : null
  } catch {
    return null
  }
}

export const isResetUntold = (): boolean => untoldReset() !== null

const iso = (at: number) => new Date(at).toISOString()

/** Notes that the owner resets this browser's progress now. Progress without an owner needs no note. */
export function markReset(): void {
  if (owner() === null) return
  const dates = Object.values(readResults(readText(KEYS.results))).map(({ completedAt }) => completedAt ?? '')
  const moments = [knownReset() ?? '', ...dates].map((date) => Date.parse(date) || 0)
  // One press calls this twice. By the second call the levels are gone, and the first call's note stays.
  const after = untoldReset()?.after ?? Math.max(...moments)
  const at = now()
  writeText(LATER_KEYS.untoldReset, JSON.stringify({ at, after }))
  writeText(LATER_KEYS.resetAt, iso(Math.max(at, ...moments)))
}

/**
 * Dates a reset by the server's clock: this browser's clock may be slow, and then another machine's older completions
 * would outlive the reset. The time since the press is right even on a wrong clock, so a reset without a network keeps
 * its place.
 * @param serverNow ISO 8601, from an answer
 * @param askedAt time of that request, by this browser's clock
 */
export function stampReset(serverNow: string, askedAt: number): void {
  const press = untoldReset()
  if (press === null) return
  const ago = Math.max(askedAt - press.at, 0)
  writeText(LATER_KEYS.resetAt, iso(Math.max(Date.parse(serverNow) - ago, press.after)))
  removeText(LATER_KEYS.untoldReset)
}

/** From now on this browser's progress belongs to no account. */
export function belongToNobody(): void {
  for (const key of [LATER_KEYS.owner, LATER_KEYS.resetAt, LATER_KEYS.untoldReset]) removeText(key)
}
