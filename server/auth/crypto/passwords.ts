// A named import of `argon2` would stop an older Node before it could say what is missing.
import * as crypto from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { StartupError } from '#server/startup-error.ts'
import { isBcrypt, isRightByBcrypt } from './bcrypt.ts'

/** The cost of a hash by argon2id: KiB of memory, passes, lanes. */
export type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's second choice for argon2id. Source: its Password Storage Cheat Sheet. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** The beginning of a hash of ours. */
const kindOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

/** Bytes. */
const SALT = 16
const TAG = 32

/** Longest queue for a hash. Beyond it people are told to come back. */
const WAITING = 100

/** The limits of an imported hash: KiB, passes, lanes. */
const MOST = { memory: 262_144, passes: 10, parallelism: 8 } as const

const derive = (parameters: crypto.Argon2Parameters) => promisify(crypto.argon2)('argon2id', parameters)

/** Whether an imported hash can be checked here: bcrypt, or argon2id at a cost that this machine can bear. */
export function isUsableHash(hash: string): boolean {
  const read = readPhc(hash)
  if (read === null) return isBcrypt(hash)
  const { memory, passes, parallelism } = read.cost
  return (
    read.salt.length >= 8 &&
    passes >= 1 &&
    parallelism >= 1 &&
    memory >= 8 * parallelism &&
    memory <= MOST.memory &&
    passes <= MOST.passes &&
    parallelism <= MOST.parallelism
  )
}

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes the same time without a hash, so that timing does not reveal who is registered. */
  isRight: (password: string, hash: string | null) => Promise<boolean>
  /** Whether the stored hash should be replaced, now that the password is known. */
  isOfOldKind: (hash: string) => boolean
}

/** @throws {StartupError} if Node has no argon2id */
export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return
  throw new StartupError(
    `Accounts need Node.js 24.7 or newer, but this is ${version}. Install it, or start with ACCOUNTS=off.`,
  )
}

/**
 * Hashes as many passwords in parallel as there are cores; each takes some 30 ms and 19 MB.
 * @param refusal for callers when too many wait already
 * @param ownCost of a new hash; only tests set it
 */
export function openPasswords(refusal: () => Error, ownCost: Cost = COST): Passwords {
  const atOnce = availableParallelism()
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= WAITING) throw refusal()
      // A finished hash gives its place to the next in the queue.
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const tagOf = async (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) =>
    derive({ message: password, nonce, memory, passes, parallelism, tagLength: TAG })

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = crypto.randomBytes(SALT)
        return toPhc(salt, await tagOf(password, salt, ownCost), ownCost)
      }),
    isRight: (password, hash) =>
      inTurn(async () => {
        if (hash !== null && isBcrypt(hash)) return isRightByBcrypt(password, hash)
        const read = hash === null ? null : readPhc(hash)
        const { salt, tag, cost } = read ?? {
          salt: crypto.randomBytes(SALT),
          tag: Buffer.alloc(TAG),
          cost: ownCost,
        }
        const isSame = crypto.timingSafeEqual(await tagOf(password, salt, cost), tag)
        return isSame && read !== null
      }),
    isOfOldKind: (hash) => !hash.startsWith(kindOf(ownCost)),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** https://github.com/P-H-C/phc-string-format */
const toPhc = (salt: Buffer, tag: Buffer, cost: Cost) => `${kindOf(cost)}${unpadded(salt)}$${unpadded(tag)}`

function readPhc(text: string): { salt: Buffer; tag: Buffer; cost: Cost } | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!parts) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const read = {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
  return read.tag.length === TAG ? read : null
}
