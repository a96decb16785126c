import type { ShiftState } from '#contract/office.ts'
import { lessonsOf } from '#office/lessons.ts'
import type { Refusal } from '#office/refused.ts'
import { startsOf } from '#office/shift.ts'
import { tapeOf } from '#office/tape.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import { lineOf } from './shifts/held-shift.ts'
import { closedOf, type SeenShift, type Shifts } from './shifts/shifts.ts'

/** Two lists of refused forms as one, by the acts before them. */
const inOrder = (one: readonly Refusal[], other: readonly Refusal[]): Refusal[] =>
  [...one, ...other].toSorted((a, b) => a.after - b.after)

/** How often somebody asked for the windows of a picture as text. */
const asTextIn = ({ apps }: SeenShift['shift']): number =>
  Object.values(apps).reduce((sum, app) => sum + ('asText' in app ? app.asText : 0), 0)

/** How many acts of a shift came by calls. */
export const callsOf = async (
  { id, acts }: Pick<SeenShift['held'], 'id' | 'acts'>,
  shifts: Pick<Shifts, 'log'>,
): Promise<number> => (await shifts.log(id)).slice(0, acts).filter(({ asked }) => asked.by === 'call').length

/**
 * What a page may ask of a shift. Whoever has its address works in it, so the answer says nothing else before the end.
 * @param origin of the server
 */
export async function stateOf(
  { held, shift }: SeenShift,
  shifts: Pick<Shifts, 'log' | 'refused'>,
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
  const acts = (await shifts.log(held.id)).slice(0, held.acts).map(({ asked }) => asked)
  const calls = acts.filter(({ by }) => by === 'call').length
  const asText = asTextIn(shift)
  const { forms, total } = await shifts.refused(held.id)
  const refused = inOrder(forms, shift.refused)
  const tape = tapeOf(acts, shift.met, held.grade, { forms: refused, total: total + shift.refused.length })
  return {
    ...signed,
    closed,
    tape,
    lessons: lessonsOf(held.grade, acts, tape),
    beside: held.grade.beside,
    starts: startsOf(shift),
    ...(held.api === 'none' ? {} : { ways: { screens: acts.length - calls, calls } }),
    ...(asText === 0 ? {} : { asText }),
  }
}
