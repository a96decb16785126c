import type { Dice } from '#game/luck.ts'

/** Streets of all processes. Another order or length deals other shifts from the same seeds. */
export const STREETS = [
  'Mill Lane',
  'Station Road',
  'Harbour Street',
  'Oak Avenue',
  'Market Square',
  'Chapel Hill',
] as const

/** Towns of all processes. Another order or length deals other shifts from the same seeds. */
export const TOWNS = ['Ashford', 'Bramley', 'Corby', 'Dunmore', 'Elmstead', 'Fairview', 'Glenford'] as const

/** A street with a house number, such as `Mill Lane 7`. */
export const dealStreet = (dice: Dice, streets: readonly string[] = STREETS): string =>
  `${dice.pick(streets)} ${dice.whole(1, 199)}`
