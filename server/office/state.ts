import type { ShiftState } from '#contract/office.ts'
import { lessonsOf } from '#office/lessons.ts'
import { startsOf } from '#office/shift.ts'
import { tapeOf } from '#office/tape.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import { lineOf } from './shifts/held-shift.ts'
import { closedOf, type Seen, type Shifts } from './shifts/shifts.ts'

/**
 * What a page may ask of a shift. Whoever has its address works in it, so the answer says nothing else before the end.
 * @param origin of the server
 */
export async function stateOf(
  { held, shift }: Seen,
  log: Shifts['log'],
  origin: string,
  receipts: Receipts | null,
): Promise<ShiftState> {
  const line = lineOf(held, origin)
  const closed = closedOf(shift)
  if (held.status === 'open') {
    // The task would tell whether the conditions are those of the day.
    const { conditions: _, label: __, task: ___, ...open } = line
    return { ...open, closed }
  }
  const signed = receipts ? { ...line, receipt: receipts.of(line) } : line
  if (!held.grade) return { ...signed, closed }
  const acts = (await log(held.id)).slice(0, held.acts).map(({ asked }) => asked)
  const tape = tapeOf(acts, shift.met, held.grade)
  return {
    ...signed,
    closed,
    tape,
    lessons: lessonsOf(held.grade, acts, tape),
    beside: held.grade.beside,
    starts: startsOf(shift),
  }
}
