import path from 'node:path'
import { readRuns } from '#bots/results/results.ts'
import { readShiftResults } from '#bots/results/shift-results.ts'
import type { Result, ShiftResult } from '#contract/results.ts'
import { dayOf } from '#contract/tasks.ts'
import { mean } from '#kit/odds.ts'
import { ROOT } from '#machine/root.ts'
import { PROCESSES } from '#office/processes.ts'
import { OFFICE_VERSION } from '#office/tasks.ts'
import { OFFICE_ROWS } from '#proof/arena/office-rows.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { CALM, DAYS } from '#proof/runs/practice.ts'
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

/** The results of a row of the office that a table needs. */
export type MeasuredOfficeRow = {
  name: string
  shifts: readonly Pick<ShiftResult, 'task' | 'process' | 'size' | 'day' | 'clean' | 'share' | 'createdAt'>[]
}

/** Reads the shifts in results/, in the order of the rows. */
export const readMeasuredOfficeRows = (folder = path.join(ROOT, 'results')): Promise<MeasuredOfficeRow[]> =>
  Promise.all(
    OFFICE_ROWS.map(async ({ name }) => ({
      name,
      shifts: (await readShiftResults(path.join(folder, name))).map(({ line: shift }) => shift),
    })),
  )

/** How many of these shifts are clean, and the share of items that are right; cancelled ones are left out. */
function cleanOf(shifts: MeasuredOfficeRow['shifts']): string {
  const judged = shifts.filter(({ clean }) => clean !== undefined)
  if (judged.length === 0) return ''
  const share = mean(judged.map((shift) => shift.share ?? 0))
  return `${judged.filter(({ clean }) => clean).length} of ${judged.length}, ${share.toFixed(3)}`
}

/** The versions of the office that dealt these shifts. Results of different ones must not be compared. */
const versionsOf = (shifts: MeasuredOfficeRow['shifts']): string =>
  [...new Set(shifts.map(({ task }) => /-v(\d+)$/.exec(task)?.[1] ?? ''))]
    .toSorted()
    .map((version) => (version === String(OFFICE_VERSION) ? version : `${version}, older`))
    .join('; ')

/** The table of the rows of the office in Markdown: the processes and sizes of each, and what became of its shifts. */
export const officeTable = (rows: readonly MeasuredOfficeRow[]): string =>
  [
    line([
      'row',
      'processes',
      'items',
      'shifts',
      'cancelled',
      'version',
      'clean without faults',
      'clean with faults',
      'played',
    ]),
    line(['---', '---', '---', '--:', '--:', '---', '--:', '--:', '---']),
    ...rows.map(({ name, shifts }) => {
      const processes = PROCESSES.filter((one) => shifts.some(({ process }) => process === one.name))
      const sizes = [...new Set(shifts.map(({ size }) => size))].toSorted((one, other) => one - other)
      return line([
        `\`${name}\``,
        processes.length === PROCESSES.length
          ? 'all'
          : processes.map((one) => one.name).join(', ') || 'none yet',
        sizes.join(', '),
        String(shifts.length),
        String(shifts.filter(({ clean }) => clean === undefined).length),
        versionsOf(shifts),
        cleanOf(shifts.filter(({ day }) => day === 'calm')),
        cleanOf(shifts.filter(({ day }) => day === 'rough')),
        span(shifts),
      ])
    }),
  ].join('\n')

/** What stands between the comments of docs/arena.md. */
const tablesOf = (rows: readonly MeasuredRow[], office: readonly MeasuredOfficeRow[]): string =>
  [
    rowsTable(rows),
    'Rows of the office. Beside the number of clean shifts stands the share of items that are right. The version is that of the office, as in the ids of its tasks: results of an older one are of other items, and are not compared with new ones.',
    officeTable(office),
  ].join('\n\n')

/** docs/arena.md with the tables of these rows; null if it has lost the comments around them. */
export const withRows = (
  page: string,
  rows: readonly MeasuredRow[],
  office: readonly MeasuredOfficeRow[],
): string | null => withTables(page, COMMAND, tablesOf(rows, office))

/** Writes the measured rows and their days into docs/arena.md. */
export const writeArenaPage = async (): Promise<void> =>
  writeTables(PAGE, COMMAND, tablesOf(await readMeasuredRows(), await readMeasuredOfficeRows()))
