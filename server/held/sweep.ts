import type { Logger } from 'pino'
import { faultName } from '#server/edge/logged.ts'
import { SWEEP } from './pulse.ts'

/**
 * Ends what has expired and erases what was kept long enough, now and every few seconds. The first search finds out how
 * long the server was down, so it must come before the first call.
 * @returns a function that stops it
 */
export async function keepSweeping(
  swept: readonly { sweep: () => Promise<void> }[],
  log: Logger,
): Promise<() => void> {
  const sweepOnce = async () => {
    try {
      for (const one of swept) await one.sweep()
    } catch (error) {
      const reason = faultName(error)
      log.warn({ reason }, 'runs past their time limit could not be ended')
    }
  }
  await sweepOnce()
  const timer = setInterval(() => void sweepOnce(), SWEEP).unref()
  return () => clearInterval(timer)
}
