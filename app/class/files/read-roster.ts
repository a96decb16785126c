import { columnOf, foreignLine } from '#files/heads.ts'
import { readTable } from '#files/table.ts'
import type { DecodedText } from '#files/text.ts'
import { foldUnseen } from '#game/unseen.ts'
import type { Roster } from './roster.ts'

/**
 * Reads a list of names: any CSV with a head. A column `seat` pairs people with seats; without one the order of the
 * lines is that of the seats, in which the cards are printed.
 * @throws {Error} with a sentence, if the file is no list
 */
export function readRoster(file: DecodedText | string): Roster {
  const { head, rows } = readTable(file)
  const columns = head.map((one, i) => one.trim() || `Column ${i + 1}`)
  const [first, last, seat] = [columnOf(head, 'first'), columnOf(head, 'last'), columnOf(head, 'seat')]
  const whole = columnOf(head, 'whole')
  const fields = (row: readonly string[]) =>
    Object.fromEntries(columns.map((column, i) => [column, (row[i] ?? '').trim()]))
  const nameIn = (row: readonly string[]) => {
    const parts = whole >= 0 ? [whole] : first >= 0 || last >= 0 ? [first, last] : [0]
    return parts
      .flatMap((i) => (i >= 0 ? [(row[i] ?? '').trim()] : []))
      .filter((part) => foldUnseen(part).trim() !== '')
      .join(' ')
  }
  // Gradebooks carry lines of their own, which are nobody's.
  const kept = rows.filter((row) => nameIn(row) !== '' && foreignLine(head, row) === null)
  if (kept.length === 0) throw new Error('This list has no names below its first line.')
  const people = kept.map((row) => ({ name: nameIn(row), fields: fields(row) }))
  const seats: Record<number, number> = {}
  kept.forEach((row, i) => {
    const number = seat >= 0 ? Number(foldUnseen(row[seat] ?? '')) : i + 1
    if (Number.isSafeInteger(number) && number > 0) seats[number] ??= i
  })
  return { columns, people, seats }
}
