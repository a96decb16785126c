import type { TOTP } from 'otpauth'

/** The parameters that every authenticator app accepts. RFC 6238. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Bytes. RFC 4226, section 4, R6. */
const SECRET = 20

/** Tolerance for a phone's clock, in steps. */
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

/** The step of a code; null if the code is not valid now. @param now in ms */
export function findCode(app: Totp, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = app.validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp: now }) + delta
}

/** The text that an app reads from a QR code. https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export async function keyUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/**
 * Draws a text as a QR code in SVG without `#`: the client puts `data:` before the SVG, and a `#` would end the picture
 * there.
 */
export async function qrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode')
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}
