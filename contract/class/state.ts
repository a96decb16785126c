/** The class's mark for a run. Null: an attempt without a mark, or one that is still open. */
export type Mark = 'verified' | 'unverified' | 'refused'

/** The state of a task for a seat. `done`: as many verified runs in a row as the task asks for. */
export type CellState = 'none' | 'playing' | 'tried' | 'done'

/** The instructor's decision on a run. */
export type ByHand = { verdict: 'accepted' | 'struck'; reason: string; at: number }

/** `soon` before it opens, `late` after it was due: late runs count, and are marked late. */
export type TaskTime = 'soon' | 'open' | 'late'

export type Task = {
  id: string
  /** Its number in the class, from 1; never reused. */
  place: number
  level: number
  /** As `?conditions=` has them; empty is a calm page. */
  conditions: string
  deal: 'plain' | 'own'
  /** Verified runs in a row that it asks for. */
  passes: number
  opensAt: number | null
  dueAt: number | null
  /** The version of the level's rules that this server judges by: twelve hexadecimal digits. */
  rules: string
}

export type ClassState = 'open' | 'paused' | 'ended'

/** Who may join. `code`: anybody with the code; `cards`: anybody with a card; `shut`: only the cards of taken seats. */
export type Door = 'code' | 'cards' | 'shut'
