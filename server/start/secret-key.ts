import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** Below DATA_DIR. */
export const SECRET_KEY_FILE = 'secret-key'

/** Bytes of chance in a key. */
const STRENGTH = 32

/** Its owner may read and write it, nobody else. */
const PRIVATE = 0o600

/** What accounts are sealed with; below DATA_DIR too. */
const AUTH_KEY_FILE = 'auth-key'

/**
 * The operator's key, out of its file; made at the first start.
 * @throws {StartupError} when the file cannot be made, read, or holds no key
 */
export function readSecretKey(dataDir: string): string {
  return readKey(dataDir, {
    name: SECRET_KEY_FILE,
    begin: 'sb_secret_',
    what: 'secret key',
    variable: 'SECRET_KEY',
  })
}

/** The same for what accounts are sealed with. @throws {StartupError} */
export function readAuthKey(dataDir: string): string {
  return readKey(dataDir, { name: AUTH_KEY_FILE, begin: 'auth_', what: 'auth key', variable: 'AUTH_KEY' })
}

type KeyFile = { name: string; begin: string; what: string; variable: string }

function readKey(dataDir: string, { name, begin, what, variable }: KeyFile): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!statSync(file, { throwIfNoEntry: false })) make(file, begin)
    // Whoever copied it here may have opened it to others.
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, PRIVATE)
    const key = readFileSync(file, 'utf8').trim()
    if (/^[\x21-\x7e]{16,512}$/.test(key)) return key
  } catch (error) {
    throw new StartupError(
      `The ${what} ${file} cannot be made or read (${reasonOf(error)}). Set DATA_DIR to a folder that can be ` +
        `written, or ${variable}.`,
    )
  }
  throw new StartupError(`${file} holds no key. Delete it and start again: a new one is made.`)
}

/** Whole or not at all, and of two programs that start at once the first wins. */
function make(file: string, begin: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${begin}${randomBytes(STRENGTH).toString('base64url')}\n`, {
    mode: PRIVATE,
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
