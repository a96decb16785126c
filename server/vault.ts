import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** In bytes: a key of AES-256, GCM's nonce, and its tag. */
const KEY = 32
const NONCE = 12
const TAG = 16

/**
 * Makes a key for each purpose from AUTH_KEY. So with the database or a stolen backup alone nobody can open or forge
 * anything. The first of several keys seals; all of them open and check.
 */
export type Vault = {
  /** @param place the owner of the secret: a sealed text cannot be opened for another owner */
  seal: (place: string, text: string) => string
  /** Null if no key can open it: AUTH_KEY was lost or changed. */
  open: (place: string, sealed: string) => string | null
  mac: (purpose: string, text: string) => Buffer
  /** The hash under every key, the new key first: so a row that was made before a change of the key is found. */
  macs: (purpose: string, text: string) => Buffer[]
  /** Takes the same time for every wrong MAC. @param mac may be shortened, to at least 16 bytes */
  isMac: (purpose: string, text: string, mac: Buffer) => boolean
}

/** @param authKey one key, or the new and the old one with a comma between */
export function openVault(authKey: string): Vault {
  const keys = authKey.split(',').filter(Boolean)
  const derive = (key: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, 'botarena', purpose, KEY))
  const macWith = (key: string, purpose: string, text: string) =>
    createHmac('sha256', derive(key, purpose)).update(text).digest()
  const first = keys[0] ?? ''

  return {
    seal: (place, text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', derive(first, 'seal'), nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    open: (place, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', derive(key, 'seal'), bytes.subarray(0, NONCE))
          decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG))
          return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
        } catch {
          // It was sealed with another key.
        }
      }
      return null
    },
    mac: (purpose, text) => macWith(first, purpose, text),
    macs: (purpose, text) => keys.map((key) => macWith(key, purpose, text)),
    isMac: (purpose, text, mac) =>
      mac.length >= TAG &&
      keys.some((key) => timingSafeEqual(macWith(key, purpose, text).subarray(0, mac.length), mac)),
  }
}
