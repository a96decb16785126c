import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Bytes of a key of AES-256, of GCM's nonce and of its tag. */
const KEY = 32
const NONCE = 12
const TAG = 16

/**
 * What is made of AUTH_KEY: a key for each purpose, so that what stands in the database, or in a stolen backup,
 * neither opens nor forges anything. The first of several keys makes, all of them check.
 */
export type Vault = {
  /** @param place whose the secret is: sealed text opens nowhere else */
  seal: (place: string, text: string) => string
  /** Null where no key opens it: AUTH_KEY was lost or changed. */
  open: (place: string, sealed: string) => string | null
  mac: (purpose: string, text: string) => Buffer
  /** In the same time for every wrong one. @param mac may be shortened; 16 bytes at least */
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
          // Sealed with another key.
        }
      }
      return null
    },
    mac: (purpose, text) => macWith(first, purpose, text),
    isMac: (purpose, text, mac) =>
      mac.length >= TAG &&
      keys.some((key) => timingSafeEqual(macWith(key, purpose, text).subarray(0, mac.length), mac)),
  }
}
