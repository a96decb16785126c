import { createHash } from 'node:crypto'
import { ATTACKS } from '#bots/office/attacks.ts'
import { BY_LABELS, SHIFT_PLAYERS } from '#bots/office/players.ts'
import type { ShiftLine } from '#contract/office.ts'
import type { Runner } from '#contract/results.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { browserViewer } from '#proof/office-browsers/browser-viewer.ts'
import { OFFICE_TOOLS } from '#proof/office-browsers/tools.ts'
import { handInAtOnce, pressBlindly } from './blindly.ts'

/** A player of shifts, from its start to its `close`. */
type OfficePlayer = {
  driver: string
  /** Plays a shift. It may throw: the shift is judged by what is left. */
  play: (shift: ShiftLine) => Promise<void>
  close: () => Promise<void>
}

/** A row of the office's table, played without a model. */
export type OfficeRow = {
  /** Names a folder of results. */
  name: string
  /** Description of how it plays, for the table. */
  way: string
  observation: Runner['observation']
  /** How many shifts it plays at the same time, unless said otherwise. */
  abreast: number
  /** Whether it plays a process. */
  plays: (process: string) => boolean
  /** @param site the address of the server */
  start: (site: string) => Promise<OfficePlayer>
}

/** A row that plays without a browser. Most of its time is the server's pace, so it plays many shifts at once. */
const overHttp = ({
  play,
  ...row
}: Pick<OfficeRow, 'name' | 'way' | 'plays'> & Pick<OfficePlayer, 'play'>): OfficeRow => ({
  ...row,
  observation: 'dom',
  abreast: 8,
  start: () => Promise.resolve({ driver: 'none: HTTP', play, close: () => Promise.resolve() }),
})

/** A row that plays every process for which there is a robot of this name. */
const byRobot = (robot: string, way: string): OfficeRow =>
  overHttp({
    name: `office-${robot}`,
    way,
    plays: (process) => SHIFT_PLAYERS[process]?.[robot] !== undefined,
    play: ({ process, url }) => SHIFT_PLAYERS[process]![robot]!(url),
  })

/** The careful robot of each process, by labels, in the browser of a tool. */
const inBrowser = (tool: string, more: Pick<OfficeRow, 'way' | 'observation'>): OfficeRow => ({
  ...more,
  name: `office-${tool}`,
  abreast: 2,
  // Of Expense claims a part is worked by calls and by pixels, and not by labels in a browser.
  plays: (process) => BY_LABELS[process] !== undefined && process !== 'expenses',
  start: async (site) => {
    const folder = await tempFolder('measure')
    const { version, open, close } = await OFFICE_TOOLS[tool]!(site, folder.path)
    return {
      driver: version,
      play: async ({ process, url }) => {
        const { browser, leave } = await open()
        try {
          await BY_LABELS[process]!(url, { viewer: browserViewer(browser) })
        } finally {
          await leave()
        }
      },
      close: async () => {
        await close()
        await folder.remove()
      },
    }
  },
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
  inBrowser('mcp', {
    way: 'the careful robot in the browser of an MCP server: it finds each control in the accessibility tree, and acts by its reference',
    observation: 'axtree',
  }),
  overHttp({
    name: 'office-random',
    way: 'follows links and presses buttons at random, then hands in',
    plays: () => true,
    play: ({ url, id }) => pressBlindly(url, diceOf(id)),
  }),
  overHttp({
    name: 'office-null',
    way: 'does nothing, and hands in',
    plays: () => true,
    play: ({ url }) => handInAtOnce(url),
  }),
  overHttp({
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
  }),
]
