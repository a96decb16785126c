/** A measured run as the arena's page shows it: what a folder of results has of it, without what only a verifier needs. */
export type ShownRun = {
  level: number
  /** `calm`, the key of a condition, or `all`. */
  day: string
  /** The place of its seed. */
  index: number
  deal: 'plain' | 'own'
  seed: string
  status: 'solved' | 'failed' | 'expired' | 'fault'
  reason: string | null
  /** The entry that ended it, from 1, and the judge's sentence. */
  atEntry: number | null
  sentence: string | null
  /** ms from its opening to its end. */
  took: number
  /** Entries of its log. */
  entries: readonly unknown[]
  /** The conditions of which the page's note named something that was held against the run. The others it claims. */
  checked: readonly string[]
}

/** Where the site has the runs of a row on a level: JSON, packed with gzip. */
export const shownRunsFile = (row: string, level: number): string => `runs-of/${row}/${level}.packed`
