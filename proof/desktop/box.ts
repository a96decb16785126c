/** A rectangle of the screen, in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

export type Point = readonly [x: number, y: number]

/** Number of moves in a drag across the screen. */
const MOVES = 8

export const middleOf = ({ x, y, width, height }: Box): Point => [
  Math.round(x + width / 2),
  Math.round(y + height / 2),
]

/** The points of a drag from one point to another; the last one is its end. */
export const pointsTo = (from: Point, to: Point): Point[] =>
  Array.from({ length: MOVES }, (_, i) => {
    const part = (i + 1) / MOVES
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  })

/** A point in the form of xdotool's arguments. */
export const at = (point: Point): string[] => point.map((place) => String(Math.round(place)))
