import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BY_LABELS, SHIFT_PLAYERS, type ShiftPlayer } from '#bots/office/players.ts'
import type { FaultKind } from '#contract/office-faults.ts'
import { ROOT } from '#machine/root.ts'
import { type Condition, CONDITIONS } from '#office/base/conditions.ts'
import type { Process } from '#office/process/process.ts'
import { PROCESSES, processOf } from '#office/processes.ts'
import { line, writeTables } from '#proof/reports/markdown.ts'
import { otherWordsFor } from '#server/office/conditions/dictionary.ts'
import type { OfficeApp } from '#server/testing/office-app.ts'
import { abreast } from './abreast.ts'
import { personReads } from './person-reads.ts'
import { type Kill, playStarts } from './play.ts'

/** The page with the tables, and the command that writes them. */
export const PAGE = 'docs/office.md'
export const COMMAND = 'npm run robots -- --office'

const ORDERS = processOf('orders')!

/** The seeds of the tables. Everybody may know them: the tables are played again and come out the same. */
export const SEEDS = ['0', '1', '2', '3', '4'].map((digit) => digit.repeat(32))

/** The robots of a process in its table. */
export const robotsOf = ({ name }: Process): string[] => Object.keys(SHIFT_PLAYERS[name]!)

/** The days of a table by their names, with their faults. */
export const daysOf = ({ faults }: Process): Readonly<Record<string, readonly FaultKind[]>> => ({
  calm: [],
  ...Object.fromEntries(faults.map((kind) => [kind, [kind]])),
  rough: faults,
})

export const DAYS = daysOf(ORDERS)

/** Items of a shift in the tables: of Orders, and of the larger processes. */
const SIZE = 8
const LARGER_SIZE = 4

/** Their shifts take longer. Without pages the same robots are played under all seeds. */
export const LARGER_SEEDS = [0, 2, 3].map((place) => SEEDS[place]!)

const sizeOf = ({ name }: Process) => (name === ORDERS.name ? SIZE : LARGER_SIZE)

/** Items of a shift in which the robot is killed, and every how many of its writes it is. */
const KILLED_SIZE = 12
const KILLED_EVERY = [5, 6, 7] as const

/** Most writes of such a shift. */
const MOST_WRITES = 400

type Counts = Readonly<Record<string, number>>

/** What is left of the plays in a cell: kills, clean shifts, and the counts over all of them. */
export type Cell = { plays: number; clean: number; kills: number; counts: Counts }

/** Cells by robot and column. */
export type Cells = Readonly<Record<string, Readonly<Record<string, Cell>>>>

type PlannedShift = {
  process: string
  /** The name of the row, and who plays it. */
  robot: string
  player: ShiftPlayer
  column: string
  seed: string
  size: number
  conditions: readonly (FaultKind | Condition)[]
  kills: readonly Kill[]
}

async function playAll(app: OfficeApp, plan: readonly PlannedShift[]): Promise<Cells> {
  const played = await abreast(plan, async ({ process, player, seed, size, conditions, kills }) => {
    const { id, url } = await app.issue({ process, size, seed, conditions })
    const readScan = personReads(app.office, id)
    const { starts } = await playStarts(
      (wire, name) => player(url, { ...wire, words: otherWordsFor, readScan }, name),
      // A robot of Orders reads for its report what was done, so it may end with the machine.
      { send: app.send, isCutDeath: process === ORDERS.name, kills },
    )
    // A robot that gave up handed nothing in: it is judged by what it left, as a shift whose time is over.
    const { counts, clean } = await app.grade(id)
    return { counts, clean, kills: kills.length === 0 ? 0 : starts - 1 }
  })
  const cells: Record<string, Record<string, Cell>> = {}
  for (const [i, { robot, column }] of plan.entries()) {
    const { counts, clean, kills } = played[i]!
    const before = ((cells[robot] ??= {})[column] ??= { plays: 0, clean: 0, kills: 0, counts: {} })
    const sum = { ...before.counts }
    for (const [count, number] of Object.entries(counts)) if (number) sum[count] = (sum[count] ?? 0) + number
    cells[robot][column] = {
      plays: before.plays + 1,
      clean: before.clean + (clean ? 1 : 0),
      kills: before.kills + kills,
      counts: sum,
    }
  }
  return cells
}

type TableOptions = {
  process?: Process
  robots?: readonly string[]
  seeds?: readonly string[]
  /** By their names. */
  days?: readonly string[]
}

/** Plays robots of a process on its days: all robots, seeds and days for the table. */
export const playDays = (
  app: OfficeApp,
  { process = ORDERS, robots = robotsOf(process), seeds = SEEDS, days }: TableOptions = {},
): Promise<Cells> =>
  playAll(
    app,
    robots.flatMap((robot) =>
      Object.entries(daysOf(process))
        .filter(([day]) => days?.includes(day) ?? true)
        .flatMap(([column, conditions]) =>
          seeds.map((seed) => ({
            process: process.name,
            robot,
            player: SHIFT_PLAYERS[process.name]![robot]!,
            column,
            seed,
            size: sizeOf(process),
            conditions,
            kills: [],
          })),
        ),
    ),
  )

/** Seeds of the table of conditions: under one of them the frame is a frame, under the other a shadow root. */
const FRAMES = ['5', 'a'].map((digit) => digit.repeat(32))

/** Who plays under the conditions: the careful robot of each process by labels, and one that holds on to ids. */
const BY_IDS = `${ORDERS.name}, by ids`

/** Plays the careful robots under every condition, and under all together. */
export const playConditions = (app: OfficeApp, rows = [...Object.keys(BY_LABELS), BY_IDS]): Promise<Cells> =>
  playAll(
    app,
    rows.flatMap((robot) =>
      [...CONDITIONS.map((one) => [one] as const), CONDITIONS].flatMap((conditions) =>
        FRAMES.map((seed) => ({
          process: robot === BY_IDS ? ORDERS.name : robot,
          robot,
          player: robot === BY_IDS ? SHIFT_PLAYERS[ORDERS.name]!['careful']! : BY_LABELS[robot]!,
          column: conditions.length === 1 ? conditions[0] : 'all',
          seed,
          size: LARGER_SIZE,
          conditions,
          kills: [],
        })),
      ),
    ),
  )

/** Kills on one side of every n-th write. */
export const killsEvery = (every: number, side: Kill['side']): Kill[] =>
  Array.from({ length: Math.floor(MOST_WRITES / every) }, (_, i) => ({ at: (i + 1) * every, side }))

/** Plays robots on a calm day, and kills each again and again, before a write and after it. */
export const playKills = (app: OfficeApp, robots = robotsOf(ORDERS)): Promise<Cells> =>
  playAll(
    app,
    robots.flatMap((robot) =>
      (['before', 'after'] as const).flatMap((side) =>
        KILLED_EVERY.map((every) => ({
          process: ORDERS.name,
          robot,
          player: SHIFT_PLAYERS[ORDERS.name]![robot]!,
          column: `killed ${side} a write`,
          seed: SEEDS[0]!,
          size: KILLED_SIZE,
          conditions: [],
          kills: killsEvery(every, side),
        })),
      ),
    ),
  )

/** A cell as the table says it: ✓, or the counts. */
export const said = ({ plays, clean, counts }: Cell): string =>
  clean === plays
    ? '✓'
    : Object.entries(counts)
        .map(([count, number]) => `${count} ${number}`)
        .join(', ')

const tableOf = (cells: Cells, more: (cell: Cell) => string = () => '', head = 'robot'): string => {
  const columns = Object.keys(Object.values(cells)[0] ?? {})
  return [
    line([head, ...columns]),
    line(['---', ...columns.map(() => '---')]),
    ...Object.entries(cells).map(([robot, row]) =>
      line([`\`${robot}\``, ...columns.map((column) => said(row[column]!) + more(row[column]!))]),
    ),
  ].join('\n')
}

/** The table of a process other than Orders begins with this word. */
export const headOf = ({ name }: Process): string => `robot of ${name}`

/** What the command plays. */
export type PlayedTables = {
  days: Cells
  kills: Cells
  others: Readonly<Record<string, Cells>>
  conditions: Cells
}

/** The processes other than Orders. */
export const OTHERS: readonly Process[] = PROCESSES.filter(({ name }) => name !== ORDERS.name)

/** Plays everything of the tables. */
export async function playTables(app: OfficeApp): Promise<PlayedTables> {
  const others: Record<string, Cells> = {}
  for (const process of OTHERS) others[process.name] = await playDays(app, { process, seeds: LARGER_SEEDS })
  return {
    days: await playDays(app),
    kills: await playKills(app),
    others,
    conditions: await playConditions(app),
  }
}

/** All tables in Markdown. */
export const tablesOf = ({ days, kills, others, conditions }: PlayedTables): string =>
  [
    ordersTables(days, kills),
    ...OTHERS.flatMap((process) => [
      '',
      `**${process.title}**: shifts of ${LARGER_SIZE} items under ${LARGER_SEEDS.length} seeds.`,
      '',
      tableOf(others[process.name]!, undefined, headOf(process)),
    ]),
    '',
    `The careful robots under each condition, in shifts of ${LARGER_SIZE} items under ${FRAMES.length} seeds. They go by labels; one holds on to ids and names of fields.`,
    '',
    tableOf(conditions, undefined, 'robot under'),
  ].join('\n')

/** Both tables of Orders in Markdown. */
export const ordersTables = (days: Cells, kills: Cells): string =>
  [
    `**Orders**: shifts of ${SIZE} items under ${SEEDS.length} seeds. ✓: all of them are clean. Otherwise the counts of all ${SEEDS.length} together.`,
    '',
    tableOf(days),
    '',
    `A shift of ${KILLED_SIZE} items without faults. The robot is killed at every fifth, sixth or seventh request that changes something, and is started again.`,
    '',
    tableOf(kills, ({ kills: number }) => ` (${number} kills)`),
  ].join('\n')

/** The figures of the command. The page's tables are made from them, and tests compare plays with them. */
const FIGURES = path.join(ROOT, 'results/office-robots.json')

export const readPlayed = (): PlayedTables => JSON.parse(readFileSync(FIGURES, 'utf8')) as PlayedTables

/** Writes what was played into results/office-robots.json, and its tables into docs/office.md. */
export async function writeOfficePage(played: PlayedTables): Promise<void> {
  await writeFile(FIGURES, `${JSON.stringify(played, null, 1)}\n`)
  await writeTables(PAGE, COMMAND, tablesOf(played))
}
