import { harmlessText } from '#contract/formulas.ts'
import { type FileSeat, type MadeFile, type Marks, whoIs } from './marks.ts'

type LeftSeat = MadeFile['left'][number]

/**
 * Separates seats that can be written to a file from those that cannot, by their ids in the other system. An id is
 * written unchanged or not at all: with an apostrophe in front it would match nobody.
 * @param whatOf the word for the kind of id that a seat is found by
 */
export function byId(marks: Marks, idOf: (seat: FileSeat) => string, whatOf: (seat: FileSeat) => string) {
  const rows: { id: string; seat: FileSeat }[] = []
  const left: LeftSeat[] = []
  const ids = marks.seats.map(idOf)
  marks.seats.forEach((seat, i) => {
    const id = ids[i]!
    const what = whatOf(seat)
    const why = !seat.person
      ? 'Nobody in your list has this seat.'
      : id === ''
        ? `Your list has no ${what} for this person.`
        : harmlessText(id) !== id
          ? `A spreadsheet would read the ${what} of this person as a formula.`
          : ids.filter((other) => other === id).length > 1
            ? `Another person has the same ${what}.`
            : null
    if (why === null) rows.push({ id, seat })
    else left.push({ who: whoIs(seat), why })
  })
  return { rows, left }
}
