import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Service } from '#server/auth/base/service.ts'

/**
 * A browser is known to an account that it was signed in to. It then guesses passwords by a count of its own: strangers
 * who guess for the same account cannot keep it out. The cookie signs nobody in, and says nothing about whose it is.
 */
const COOKIE = 'arena-known'

/** s. As long as a session may lie unused. */
const LIFE = 90 * 24 * 3600

/** Accounts of one browser that are remembered, the latest first: a class room's machine sees many. */
const MOST = 20

/** Bytes. */
const NONCE = 16
const TAG = 16

const PURPOSE = 'known browser'

/** 16 bytes in base64url. */
const isMark = (text: string) => /^[\w-]{22}$/.test(text)

/** What a browser has been given: its own number, and a mark for each account. */
function read(c: Context): { nonce: string; tags: string[] } | null {
  const [nonce = '', ...tags] = (getCookie(c, COOKIE) ?? '').split('.')
  return isMark(nonce) ? { nonce, tags: tags.filter(isMark).slice(0, MOST) } : null
}

/**
 * The browser's own number if it has held a session of that account. Whether there is such an account does not matter:
 * it takes as long, and only the address is looked at.
 */
export function knownBrowser({ vault }: Service, c: Context, email: string): string | null {
  const kept = read(c)
  if (kept === null) return null
  const isKnown = kept.tags.some((tag) =>
    vault.isMac(PURPOSE, `${kept.nonce} ${email}`, Buffer.from(tag, 'base64url')),
  )
  return isKnown ? kept.nonce : null
}

/** Somebody is signed in on this browser. */
export function remember({ vault, siteUrl }: Service, c: Context, email: string): void {
  const { nonce, tags } = read(c) ?? { nonce: randomBytes(NONCE).toString('base64url'), tags: [] }
  const tag = vault.mac(PURPOSE, `${nonce} ${email}`).subarray(0, TAG).toString('base64url')
  const value = [nonce, ...new Set([tag, ...tags])].slice(0, MOST + 1).join('.')
  setCookie(c, COOKIE, value, {
    path: '/auth/v1',
    maxAge: LIFE,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl().startsWith('https:'),
  })
}
