import type { Milliseconds } from '#game/clock.ts'
import type { Robot } from '#levels/robot.ts'
import { SHELL } from './site-controls.ts'

/**
 * Ends the play of a solved level: waits for Ready, presses Complete, waits for the celebration.
 * @param atReady asks the page something before Complete is pressed
 * @returns the time of Ready, by `performance.now()`
 */
export async function finish(
  robot: Robot,
  level: number,
  atReady?: () => Promise<void>,
): Promise<Milliseconds> {
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  const readyAt = performance.now()
  await atReady?.()
  await robot.click(SHELL.complete)
  // The celebration covers the status now, so a tool that uses the accessibility tree cannot see it.
  await robot.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level} COMPLETE!`)
  return readyAt
}
