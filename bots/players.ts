import { CONDITIONS } from '#stage/nine.ts'
import type { Column, Place } from './column.ts'
import { COLUMNS } from './columns.ts'
import { idScript } from './id-script.ts'
import { pathPlayer } from './path-script.ts'
import { signUp } from './play.ts'
import { recordingPlayer } from './recording.ts'
import { roleScript, wordScript } from './role-script.ts'
import { SHELL } from './site-controls.ts'
import { solutions } from './solutions.ts'

/** What a practice run can be played under: nothing, or one condition. */
export const CALM = 'calm'
export const WEATHERS: readonly string[] = [CALM, ...CONDITIONS.map(({ key }) => key)]

/** Says that a level was not even met: its page did not open, or the browser was gone. */
export class NotMet extends Error {}

/** A robot at work on practice runs: those are open, whatever was completed before. */
export type Playing = {
  version: string
  /**
   * Plays a level at an address to its end.
   * @returns how long that took until Ready, in milliseconds.
   * @throws NotMet if it could not begin
   */
  play: (level: number, address: string) => Promise<number>
  close: () => Promise<void>
}

/** A kind of robot that plays practice runs. */
export type Player = Pick<Column, 'name' | 'way' | 'standsFor' | 'needs' | 'cannot'> & {
  /** Whether it has a whole desktop. */
  hasDesktop?: boolean
  start: (place: Place) => Promise<Playing>
}

/** A column as a player: signed up, in demo mode. */
export const playerOf = (column: Column): Player => ({
  ...column,
  hasDesktop: column.needs.includes('xvfb'),
  start: async (place) => {
    const { robot, version, close } = await column.start(place)
    try {
      await signUp(robot)
      await robot.check(SHELL.demo)
    } catch (reason) {
      await close()
      throw reason
    }
    return {
      version,
      close,
      play: async (level, address) => {
        await robot.open(address).catch((cause: unknown) => {
          throw new NotMet(String(cause), { cause })
        })
        const started = performance.now()
        await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
        await solutions.get(level)!(robot)
        await robot.waitFor(SHELL.status, (text) => text === 'Ready')
        const took = performance.now() - started
        await robot.click(SHELL.complete)
        await robot.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level} COMPLETE!`)
        return took
      },
    }
  },
})

/** Every robot that is sent through conditions, in the order of the table. */
export const PLAYERS: readonly Player[] = [
  ...[idScript, roleScript, wordScript, ...COLUMNS].map(playerOf),
  pathPlayer,
  recordingPlayer,
]
