import { createHash } from 'node:crypto'

/** A public seed of the split `dev`. @param index from 0 */
export const devSeed = (index: number): string =>
  createHash('sha256').update(`dev-${index}`).digest('hex').slice(0, 32)
