import path from 'node:path'
import { readRuns } from '#bots/arena/results.ts'
import { ROWS } from '#bots/arena/table-rows.ts'
import { CALM, DAYS } from '#bots/runs/practice.ts'
import type { Result } from '#contract/results.ts'
import { dayOf } from '#contract/tasks.ts'
import { ROOT } from '#machine/root.ts'
import { line, span, withTables, writeTables } from './markdown.ts'

const PAGE = 'docs/arena.md'
const COMMAND = 'npm run robots -- --page'

/** The results of a row that a table needs. */
export type MeasuredRow = {
  name: string
  runs: readonly Pick<Result, 'status' | 'conditions' | 'createdAt'>[]
}

/** Reads the runs in results/, in the order of the rows. */
export const readMeasuredRows = (folder = path.join(ROOT, 'results')): Promise<MeasuredRow[]> =>
  Promise.all(ROWS.map(async ({ name }) => ({ name, runs: await readRuns(path.join(folder, name)) })))

/** The days on which a row was played: "all", or their names. */
function daysInWords(days: ReadonlySet<string>): string {
  const played = DAYS.filter((day) => days.has(day))
  return played.length === DAYS.length ? 'all' : played.length === 0 ? 'none yet' : played.join(', ')
}

/** The table of rows in Markdown. */
export const rowsTable = (rows: readonly MeasuredRow[]): string =>
  [
    line(['row', 'conditions', 'runs', 'faults', 'solved without conditions', 'played']),
    line(['---', '---', '--:', '--:', '--:', '---']),
    ...rows.map(({ name, runs }) => {
      const calm = runs.filter((run) => dayOf(run) === CALM && run.status !== 'fault')
      const solved = calm.filter(({ status }) => status === 'solved')
      return line([
        `\`${name}\``,
        daysInWords(new Set(runs.map(dayOf))),
        String(runs.length),
        String(runs.filter(({ status }) => status === 'fault').length),
        calm.length === 0 ? '' : `${solved.length} of ${calm.length}`,
        span(runs),
      ])
    }),
  ].join('\n')

/** docs/arena.md with the table of these rows; null if it has lost the comments around it. */
export const withRows = (page: string, rows: readonly MeasuredRow[]): string | null =>
  withTables(page, COMMAND, rowsTable(rows))

/** Writes the measured rows and their days into docs/arena.md. */
export const writeArenaPage = async (): Promise<void> =>
  writeTables(PAGE, COMMAND, rowsTable(await readMeasuredRows()))
