/** A person of the teacher's own list, which stays in the teacher's browser. */
export type Person = {
  name: string
  /** Cells of their line by the head of the column. */
  fields: Readonly<Record<string, string>>
}

/** The teacher's list of names, and who sits where. */
export type Roster = {
  columns: readonly string[]
  people: readonly Person[]
  /** Number of a seat → index in `people`. */
  seats: Readonly<Record<number, number>>
}

export const NO_ROSTER: Roster = { columns: [], people: [], seats: {} }

/** The person in a seat; undefined if the list does not say. */
export const personIn = ({ people, seats }: Roster, seat: number): Person | null =>
  people[seats[seat] ?? -1] ?? null

/** Gives a seat to a person, in place of any other; null leaves the seat without a name. */
export function pair(roster: Roster, seat: number, person: number | null): Roster {
  const others = Object.entries(roster.seats).filter(
    ([number, other]) => Number(number) !== seat && other !== person,
  )
  return {
    ...roster,
    seats: Object.fromEntries(person === null ? others : [...others, [String(seat), person]]),
  }
}

/** Reads a stored roster; an empty one if the text is not valid: anybody at this machine can change storage. */
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
