import { SHELL } from '#bots/shared/site-controls.ts'
import { CONDITIONS } from '#conditions/list/list.ts'
import { finish } from '#proof/shared/finish.ts'
import { solutions } from '#proof/shared/solutions.ts'
import type { Place, Session, Tool } from '#proof/shared/tool.ts'
import { signUpInDemoMode } from './sign-up.ts'

/** The word for a practice run under no condition. */
export const CALM = 'calm'

/** The word for all conditions at once. */
export const ALL = 'all'

/** The days of the tables, by their words in an address: calm, each condition alone, and all of them. */
export const DAYS: readonly string[] = [CALM, ...CONDITIONS.map(({ key }) => key), ALL]

/** The first seed of practice runs: run n of every tool has the same one. */
export const FIRST_SEED = 7

/** The robot did not reach the level: its page did not open, or the browser was gone. */
export class NotMet extends Error {}

/** Opens a tool for practice runs: signed up, with all levels open. */
export async function startPractice(tool: Tool, place: Place): Promise<Session> {
  const session = await tool.start(place)
  // A tool without a robot brings its sign-up with its recordings.
  if (!session.robot) return session
  try {
    await signUpInDemoMode(session.robot)
  } catch (reason) {
    await session.close()
    throw reason
  }
  return session
}

/**
 * Plays a practice run at an address to its end.
 * @returns how long that took until Ready, in milliseconds
 * @throws NotMet if it could not begin
 */
export async function playPractice(session: Session, level: number, address: string): Promise<number> {
  const { robot } = session
  if (!robot) return session.play(level, address)
  await robot.open(address).catch((cause: unknown) => {
    throw new NotMet(String(cause), { cause })
  })
  const started = performance.now()
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  await solutions.get(level)!(robot)
  return (await finish(robot, level)) - started
}
