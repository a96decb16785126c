/** A measured run as the arena's page shows it: the stored result without the parts that only a verifier needs. */
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
  /** The conditions whose note the server compared with the run. The page only claims the others. */
  checked: readonly string[]
}

/** The path in the site of the runs of a row on a level: JSON, packed with gzip. */
export const shownRunsFile = (row: string, level: number): string => `runs-of/${row}/${level}.packed`
