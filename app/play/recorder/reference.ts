import figures from './reference.json' with { type: 'json' }

/** How the reference robot played a level: medians of its runs. */
export type ReferenceFigures = {
  actions: number
  refused: number
  /** Unknown where the robot played before misses were counted. */
  missed?: number
  uncounted: number
  /** From its first action to Ready, in milliseconds; the level's own waits are part of it. */
  took: number
  imposed: number
}

/** By the number of the level. `npm run robots -- --reference` writes it; a level that it has not played has none. */
export const REFERENCE: Readonly<Record<string, ReferenceFigures>> = figures
