import { FIRST, LAST, WHOLE, plain } from './heads.ts'
import type { Roster } from './roster.ts'
import { readTable } from './table.ts'

const SEAT = ['seat', 'number', 'no', 'seatnumber']

/** The column with one of these heads, or -1. */
const find = (heads: readonly string[], names: readonly string[]) =>
  heads.findIndex((head) => names.includes(plain(head)))

/**
 * Reads a list of names: any CSV with a head. A column `seat` pairs people with seats; without one the order of the
 * lines is that of the seats, in which the cards are printed.
 * @throws {Error} with a sentence, if the file is no list
 */
export function readRoster(text: string): Roster {
  const { head, rows } = readTable(text)
  const columns = head.map((one, i) => one.trim() || `Column ${i + 1}`)
  const [first, last, seat] = [find(head, FIRST), find(head, LAST), find(head, SEAT)]
  const whole = find(head, WHOLE)
  const fields = (row: readonly string[]) =>
    Object.fromEntries(columns.map((column, i) => [column, (row[i] ?? '').trim()]))
  const nameIn = (row: readonly string[]) => {
    const parts = whole >= 0 ? [whole] : first >= 0 || last >= 0 ? [first, last] : [0]
    return parts
      .flatMap((i) => (i >= 0 ? [(row[i] ?? '').trim()] : []))
      .filter(Boolean)
      .join(' ')
  }
  // Gradebooks carry lines of their own, for the most points of a column.
  const kept = rows.filter((row) => nameIn(row) !== '' && nameIn(row) !== 'Points Possible')
  if (kept.length === 0) throw new Error('This list has no names below its first line.')
  const people = kept.map((row) => ({ name: nameIn(row), fields: fields(row) }))
  const seats: Record<number, number> = {}
  kept.forEach((row, i) => {
    const number = seat >= 0 ? Number(row[seat]) : i + 1
    if (Number.isSafeInteger(number) && number > 0) seats[number] ??= i
  })
  return { columns, people, seats }
}
