import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, 'decisions')

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

const DECISIONS = globSync('[0-9]*.md', { cwd: FOLDER })
  .toSorted()
  .map((file) => ({ file, number: file.slice(0, 3), text: read(file) }))

/** Title, date of the decision, status. Groups: number, number of the newer decision for a part, for the whole. */
const STATUS =
  /^# (\d{3}) · .+\n\n\*\*Date\.\*\* \d{4}-\d\d-\d\d\.\n\n\*\*Status\.\*\* (?:In force|In force, but for .+: (\d{3})|Replaced by (\d{3}))\.\n\n/

test('decisions are numbered one after the other, each number once', () => {
  expect(DECISIONS.map(({ number }) => Number(number))).toEqual(DECISIONS.map((_, i) => i + 1))
})

test.each(DECISIONS)('$file has a date, and says whether it is in force', ({ number, text }) => {
  expect(STATUS.exec(text)?.[1]).toBe(number)
  const day = /\d{4}-\d\d-\d\d/.exec(text)![0]
  expect(new Date(`${day}T00:00:00Z`).toISOString()).toBe(`${day}T00:00:00.000Z`)
})

test('a decision that replaces another, or a part of it, is newer and names it', () => {
  const replaced = DECISIONS.flatMap(({ number, text }) => {
    const [, , part, whole] = STATUS.exec(text) ?? []
    const by = part ?? whole
    return by === undefined ? [] : [{ number, by }]
  })
  expect(replaced.length).toBeGreaterThan(0)
  for (const { number, by } of replaced) {
    const newer = DECISIONS.find((decision) => decision.number === by)
    expect(Number(by)).toBeGreaterThan(Number(number))
    expect(newer?.text).toContain(number)
  }
})
