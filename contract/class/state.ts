import type { ApiWay } from '#contract/office.ts'

/** The class's mark for a run. Null: an attempt without a mark, or one that is still open. */
export type Mark = 'verified' | 'unverified' | 'refused'

/** The state of a task for a seat. `done`: as many verified runs in a row as the task asks for. */
export type CellState = 'none' | 'playing' | 'tried' | 'done'

/** The instructor's decision on a run. */
export type ByHand = { verdict: 'accepted' | 'struck'; reason: string; at: number }

/** `soon` before it opens, `late` after it was due: late runs count, and are marked late. */
export type TaskTime = 'soon' | 'open' | 'late'

/** A shift of the office that a task asks for. */
export type TaskShift = {
  /** The word of its process in addresses and calls. */
  process: string
  /** The process as pages name it. */
  title: string
  /** Number of items. */
  size: number
  day: 'calm' | 'rough'
  /** Keys of its faults, and of the ways in which its pages differ. */
  conditions: readonly string[]
  /** Whether its programs may be worked by calls. */
  api: ApiWay
  /** Conditions and an API that the usual shift of the day does not have; pages add them to its name. */
  named: readonly string[]
}

/** How far a shift is. Before its end nothing is known of right and wrong. */
export type CellWork = {
  /** Items that are closed; after the end those that are right. */
  done: number
  /** Items of the shift. */
  of: number
  /** Empty before the end; then `clean`, or what was wrong: `1 twice`. */
  note: string
}

export type Task = {
  id: string
  /** Its number in the class, from 1; never reused. */
  place: number
  /** 0 for a shift. */
  level: number
  /** Present if the task is a shift of the office: then it has no level. */
  shift?: TaskShift
  /** As `?conditions=` has them; empty is a calm page. */
  conditions: string
  deal: 'plain' | 'own'
  /** Verified runs in a row that it asks for. */
  passes: number
  opensAt: number | null
  dueAt: number | null
  /** The version of the level's rules that this server judges by: twelve hexadecimal digits; empty for a shift. */
  rules: string
}

export type ClassState = 'open' | 'paused' | 'ended'

/** Who may join. `code`: anybody with the code; `cards`: anybody with a card; `shut`: only the cards of taken seats. */
export type Door = 'code' | 'cards' | 'shut'
