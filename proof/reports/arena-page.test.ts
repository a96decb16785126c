import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { PROCESSES } from '#office/processes.ts'
import { OFFICE_VERSION } from '#office/tasks.ts'
import { OFFICE_ROWS } from '#proof/arena/office-rows.ts'
import { DAYS } from '#proof/runs/practice.ts'
import {
  type MeasuredOfficeRow,
  type MeasuredRow,
  officeTable,
  readMeasuredOfficeRows,
  readMeasuredRows,
  rowsTable,
  withRows,
} from './arena-page.ts'
import { regardlessOfWidth } from './markdown.ts'

test('docs/arena.md says which rows are in results/, and on which days', async () => {
  const page = readFileSync(path.join(ROOT, 'docs/arena.md'), 'utf8')
  const [rows, office] = [await readMeasuredRows(), await readMeasuredOfficeRows()]
  // `npm run robots -- --page` writes it.
  expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(withRows(page, rows, office)!))
  const fewer = rows.map(({ name, runs }) => ({ name, runs: runs.slice(1) }))
  expect(regardlessOfWidth(page)).not.toBe(regardlessOfWidth(withRows(page, fewer, office)!))
  const fewerShifts = office.map(({ name, shifts }) => ({ name, shifts: shifts.slice(1) }))
  expect(regardlessOfWidth(page)).not.toBe(regardlessOfWidth(withRows(page, rows, fewerShifts)!))
})

test('every row of the office has results of each process that it plays, on days without and with faults', async () => {
  const played = await readMeasuredOfficeRows()
  const cells = ({ name, shifts }: MeasuredOfficeRow) =>
    [...new Set(shifts.map(({ process, day }) => `${name} ${process} ${day}`))].toSorted()
  const wanted = (row: (typeof OFFICE_ROWS)[number]) =>
    PROCESSES.filter(({ name }) => row.plays(name))
      .flatMap(({ name }) => [`${row.name} ${name} calm`, `${row.name} ${name} rough`])
      .toSorted()
  expect(played.map(cells)).toEqual(OFFICE_ROWS.map(wanted))
})

test('a row of the office has its clean shifts by day, and cancelled ones apart', () => {
  const shift = (
    process: string,
    size: number,
    day: 'calm' | 'rough',
    grade: { clean?: boolean; share?: number },
    version = OFFICE_VERSION,
  ): MeasuredOfficeRow['shifts'][number] => ({
    task: `botarena.office-${process}-${size}-${day}-v${version}`,
    process,
    size,
    day,
    ...grade,
    createdAt: '2026-11-27T10:00:00.000Z',
  })
  const table = officeTable([
    {
      name: 'some',
      shifts: [
        shift('customers', 8, 'calm', { clean: true, share: 1 }),
        shift('orders', 4, 'calm', { clean: false, share: 0.5 }),
        shift('orders', 4, 'calm', {}),
        shift('orders', 4, 'rough', {}, OFFICE_VERSION - 1),
      ],
    },
    { name: 'most', shifts: PROCESSES.map(({ name }) => shift(name, 4, 'rough', { clean: true, share: 1 })) },
    { name: 'idle', shifts: [] },
  ])
  expect(table).toContain(
    `| \`some\` | orders, customers | 4, 8 | 4 | 2 | ${OFFICE_VERSION - 1}, older; ${OFFICE_VERSION} | 1 of 2, 0.750 |  | 2026-11-27 |`,
  )
  expect(table).toContain(
    `| \`most\` | all | 4 | ${PROCESSES.length} | 0 | ${OFFICE_VERSION} |  | ${PROCESSES.length} of ${PROCESSES.length}, 1.000 |`,
  )
  expect(table).toContain('| `idle` | none yet |  | 0 | 0 |  |  |  |  |')
})

test('a row has its days, its faults apart, and nothing where nothing was played', () => {
  const run = (day: string, status: MeasuredRow['runs'][number]['status'], date: string) => ({
    conditions: day === 'calm' ? [] : [day],
    status,
    createdAt: `${date}T10:00:00.000Z`,
  })
  const every = DAYS.filter((day) => day !== 'all').map((day) => run(day, 'failed', '2026-11-24'))
  const table = rowsTable([
    { name: 'good', runs: [run('calm', 'solved', '2026-11-20'), run('late', 'failed', '2026-11-24')] },
    { name: 'weak', runs: [run('calm', 'fault', '2026-11-24'), run('calm', 'failed', '2026-11-24')] },
    { name: 'most', runs: every },
    { name: 'idle', runs: [] },
  ])
  expect(table).toContain('| `good` | calm, late | 2 | 0 | 1 of 1 | 2026-11-20 to 2026-11-24 |')
  expect(table).toContain('| `weak` | calm | 2 | 1 | 0 of 1 | 2026-11-24 |')
  expect(table).toContain(`| \`most\` | ${DAYS.slice(0, -1).join(', ')} | ${every.length} | 0 |`)
  expect(table).toContain('| `idle` | none yet | 0 | 0 |  |  |')
})
