import { SHELL } from '#bots/shared/site-controls.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { Robot } from '#levels/robot.ts'

/**
 * Completes a solved level: waits for Ready and presses Complete. The page of a run needs no more.
 * @param atReady asks the page something before Complete is pressed
 * @returns the time of Ready, by `performance.now()`
 */
export async function complete(robot: Robot, atReady?: () => Promise<void>): Promise<Milliseconds> {
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  const readyAt = performance.now()
  await atReady?.()
  await robot.click(SHELL.complete)
  return readyAt
}

/**
 * Ends the play of a solved level on its own page: completes it and waits for the celebration.
 * @param atReady as in `complete`
 * @returns the time of Ready, by `performance.now()`
 */
export async function finish(
  robot: Robot,
  level: number,
  atReady?: () => Promise<void>,
): Promise<Milliseconds> {
  const readyAt = await complete(robot, atReady)
  // The celebration covers the status now, so a tool that uses the accessibility tree cannot see it.
  await robot.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level} COMPLETE!`)
  return readyAt
}
