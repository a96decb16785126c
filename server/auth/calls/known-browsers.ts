import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthService } from '#server/auth/base/service.ts'
import { DAY } from '#server/clock.ts'

/**
 * A browser is known to an account that was signed in on it. Its password guesses have a count of their own, so that
 * strangers who guess for the same account cannot lock the owner out. The cookie signs nobody in, and does not say
 * whose it is.
 */
const COOKIE = 'arena-known'

/** Seconds: as long as a session may be idle. */
const LIFE = (90 * DAY) / 1000

/** The most accounts that one browser remembers, the latest first: many people use a classroom's machine. */
const MOST = 20

/** Bytes. */
const NONCE = 16
const TAG = 16

const PURPOSE = 'known browser'

/** 16 bytes in base64url. */
const isMark = (text: string) => /^[\w-]{22}$/.test(text)

/** The content of the cookie: the browser's own number, and a mark for each account. */
function read(c: Context): { nonce: string; tags: string[] } | null {
  const [nonce = '', ...tags] = (getCookie(c, COOKIE) ?? '').split('.')
  return isMark(nonce) ? { nonce, tags: tags.filter(isMark).slice(0, MOST) } : null
}

/**
 * The browser's number if it has held a session of that account. Reads only the address, so the answer takes equally
 * long whether or not the account exists.
 */
export function knownBrowser({ vault }: AuthService, c: Context, email: string): string | null {
  const kept = read(c)
  if (kept === null) return null
  const isKnown = kept.tags.some((tag) =>
    vault.isMac(PURPOSE, `${kept.nonce} ${email}`, Buffer.from(tag, 'base64url')),
  )
  return isKnown ? kept.nonce : null
}

/** Notes that a person has signed in on this browser. */
export function remember({ vault, siteUrl }: AuthService, c: Context, email: string): void {
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
