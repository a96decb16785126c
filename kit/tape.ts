/**
 * Punched tape with five channels, as SVG path data. Column n of the tape is the number n in binary. A hole is a line of
 * no length with a round cap, so one `<path>` draws any number of holes.
 */

/** Distance between two columns. */
export const PITCH = 10
/** Width of the tape across its channels. */
export const TAPE_HEIGHT = 68.8
/** Position of the sprocket holes: between channels 2 and 3, as on a teleprinter. */
export const FEED = 29.4
/** Centres of the five channels; channel i has the weight 2 ** i. */
export const CHANNELS = [9.4, 19.4, 39.4, 49.4, 59.4] as const

/** The last column that five channels can punch: it has every hole. The tape ends there (decision 025). */
export const MOST_COLUMNS = 2 ** CHANNELS.length - 1

const punched = (n: number) => CHANNELS.filter((_, bit) => (n >> bit) & 1)

/** Holes of column `n` at `x`, for a tape that runs to the right. */
export const holes = (n: number, x: number): string =>
  punched(n)
    .map((y) => `M${x} ${y}h0`)
    .join('')

/** Holes of column `n` at `y`, for a tape that runs downwards: the channels lie along x. */
export const holesDown = (n: number, y: number): string =>
  punched(n)
    .map((x) => `M${x} ${y}h0`)
    .join('')

/** Centres of the holes of column `n`, for the rings of a level that is ready. */
export const rings = (n: number): readonly number[] => punched(n)

/** Centre of column `n` on a tape whose first column is 1. */
export const columnX = (n: number): number => (n - 0.5) * PITCH

/** The brand mark: B, O and T in ITA2, the alphabet of the teleprinter. */
export const BRAND_CODES = [0b11001, 0b11000, 0b10000] as const
