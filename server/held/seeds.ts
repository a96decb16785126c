import { createHash, randomBytes } from 'node:crypto'

/** Number of bytes of an id, of a seed and of a nonce. */
const BYTES = 16

/** 128 random bits, as 32 hexadecimal digits: an id, a seed, a nonce. */
export const randomName = (): string => randomBytes(BYTES).toString('hex')

/**
 * The commitment: published at the issue, it proves afterwards that the seed was drawn then. A hash of the id, the seed
 * and the nonce, with a zero byte between them.
 * @param what begins the hashed text and says what is promised, such as `botarena-run-1`
 */
export const commitmentOf = (what: string, id: string, seed: string, nonce: string): string =>
  createHash('sha256').update([what, id, seed, nonce].join('\0')).digest('hex')

/**
 * What anybody may be told. Seed and nonce are secret until the end, because with them a program can solve the task
 * without a page.
 */
export function withoutSecrets<T extends { status: string; seed: string; nonce: string }>(
  held: T,
): Omit<T, 'seed' | 'nonce'> & { seed?: string; nonce?: string } {
  const { seed, nonce, ...rest } = held
  return rest.status === 'open' ? rest : { ...rest, seed, nonce }
}
