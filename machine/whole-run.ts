/** Whether `npm run test:all` is running: then samples become everything that there is. */
export const IS_WHOLE_RUN = Boolean(process.env['WHOLE_RUN'])

/**
 * The seed of tests that make up their input. A seed that stays the same finds nothing new the second time, so a whole
 * run takes a fresh one and prints it: `TEST_SEED=… npm run test:all` repeats what it did.
 * @param fixed the seed of `npm test`, so that a change is blamed for what it broke, and not for its luck.
 */
export function testSeed(fixed: number): number {
  if (!IS_WHOLE_RUN) return fixed
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`TEST_SEED=${seed}`)
  return seed
}
