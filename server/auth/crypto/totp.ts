import type { TOTP } from 'otpauth'

/** What every authenticator app takes. RFC 6238. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Bytes. RFC 4226, section 4, R6. */
const SECRET = 20

/** Steps that the clock of a phone may be off. */
const WINDOW = 1

const library = () => import('otpauth')

export type Totp = TOTP

/** A new secret, in base32. */
export const newSecret = async (): Promise<string> => new (await library()).Secret({ size: SECRET }).base32

/** @param secret in base32 */
export async function totp(secret: string): Promise<Totp> {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
}

/** The step whose code this is; null where it is no code of now. @param now in ms */
export function findCode(app: Totp, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = app.validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}

/** What an app reads from a QR code. https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export async function keyUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/** A text as a drawing. Without number signs: the client puts `data:` before it, and there one ends the picture. */
export async function qrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode')
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
