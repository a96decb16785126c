import { createHash, randomBytes } from 'node:crypto'

/** Number of bytes of a run's id, of a seed and of a nonce. */
const BYTES = 16

/** 128 random bits, as 32 hexadecimal digits. */
export const randomName = (): string => randomBytes(BYTES).toString('hex')

/**
 * The commitment: published when a run is issued, it proves afterwards that the seed was drawn then. A hash of the
 * run's id, seed and nonce, with a zero byte between them.
 */
export const commitmentOf = (id: string, seed: string, nonce: string): string =>
  createHash('sha256').update(['botarena-run-1', id, seed, nonce].join('\0')).digest('hex')
