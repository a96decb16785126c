import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  belongTo,
  belongToNobody,
  isResetUntold,
  knownReset,
  markReset,
  sessionStorageOf,
  stampReset,
} from './session.ts'
import { KEYS, removeText, writeText } from './storage.ts'

const HOUR = 3_600_000
const TRUE_NOW = Date.parse('2026-03-03T12:00:00.000Z')

const iso = (at: number) => new Date(at).toISOString()

/** This browser's clock from now on. */
const clock = (at: number) => vi.setSystemTime(at)

const complete = (completedAt: number) =>
  writeText(KEYS.results, JSON.stringify({ 1: { points: 5, attempts: 1, completedAt: iso(completedAt) } }))

beforeEach(() => {
  vi.useFakeTimers()
  belongTo('ada', null)
})

afterEach(() => {
  vi.useRealTimers()
  removeText(KEYS.results)
  belongToNobody()
})

test.each([
  ['right', 0],
  ['slow', -HOUR],
  ['fast', HOUR],
])(
  'a reset is dated by the server, and by how long ago it was pressed: the clock here is %s',
  (_how, off) => {
    clock(TRUE_NOW + off)
    markReset()
    // The page asks a second time, when the levels are gone.
    markReset()
    expect(isResetUntold()).toBe(true)
    // A quarter of an hour without a network.
    const askedAt = TRUE_NOW + off + HOUR / 4
    clock(askedAt + 70)
    stampReset(iso(TRUE_NOW + HOUR / 4 + 30), askedAt)
    expect(knownReset()).toBe(iso(TRUE_NOW + 30))
    expect(isResetUntold()).toBe(false)
    // Only once: a later reset of the account is not changed.
    stampReset(iso(TRUE_NOW + HOUR), askedAt)
    expect(knownReset()).toBe(iso(TRUE_NOW + 30))
  },
)

test('it is not earlier than the removed progress, nor later than the server’s clock', () => {
  clock(TRUE_NOW - HOUR)
  complete(TRUE_NOW + 5)
  markReset()
  removeText(KEYS.results)
  markReset()
  // The clock was set right meanwhile, and set back again.
  stampReset(iso(TRUE_NOW), TRUE_NOW - 2 * HOUR)
  expect(knownReset()).toBe(iso(TRUE_NOW + 5))
  markReset()
  stampReset(iso(TRUE_NOW + HOUR), 0)
  expect(knownReset()).toBe(iso(TRUE_NOW + HOUR))
})

test('a reset without an owner is not stored, and another account does not get it', () => {
  clock(TRUE_NOW)
  markReset()
  belongTo('bea', null)
  expect(isResetUntold()).toBe(false)
  belongToNobody()
  markReset()
  expect([isResetUntold(), knownReset()]).toEqual([false, null])
})

test('a text that a script has written in its place counts as none', () => {
  for (const text of ['', 'null', '{}', '{"at":"now","after":1}', '[]', '{"at":1}']) {
    writeText('rpa-reset-untold', text)
    expect([text, isResetUntold()]).toEqual([text, false])
    stampReset(iso(TRUE_NOW), TRUE_NOW)
    expect(knownReset()).toBeNull()
  }
})

describe('what supabase-js reads', () => {
  const KEY = 'sb-127-auth-token'
  const storage = (texts: Record<string, string> = {}) => ({
    texts,
    getItem: (key: string) => texts[key] ?? null,
    removeItem: (key: string) => delete texts[key],
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each(['', '[', '[]', '{}', '{"user":{}}', '{"access_token":"ey', 'null', '"x"', 'true', '42'])(
    'a session that cannot be read is none, and goes: %s',
    (text) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const lasting = storage({ [KEY]: text, other: text })
      vi.stubGlobal('localStorage', lasting)
      vi.stubGlobal('sessionStorage', storage())
      expect(sessionStorageOf().getItem(KEY)).toBeNull()
      expect(lasting.texts).toEqual({ other: text })
      expect(logged).toHaveBeenCalledExactlyOnceWith(
        `The session under ${KEY} could not be read and was removed.`,
      )
    },
  )

  test('any other session, and the proof of a sign-in, stay as they are', () => {
    const texts = { [KEY]: '{"user":{"id":"ada"}}', [`${KEY}-code-verifier`]: '"proof"' }
    vi.stubGlobal('localStorage', storage({ ...texts }))
    vi.stubGlobal('sessionStorage', storage())
    for (const [key, text] of Object.entries(texts)) expect(sessionStorageOf().getItem(key)).toBe(text)
  })

  test('a renewed session takes the place of the old one, which no other tab misses in between', () => {
    const [old, renewed] = ['{"user":{"id":"old"}}', '{"user":{"id":"new"}}']
    const lasting = storage({ [KEY]: old })
    const removed = vi.spyOn(lasting, 'removeItem')
    vi.stubGlobal('localStorage', {
      ...lasting,
      setItem: (key: string, text: string) => (lasting.texts[key] = text),
    })
    vi.stubGlobal('sessionStorage', storage())
    sessionStorageOf().setItem(KEY, renewed)
    expect(lasting.texts).toEqual({ [KEY]: renewed })
    expect(removed).not.toHaveBeenCalled()
  })

  test('a renewed session that the browser refuses is kept by the page, and the old one goes', () => {
    const lasting = storage({ [KEY]: '{"user":{"id":"old"}}' })
    vi.stubGlobal('localStorage', {
      ...lasting,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    vi.stubGlobal('sessionStorage', storage())
    const own = sessionStorageOf()
    own.setItem(KEY, '{"user":{"id":"new"}}')
    expect(lasting.texts).toEqual({})
    expect(own.getItem(KEY)).toBe('{"user":{"id":"new"}}')
  })
})
