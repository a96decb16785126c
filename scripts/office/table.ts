import { type Kill, play } from '#bots/office/play.ts'
import { careful, CARELESS, type Robot } from '#bots/office/robots.ts'
import { line, writeTables } from '#bots/reports/markdown.ts'
import type { FaultKind } from '#office/base/faults.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import type { OfficeApp } from '#server/testing/office-app.ts'
import { abreast } from './abreast.ts'

/** The page with the tables, and the command that writes them. */
export const PAGE = 'docs/office.md'
export const COMMAND = 'npm run robots -- --office'

/** The seeds of the tables. Everybody may know them: the tables are played again and come out the same. */
export const SEEDS = ['0', '1', '2', '3', '4'].map((digit) => digit.repeat(32))

export const ROBOTS: Readonly<Record<string, Robot>> = { careful, ...CARELESS }

/** The days of the tables by their names, with their faults. */
export const DAYS: Readonly<Record<string, readonly FaultKind[]>> = {
  calm: [],
  ...Object.fromEntries(ORDERS.faults.map((kind) => [kind, [kind]])),
  rough: ORDERS.faults,
}

/** Items of a shift in the tables. */
const SIZE = 8

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

type Planned = {
  robot: string
  column: string
  seed: string
  size: number
  conditions: readonly FaultKind[]
  kills: readonly Kill[]
}

async function playAll(app: OfficeApp, plan: readonly Planned[]): Promise<Cells> {
  const played = await abreast(plan, async ({ robot, seed, size, conditions, kills }) => {
    const { id, url } = await app.issue({ size, seed, conditions })
    const { starts } = await play(url, ROBOTS[robot]!, { send: app.send, isCutDeath: true, kills })
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

/** Plays robots on every day. @param seeds all of them for the table */
export const playDays = (app: OfficeApp, robots = Object.keys(ROBOTS), seeds = SEEDS): Promise<Cells> =>
  playAll(
    app,
    robots.flatMap((robot) =>
      Object.entries(DAYS).flatMap(([column, conditions]) =>
        seeds.map((seed) => ({ robot, column, seed, size: SIZE, conditions, kills: [] })),
      ),
    ),
  )

/** Kills on one side of every n-th write. */
export const killsEvery = (every: number, side: Kill['side']): Kill[] =>
  Array.from({ length: Math.floor(MOST_WRITES / every) }, (_, i) => ({ at: (i + 1) * every, side }))

/** Plays robots on a calm day, and kills each again and again, before a write and after it. */
export const playKills = (app: OfficeApp, robots = Object.keys(ROBOTS)): Promise<Cells> =>
  playAll(
    app,
    robots.flatMap((robot) =>
      (['before', 'after'] as const).flatMap((side) =>
        KILLED_EVERY.map((every) => ({
          robot,
          column: `killed ${side} a write`,
          seed: SEEDS[0]!,
          size: KILLED_SIZE,
          conditions: [],
          kills: killsEvery(every, side),
        })),
      ),
    ),
  )

const said = ({ plays, clean, counts }: Cell): string =>
  clean === plays
    ? '✓'
    : Object.entries(counts)
        .map(([count, number]) => `${count} ${number}`)
        .join(', ')

function tableOf(cells: Cells, more: (cell: Cell) => string = () => ''): string {
  const columns = Object.keys(Object.values(cells)[0] ?? {})
  return [
    line(['robot', ...columns]),
    line(['---', ...columns.map(() => '---')]),
    ...Object.entries(cells).map(([robot, row]) =>
      line([`\`${robot}\``, ...columns.map((column) => said(row[column]!) + more(row[column]!))]),
    ),
  ].join('\n')
}

/** The cells of a table in Markdown that `tableOf` made: the counts by robot and column, as they are written. */
export const readTable = (rows: readonly (readonly string[])[]): Record<string, Record<string, string>> => {
  const [columns = [], ...lines] = rows
  return Object.fromEntries(
    lines.map(([robot = '', ...cells]) => [
      robot.replaceAll('`', ''),
      Object.fromEntries(cells.map((cell, i) => [columns[i + 1]!, cell])),
    ]),
  )
}

/** Both tables in Markdown. */
export const tablesOf = (days: Cells, kills: Cells): string =>
  [
    `Shifts of ${SIZE} items under ${SEEDS.length} seeds. ✓: all of them are clean. Otherwise the counts of all ${SEEDS.length} together.`,
    '',
    tableOf(days),
    '',
    `A shift of ${KILLED_SIZE} items without faults. The robot is killed at every fifth, sixth or seventh request that changes something, and is started again.`,
    '',
    tableOf(kills, ({ kills: number }) => ` (${number} kills)`),
  ].join('\n')

/** Writes both tables into docs/office.md. */
export const writeOfficePage = (days: Cells, kills: Cells): Promise<void> =>
  writeTables(PAGE, COMMAND, tablesOf(days, kills))
