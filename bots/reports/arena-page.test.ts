import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAYS } from '#bots/runs/practice.ts'
import { ROOT } from '#machine/root.ts'
import { type MeasuredRow, readMeasuredRows, rowsTable, withRows } from './arena-page.ts'
import { regardlessOfWidth } from './markdown.ts'

test('docs/arena.md says which rows are in results/, and on which days', async () => {
  const page = readFileSync(path.join(ROOT, 'docs/arena.md'), 'utf8')
  const rows = await readMeasuredRows()
  // `npm run robots -- --page` writes it.
  expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(withRows(page, rows)!))
  const fewer = rows.map(({ name, runs }) => ({ name, runs: runs.slice(1) }))
  expect(regardlessOfWidth(page)).not.toBe(regardlessOfWidth(withRows(page, fewer)!))
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
