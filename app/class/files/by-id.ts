import { harmlessText } from '#contract/formulas.ts'
import { type FileSeat, type MadeFile, type Marks, whoIs } from './marks.ts'

type Left = MadeFile['left'][number]

/**
 * Separates seats that can be written to a file from those that cannot, by their ids in the other system. An id is
 * written unchanged or not at all: with an apostrophe in front it would match nobody.
 * @param whatOf the word for the kind of id that a seat is found by
 */
export function byId(marks: Marks, idOf: (seat: FileSeat) => string, whatOf: (seat: FileSeat) => string) {
  const rows: { id: string; seat: FileSeat }[] = []
  const left: Left[] = []
  const ids = marks.seats.map(idOf)
  marks.seats.forEach((seat, i) => {
    const id = ids[i]!
    const what = whatOf(seat)
    const why = !seat.person
      ? 'Nobody of your list sits there.'
      : id === ''
        ? `Your list has no ${what} for them.`
        : harmlessText(id) !== id
          ? `A spreadsheet would take their ${what} for a formula.`
          : ids.filter((other) => other === id).length > 1
            ? `Somebody else has the same ${what}.`
            : null
    if (why === null) rows.push({ id, seat })
    else left.push({ who: whoIs(seat), why })
  })
  return { rows, left }
}
