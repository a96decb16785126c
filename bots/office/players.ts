import { httpHands } from './http-hands.ts'
import { monthEndHands } from './month-end/hands.ts'
import { carefulAtMonthEnd, CARELESS_AT_MONTH_END } from './month-end/robots.ts'
import { careful, CARELESS } from './robots.ts'

/** Plays a shift without a browser, to its end. It may throw; it is judged by what it left. @param url of the desk */
export type ShiftPlayer = (url: string) => Promise<void>

const playersOf = <Hands>(
  robots: Readonly<Record<string, (hands: Hands) => Promise<void>>>,
  handsOf: (url: string) => Hands,
): Readonly<Record<string, ShiftPlayer>> =>
  Object.fromEntries(
    Object.entries(robots).map(([name, robot]) => [name, (url: string) => robot(handsOf(url))]),
  )

/** The robots of each process by their names. A process with a robot of its own is a line here. */
export const SHIFT_PLAYERS: Readonly<Record<string, Readonly<Record<string, ShiftPlayer>>>> = {
  orders: playersOf({ careful, ...CARELESS }, (url) => httpHands(url).hands),
  'month-end': playersOf({ careful: carefulAtMonthEnd, ...CARELESS_AT_MONTH_END }, (url) =>
    monthEndHands(url),
  ),
}
