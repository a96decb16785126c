import figures from './reference.json' with { type: 'json' }

/** Medians of the reference robot's runs of a level. */
export type ReferenceFigures = {
  actions: number
  refused: number
  missed: number
  uncounted: number
  /** Time from its first action to Ready, in milliseconds, with the waits that the level imposed. */
  took: number
  imposed: number
}

/** Figures by the number of the level. `npm run robots -- --reference` writes them; a level that the reference robot did not play has none. */
export const REFERENCE: Readonly<Record<string, ReferenceFigures>> = figures
