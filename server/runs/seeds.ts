import { createHash, randomBytes } from 'node:crypto'

/** Bytes of a run's id, of a seed and of a nonce. */
const BYTES = 16

/** 128 random bits, as 32 hexadecimal digits. */
export const randomName = (): string => randomBytes(BYTES).toString('hex')

/**
 * What is given out when a run is issued, and proves afterwards that its seed was drawn then. It is made of the run's id, its
 * seed and its nonce, with a zero byte between them.
 */
export const commitmentOf = (id: string, seed: string, nonce: string): string =>
  createHash('sha256').update(['botarena-run-1', id, seed, nonce].join('\0')).digest('hex')
