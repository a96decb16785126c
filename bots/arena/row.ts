import type { Arena } from '#bots/words/arena.ts'
import type { ArenaRun, Runner } from '#contract/arena.ts'

/** A player of runs, from its start to its `close`. */
type Player = {
  driver: string
  play: (run: ArenaRun) => Promise<{ actions: number | null }>
  close: () => Promise<void>
}

/** A row of the arena's table, played by a program without a model. */
export type Row = {
  name: string
  /** How it plays, in words for the table. */
  way: string
  observation: Runner['observation']
  /** Which tasks it plays: own ones if not said. */
  deal?: ArenaRun['deal']
  /** How many runs it plays at the same time. */
  abreast: number
  start: (site: string, arena: Arena) => Promise<Player>
}
