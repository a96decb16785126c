import type { Wire } from '#bots/office/client.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import type { Robot } from '#office/processes/orders/robots/robots.ts'

/** The robot's process ends here, with everything that it kept in memory. */
class Killed extends Error {
  override name = 'Killed'
}

/** A request that changes something, from 1, and on which side of it the robot is killed. */
export type Kill = { at: number; side: 'before' | 'after' }

/** Most starts of a robot: more than any play needs. */
const MOST_STARTS = 100

type Play = Pick<Wire, 'send' | 'received'> & {
  name?: string
  /** The robot dies where the office restarts the machine, as a program on that machine does. */
  isCutDeath?: boolean
  /** Kills of the whole shift, counted over all starts. */
  kills?: readonly Kill[]
}

/** What became of a play: how often the robot was started, its requests, and why it gave up; the grade is the server's. */
export type PlayResult = { starts: number; writes: number; fault: unknown }

/**
 * Starts a robot without a browser until it ends by itself. Killed, it is started again under its name, without its
 * cookies: a new process has none.
 * @param start a robot that hears and does on the way what it is told to
 */
export async function playStarts(
  start: (wire: Wire, name: string) => Promise<void>,
  { name = 'Robot 1', isCutDeath = false, kills = [], received, ...wire }: Play = {},
): Promise<PlayResult> {
  let writes = 0
  const dieAt = (side: Kill['side']) => {
    if (kills.some((kill) => kill.side === side && kill.at === writes)) throw new Killed()
  }
  for (let starts = 1; ; starts++) {
    const all: Wire = {
      ...wire,
      received: (answer) => {
        received?.(answer)
        if (isCutDeath && Buffer.from(answer.bytes).includes('id="restarted"')) throw new Killed()
      },
      beforeAct: () => {
        writes += 1
        dieAt('before')
      },
      afterAct: () => dieAt('after'),
    }
    try {
      await start(all, name)
      return { starts, writes, fault: null }
    } catch (error) {
      if (!(error instanceof Killed) || starts === MOST_STARTS) return { starts, writes, fault: error }
    }
  }
}

/** Plays a robot of Orders. @param url the address of the desk */
export const play = (url: string, robot: Robot, options: Play = {}): Promise<PlayResult> =>
  playStarts((wire, name) => robot(httpHands(url, wire).hands, name), options)
