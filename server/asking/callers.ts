import type { Context } from 'hono'
import { windows } from '#server/edge/windows.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { type ArenaMode, ownerOf } from './who-may.ts'

/** Most calls that ask for something, of one owner in a window, and the window in ms. */
const ISSUES = 1200
const WINDOW = 60_000

/** Most calls of one owner in a window: a program may ask for each of many runs ten times a second. */
const CALLS = 60_000

/** Most wrong keys from one network address in a window. Right keys that came before go on. */
const WRONG_KEYS = 600

/** An Idempotency-Key: visible ASCII. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,64}$/

/** Who may ask, and who asks. */
export type Callers = {
  mode: ArenaMode
  /** The id of a valid key. */
  keyIdOf: (key: string) => Promise<string | null>
  /** The network address that a call is counted for. */
  addressOf: (c: Context) => string
}

const tooOften = (window: ReturnType<typeof windows>, key: string, message: string) =>
  new CallRefusal(429, 'too-often', message, window.secondsLeft(key))

/** The owners of calls, counted. Each copy of the server counts by itself. */
export function openCallers({ mode, keyIdOf, addressOf }: Callers) {
  const issues = windows(ISSUES, WINDOW)
  const calls = windows(CALLS, WINDOW)
  const wrong = windows(WRONG_KEYS, WINDOW)
  const right = windows(1, 10 * WINDOW)

  /** The id of a key. Wrong ones are counted for the network address, because each asks the database. */
  const keyIdFor = (c: Context) => async (key: string) => {
    const address = addressOf(c)
    if (wrong.isFull(address) && !right.isUsed(key))
      throw tooOften(wrong, address, 'Too many wrong keys. Try again later.')
    const id = await keyIdOf(key)
    if (id === null) wrong.of(address).used += 1
    else right.of(key).used = 1
    return id
  }

  /** The owner of a call, which is counted. @throws {CallRefusal} */
  const whose = async (c: Context): Promise<string> => {
    const owner = await ownerOf(c, mode, keyIdFor(c))
    if (calls.isFull(owner)) throw tooOften(calls, owner, `Too many calls: at most ${CALLS} a minute.`)
    calls.of(owner).used += 1
    return owner
  }

  return {
    whose,
    /** The owner of a call that asks for something. @throws {CallRefusal} */
    whoAsks: async (c: Context): Promise<string> => {
      const owner = await whose(c)
      if (issues.isFull(owner))
        throw tooOften(issues, owner, `Too many calls for new runs: at most ${ISSUES} a minute.`)
      issues.of(owner).used += 1
      return owner
    },
  }
}

/** The Idempotency-Key of a call; null without one. @throws {CallRefusal} */
export function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new CallRefusal(400, 'no-once', 'An Idempotency-Key must have 1 to 64 visible ASCII characters.')
  return key ?? null
}

/** A whole number in the address. @throws {CallRefusal} */
export function numberIn(c: Context, name: string, fallback: number, most: number): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) > most)
    throw new CallRefusal(400, 'no-number', `"${name}" must be a whole number from 0 to ${most}.`)
  return Number(text)
}
