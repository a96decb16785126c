import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import { readOfficeRows } from './office-results.ts'
import { readArenaRows } from './results.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'botarena-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const LINE = { id: 'a', task: 'botarena.office-orders-4-calm-v2', process: 'orders', day: 'calm' }

function write(folder: string, row: string, lines: readonly object[]): void {
  mkdirSync(path.join(folder, row), { recursive: true })
  const text = lines.map((line) => `${JSON.stringify({ ...LINE, ...line })}\n`).join('')
  writeFileSync(path.join(folder, row, 'shifts.jsonl.gz'), gzipSync(text))
}

test('a row has its clean shifts and its share for each process and day; cancelled ones are left out', () => {
  const folder = newFolder()
  write(folder, 'weak', [
    { clean: false, share: 0.5 },
    { clean: true, share: 1 },
    { status: 'cancelled' },
    { day: 'rough', clean: false, share: 0 },
    { process: 'month-end', status: 'cancelled' },
  ])
  write(folder, 'good', [{ clean: true, share: 1 }])
  write(folder, 'office-null', [{ clean: false, share: 0 }])
  expect(readOfficeRows(folder)).toEqual([
    { name: 'good', cells: [{ process: 'orders', day: 'calm', clean: 1, judged: 1, share: 1 }] },
    {
      name: 'weak',
      cells: [
        { process: 'orders', day: 'calm', clean: 1, judged: 2, share: 0.75 },
        { process: 'orders', day: 'rough', clean: 0, judged: 1, share: 0 },
      ],
    },
    { name: 'office-null', cells: [{ process: 'orders', day: 'calm', clean: 0, judged: 1, share: 0 }] },
  ])
  // They are no rows of levels.
  expect(readArenaRows(folder)).toEqual([])
})

test('a cheater whose shift is clean stops the build', () => {
  for (const cheater of OFFICE_CHEATERS) {
    const folder = newFolder()
    write(folder, cheater, [{ clean: true, share: 1 }])
    expect(() => readOfficeRows(folder)).toThrow(`results/${cheater}: the shift a of ${LINE.task} is clean.`)
  }
})
