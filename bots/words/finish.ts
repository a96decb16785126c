import type { Milliseconds } from '#game/clock.ts'
import type { Robot } from '#levels/robot.ts'
import { SHELL } from './site-controls.ts'

/**
 * Ends the play of a level that a robot has solved: waits for Ready, presses Complete, waits for the celebration.
 * @param atReady asks the page something before Complete is pressed
 * @returns when the level was Ready, as `performance.now()` counts
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
  // The status lies behind the celebration now, where a tool that looks at the accessibility tree cannot see it.
  await robot.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level} COMPLETE!`)
  return readyAt
}
