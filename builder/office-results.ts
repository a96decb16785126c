import path from 'node:path'
import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import type { ShiftResult } from '#contract/results.ts'
import type { OfficeArenaCell, OfficeArenaRow } from '#kit/arena-rows.ts'
import { mean } from '#kit/odds.ts'
import { linesIn, RESULTS, rowsWith } from './results.ts'

const SHIFTS = 'shifts.jsonl.gz'

function cellOf(here: readonly ShiftResult[]): OfficeArenaCell[] {
  const judged = here.filter(({ clean }) => clean !== undefined)
  if (judged.length === 0) return []
  const { process, day } = judged[0]!
  const clean = judged.filter((line) => line.clean).length
  return [{ process, day, clean, judged: judged.length, share: mean(judged.map(({ share }) => share ?? 0)) }]
}

/** The part of the judged shifts that are clean. */
const partClean = ({ cells }: OfficeArenaRow) => mean(cells.map(({ clean, judged }) => clean / judged))

/**
 * The rows of the office in results/ for the arena's page: the row with most clean shifts comes first, cheaters last.
 * @throws {Error} that names a cheater whose shift is clean
 */
export function readOfficeRows(folder: string = RESULTS): OfficeArenaRow[] {
  const rows = rowsWith(folder, SHIFTS).map((name): OfficeArenaRow => {
    const lines = linesIn<ShiftResult>(path.join(folder, name, SHIFTS))
    const clean = lines.find((line) => line.clean)
    if (clean && OFFICE_CHEATERS.includes(name)) {
      throw new Error(
        `results/${name}: the shift ${clean.id} of ${clean.task} is clean. A cheater must leave none clean: correct the office, then measure the row again.`,
      )
    }
    const days = Map.groupBy(lines, ({ process, day }) => `${process} ${day}`)
    return { name, cells: [...days.values()].flatMap(cellOf) }
  })
  const isCheater = ({ name }: OfficeArenaRow) => Number(OFFICE_CHEATERS.includes(name))
  return rows.toSorted((one, other) => isCheater(one) - isCheater(other) || partClean(other) - partClean(one))
}
