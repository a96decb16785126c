import { CATALOG } from '#levels/catalog.ts'

/** A hole of the arena's strips: what a robot did on a level on one day. */
export type Hole = { row: string; day: string; level: number }

/** The address of a hole on its page: `#role-script/late/8`. */
export const addressOf = ({ row, day, level }: Hole): string => `#${row}/${day}/${level}`

/**
 * The hole that an address names; null if there is none: the address was typed, or the row was measured again.
 * @param days those that are drawn, with their titles
 */
export function holeIn(
  hash: string,
  rows: readonly { name: string; days: readonly { day: string }[] }[],
  days: readonly (readonly [key: string, title: string])[],
): Hole | null {
  const [name, day, number] = hash.replace(/^#/, '').split('/')
  const row = rows.find((one) => one.name === name)
  const level = CATALOG.find(({ id }) => String(id) === number)
  const isPlayed = row?.days.some((one) => one.day === day) && days.some(([key]) => key === day)
  return row && level && day !== undefined && isPlayed ? { row: row.name, day, level: level.id } : null
}
