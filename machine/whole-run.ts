/** Whether `npm run test:all` is running: then tests take everything instead of samples. */
export const IS_WHOLE_RUN = Boolean(process.env['WHOLE_RUN'])

/**
 * The seed of tests with generated input. A fixed seed finds nothing new the second time, so a whole run takes a fresh
 * one and prints it: `TEST_SEED=… npm run test:all` repeats it.
 * @param fixed the seed of `npm test`, so that a failure comes from the change and not from luck.
 */
export function testSeed(fixed: number): number {
  if (!IS_WHOLE_RUN) return fixed
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`TEST_SEED=${seed}`)
  return seed
}
