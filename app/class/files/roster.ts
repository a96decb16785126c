/** Somebody of the teacher's own list. It stays in the teacher's browser. */
export type Person = {
  name: string
  /** Cells of their line by the head of the column. */
  fields: Readonly<Record<string, string>>
}

/** The teacher's list of names, and who sits where. */
export type Roster = {
  columns: readonly string[]
  people: readonly Person[]
  /** Place in the list of people by the number of the seat. */
  seats: Readonly<Record<number, number>>
}

export const NO_ROSTER: Roster = { columns: [], people: [], seats: {} }

/** Who sits in a seat, as far as the list tells. */
export const personIn = ({ people, seats }: Roster, seat: number): Person | null =>
  people[seats[seat] ?? -1] ?? null

/** Seats somebody, and nobody else there; null leaves the seat without a name. */
export function pair(roster: Roster, seat: number, person: number | null): Roster {
  const others = Object.entries(roster.seats).filter(
    ([number, other]) => Number(number) !== seat && other !== person,
  )
  return {
    ...roster,
    seats: Object.fromEntries(person === null ? others : [...others, [String(seat), person]]),
  }
}

/** A roster that was kept; none where the text is not one: anybody at this machine can change storage. */
export function rosterFrom(text: string | null): Roster {
  try {
    const { columns, people, seats } = JSON.parse(text ?? '{}') as Partial<Roster>
    const isWhole =
      Array.isArray(columns) &&
      Array.isArray(people) &&
      people.every((one) => typeof one?.name === 'string' && typeof one.fields === 'object') &&
      typeof seats === 'object'
    return isWhole ? { columns, people, seats } : NO_ROSTER
  } catch {
    return NO_ROSTER
  }
}
