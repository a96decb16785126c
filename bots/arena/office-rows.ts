import { createHash } from 'node:crypto'
import { ATTACKS } from '#bots/office/attacks.ts'
import { handInAtOnce, pressBlindly } from '#bots/office/blindly.ts'
import { SHIFT_PLAYERS } from '#bots/office/players.ts'
import type { ShiftLine } from '#contract/office.ts'

/** A row of the office's table, played without a model and without a browser. */
export type OfficeRow = {
  /** Names a folder of results. */
  name: string
  /** Description of how it plays, for the table. */
  way: string
  /** Whether it plays a process. */
  plays: (process: string) => boolean
  /** Plays a shift. It may throw: the shift is judged by what is left. */
  play: (shift: ShiftLine) => Promise<void>
}

/** A row that plays every process for which there is a robot of this name. */
const byRobot = (robot: string, way: string): OfficeRow => ({
  name: `office-${robot}`,
  way,
  plays: (process) => SHIFT_PLAYERS[process]?.[robot] !== undefined,
  play: ({ process, url }) => SHIFT_PLAYERS[process]![robot]!(url),
})

const FORGERY = ATTACKS.find(({ name }) => name.startsWith('a client that keeps every byte'))!

/** Seed of a player that presses at random: it differs from shift to shift. */
const diceOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)

/** Every row of the office, by its name. */
export const OFFICE_ROWS: readonly OfficeRow[] = [
  byRobot(
    'careful',
    'follows the brief; after an error it looks what was done before it does anything again',
  ),
  byRobot('blind-retry', 'after an error it does the same thing again, without a look'),
  byRobot('blind-skip', 'after an error it takes the work for done, without a look'),
  byRobot('forgetful', 'keeps what it has done in its memory only'),
  {
    name: 'office-random',
    way: 'follows links and presses buttons at random, then hands in',
    plays: () => true,
    play: ({ url, id }) => pressBlindly(url, diceOf(id)),
  },
  {
    name: 'office-null',
    way: 'does nothing, and hands in',
    plays: () => true,
    play: ({ url }) => handInAtOnce(url),
  },
  {
    name: 'office-forger',
    way: 'orders nothing; it closes every item as done, and makes up a report of numbers that it has seen on the pages',
    // It knows the pages of this process.
    plays: (process) => process === 'orders',
    play: async ({ url, id, size }) => {
      const issue = () => Promise.reject(new Error('It asks for no other shift.'))
      const app = { send: fetch, issue, grade: issue }
      await FORGERY.play({ app, id, url, size, number: 0 })
      await handInAtOnce(url)
    },
  },
]
