import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whyNoAccess } from '#server/folder.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** The file's name below DATA_DIR. */
export const SECRET_KEY_FILE = 'secret-key'

/** Random bytes in a key. */
const STRENGTH = 32

/** Only its owner may read and write it. */
const PRIVATE = 0o600

/** The file of the key that seals accounts, below DATA_DIR too. */
const AUTH_KEY_FILE = 'auth-key'

/**
 * Reads the operator's key from its file. The first start makes it.
 * @throws {StartupError} if the file cannot be made or read, or holds no key
 */
export function readSecretKey(dataDir: string): string {
  return readKey(dataDir, {
    name: SECRET_KEY_FILE,
    begin: 'sb_secret_',
    what: 'secret key',
    variable: 'SECRET_KEY',
  })
}

/** Reads the key that seals accounts in the same way. @throws {StartupError} */
export function readAuthKey(dataDir: string): string {
  return readKey(dataDir, { name: AUTH_KEY_FILE, begin: 'auth_', what: 'auth key', variable: 'AUTH_KEY' })
}

type KeyFile = { name: string; begin: string; what: string; variable: string }

function readKey(dataDir: string, { name, begin, what, variable }: KeyFile): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!statSync(file, { throwIfNoEntry: false })) make(file, begin)
    close(file)
    const key = readFileSync(file, 'utf8').trim()
    if (/^[\x21-\x7e]{16,512}$/.test(key)) return key
  } catch (error) {
    const why = whyNoAccess(file) ?? whyNoAccess(dataDir)
    throw new StartupError(
      `The ${what} ${file} cannot be made or read (${reasonOf(error)})` +
        (why === null
          ? `. Set DATA_DIR to a writable folder, or ${variable}.`
          : `: ${why} Or set ${variable}.`),
    )
  }
  throw new StartupError(`${file} contains no key. Delete it and start again: a new key is made.`)
}

/**
 * A copied file may be readable for other users. Only its owner can close it: the file of a volume that a container's
 * platform gives to a group (fsGroup) stays open to that group.
 */
function close(file: string): void {
  const { mode, uid } = statSync(file)
  const isOwn = process.getuid === undefined || process.getuid() === uid || process.getuid() === 0
  if ((mode & (isOwn ? 0o077 : 0o007)) !== 0) chmodSync(file, PRIVATE)
}

/** Written whole or not at all. If two programs start at once, the first one's file stays. */
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
