import type { Result } from '#contract/results.ts'
import type { Share } from './odds.ts'

/** A robot's results on one day: calm, under a condition, or under all of them. */
export type ArenaDay = {
  day: string
  /** Judged runs, and runs that could not be judged. */
  judged: number
  faults: number
  /** c of n for each level, in their order; null if none was judged. */
  levels: readonly ([c: number, n: number] | null)[]
  /** The mean over levels of c/n, with its interval over levels. Null if a level is missing. */
  once: Share | null
  /** The mean over levels of the chance that five runs in a row are solved. Null with fewer runs. */
  five: number | null
}

/** Medians of the solved runs of calm pages. */
export type RunMedians = {
  moves: number
  refused: number
  /** Time besides the waits that the level itself imposes, in s. */
  above: number
}

/** A row of the table of robots: a folder of results. */
export type ArenaRow = {
  name: string
  agent: string
  version: string
  /** The tasks that were played: `plain` ones ask every seed for the same. */
  deal: Result['deal']
  days: readonly ArenaDay[]
  /** Null if no run of a calm page was solved. */
  calm: RunMedians | null
}

/** The shifts of a robot in a process on a day, of all sizes. */
export type OfficeArenaCell = {
  process: string
  day: 'calm' | 'rough'
  clean: number
  judged: number
  /** Mean part of the items that were right. */
  share: number
}

/** A row of the table of the office: a folder of results. */
export type OfficeArenaRow = { name: string; cells: readonly OfficeArenaCell[] }
