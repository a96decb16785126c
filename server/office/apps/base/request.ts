import { createHash, createHmac } from 'node:crypto'
import { parseMultipart } from '@remix-run/multipart-parser'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { HELD_ID } from '#contract/limits.ts'
import { FILE_KB, FORM_KB } from '#contract/office-limits.ts'
import type { Act, AppName } from '#office/apps/apps.ts'
import { readBytes } from '#server/edge/body.ts'
import { randomName } from '#server/held/seeds.ts'

/** Most bytes of a file that is sent. */
export const MOST_FILE = FILE_KB * 1024

/** Most bytes of a form, and of one with a file and its frame. */
const MOST_FORM = FORM_KB * 1024
const MOST_UPLOAD = MOST_FILE + MOST_FORM

/** The sign between the parts of an upload (RFC 2046, 5.1.1). A quoted one may not hide another one. */
const BOUNDARY =
  /^multipart\/form-data(?:\s*;\s*charset="?[\w-]+"?)?\s*;\s*boundary=("?)([\w'()+,./:=? -]{1,70})\1\s*(?:;|$)/i

/** Most fields of a form. The largest of a page has some hundred. */
const MOST_FIELDS = 500

/**
 * Whether a form has more fields than a page's form can have, by the signs between them. To read ten thousand empty ones
 * would hold every other answer.
 */
function hasManyFields(bytes: Uint8Array, between: string): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = -1
  for (let count = 0; count <= MOST_FIELDS; count++) {
    at = all.indexOf(between, at + 1)
    if (at < 0) return false
  }
  return true
}

/** What is wrong with a request of a page, as a page says it. */
export class PageRefusal extends Error {
  override name = 'PageRefusal'
  readonly status: 400 | 403 | 404 | 413 | 429
  /** s after which a request of too many may be repeated. */
  readonly retryAfter: number
  /** The act that was asked for, where it is known. */
  readonly act: Act | undefined
  /** Whether the report of the shift tells of it. */
  readonly isKept: boolean

  constructor(
    status: PageRefusal['status'],
    message: string,
    { act, isKept = true, retryAfter = 1 }: { act?: Act; isKept?: boolean; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.act = act
    this.isKept = isKept
    this.retryAfter = retryAfter
  }
}

/** Says that there is nothing at this address. @throws {PageRefusal} 404 */
export function notHere(sentence: string): never {
  throw new PageRefusal(404, sentence)
}

const noForm = () => new PageRefusal(400, 'The request is not a form. Send it as a browser sends a form.')

/** Whether a page's script sent the form: it reads the answer, and a browser shows one. */
export const wantsJson = (c: Context): boolean =>
  c.req.header('accept')?.includes('application/json') ?? false

/** The session of an app; empty without one, and for junk. */
export function sessionIn(c: Context, app: AppName): string {
  const value = getCookie(c, app) ?? ''
  return HELD_ID.test(value) ? value : ''
}

/**
 * Begins a session: a cookie that no script reads, for this shift alone. Lax: a link in an LMS or a web mail leads back to
 * an entered desk. A form of another site has no such cookie, and is refused besides.
 */
export function beginSession(c: Context, app: AppName, base: string): string {
  const session = randomName()
  setCookie(c, app, session, { path: base, httpOnly: true, sameSite: 'Lax' })
  return session
}

/** Which field of the code a sent name means; null: none. */
export type FieldOf = (sent: string) => string | null

/** What the fields of a request are called: as in the code, or as a page under conditions has called them. */
const fieldsIn = (c: Context): FieldOf => (c.get('fieldOf') as FieldOf | undefined) ?? ((name) => name)

/** A form, read. Every value is trimmed, and can be stored by both databases. */
export type SentForm = {
  /** Of several fields with one name: the last. */
  fields: Readonly<Record<string, string>>
  /** All values of a name, in the order of the form. */
  all: Readonly<Record<string, readonly string[]>>
  /** The file of an upload, and its name as the sender wrote it. */
  file: Uint8Array | null
  fileName: string
}

/** The media type of a form without a file. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** A file of an upload, and its name as the sender wrote it. */
type SentFile = { bytes: Uint8Array; name: string }

/**
 * The parts of an upload, by their names. A Response reads them too, but holds every other answer four times as long.
 * @throws {PageRefusal} if it is no upload, or a part has no name
 */
function partsOf(whole: Uint8Array, boundary: string): [name: string, value: string | SentFile][] {
  try {
    const limits = { maxParts: MOST_FIELDS, maxFileSize: MOST_UPLOAD, maxTotalSize: MOST_UPLOAD }
    return Array.from(parseMultipart(whole, { boundary, ...limits }), (part) => {
      const { name, filename = '', headers, bytes } = part
      if (name === undefined) throw noForm()
      // The name of a file may be empty. The reader calls such a file a text.
      const isFile = /;\s*filename\*?=/i.test(headers['content-disposition'] ?? '')
      // Bytes that are no UTF-8 are replaced, as a Response does it.
      return [name, isFile ? { bytes, name: named(filename) } : Buffer.from(bytes).toString()]
    })
  } catch {
    throw noForm()
  }
}

/** Browsers write a quotation mark and line ends within a name so (HTML, multipart/form-data encoding algorithm). */
const named = (text: string): string => text.replaceAll(/%(?:22|0D|0A)/gi, (sign) => decodeURIComponent(sign))

const clean = (text: string) => text.trim().replaceAll('\0', '\uFFFD').toWellFormed()

/** The key of the context under which the host of SITE_URL is kept; null without one. */
const SITE_HOST = 'siteHost'

/** Keeps the host of SITE_URL with a request: its forms may come from there. */
export const keepSiteHost = (c: Context, host: string | null): void => c.set(SITE_HOST, host)

const FOREIGN =
  'Another site sent this form. Open the page here, and send it again. If it comes again, a proxy hides the address of this site: its operator can set SITE_URL.'

/**
 * Whether a page of another site sent a form. What the browser says of itself counts first: no page can set
 * Sec-Fetch-Site, and no proxy has a reason to. Browsers leave it out over plain http, where the address has no
 * localhost: there the form's Origin must be an address of this server, as the browser, a proxy or the operator names it.
 * A page cannot make a form send X-Forwarded-Host or another Host either. A program sends neither header, which is why
 * hono/csrf does not fit: it refuses such a call.
 */
function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host, hostname } = new URL(origin)
  const forwarded = c.req.header('x-forwarded-host')?.split(',') ?? []
  const asked = c.req.header('host') ?? ''
  const ours = [asked, c.get(SITE_HOST) as string | null, ...forwarded]
  // Many proxies send the name alone. Another port of this host is the same site for cookies too.
  return ours.every((one) => one?.trim().toLowerCase() !== host) && asked.toLowerCase() !== hostname
}

/** @throws {PageRefusal} if a page of another site sent the request */
export function refuseForeign(c: Context): void {
  if (isForeign(c)) throw new PageRefusal(403, FOREIGN)
}

/**
 * Reads a sent form.
 * @throws {PageRefusal} if another site sent it, or if it is too large or no form
 */
export async function sentIn(c: Context): Promise<SentForm> {
  refuseForeign(c)
  const type = c.req.header('content-type') ?? ''
  const isUpload = type.startsWith('multipart/form-data')
  const most = isUpload ? MOST_UPLOAD : MOST_FORM
  const tooLarge = () =>
    new PageRefusal(
      413,
      isUpload
        ? `A file has at most ${FILE_KB} KB. Choose a smaller one.`
        : `A form has at most ${FORM_KB} KB.`,
    )
  const bytes = await readBytes(c, tooLarge, most)
  const between = isUpload ? BOUNDARY.exec(type)?.[2] : '&'
  if (between === undefined || (!isUpload && !FORM_TYPE.test(type))) throw noForm()
  if (hasManyFields(bytes, isUpload ? `--${between}` : between))
    throw new PageRefusal(400, `A form has at most ${MOST_FIELDS} fields. Send the fields of the page.`)
  const data = isUpload ? partsOf(bytes, between) : new URLSearchParams(Buffer.from(bytes).toString())
  const fields: Record<string, string> = Object.create(null)
  const all: Record<string, string[]> = Object.create(null)
  let file: Uint8Array | null = null
  let fileName = ''
  const fieldOf = fieldsIn(c)
  for (const [sent, value] of data) {
    const name = fieldOf(sent)
    if (name === null) continue
    if (typeof value === 'string') {
      fields[name] = clean(value)
      ;(all[name] ??= []).push(fields[name])
    } else {
      file = value.bytes
      fileName = clean(value.name)
    }
  }
  if (file && file.byteLength > MOST_FILE) throw tooLarge()
  return { fields, all, file, fileName }
}

/**
 * The token that a form of a page has: the same as long as nothing has happened in the shift, so that the same state
 * gives the same bytes. Nobody can tell the seed from it.
 */
export const tokenOf = (seed: string, name: string, count: number): string =>
  createHmac('sha256', seed).update(`token\0${name}\0${count}`).digest('hex').slice(0, 16)

/** A token, as `tokenOf` makes it. */
const TOKEN = /^[0-9a-f]{16}$/

/**
 * Identifies a request: one that is sent again with the same token, session and fields is the same act. A log-in draws a
 * session each time, so it is never the same.
 */
export const identityOf = (token: string | undefined, act: Act): string =>
  // Without a token of ours each press is an act.
  token === undefined || !TOKEN.test(token)
    ? randomName()
    : createHash('sha256')
        .update(`${token}\0${JSON.stringify(act)}`)
        .digest('hex')
        .slice(0, 32)
