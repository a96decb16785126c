import type { Arena } from '#bots/words/arena.ts'
import type { Tool } from '#bots/words/tool.ts'
import type { ArenaRun, Runner } from '#contract/arena.ts'

/** The player's browser did not come to the page of the run. That is a fault: it says nothing of the player. */
export class NotOpened extends Error {}

/** A player of runs, from its start to its `close`. */
type Player = {
  driver: string
  /** @throws {NotOpened} where its browser does not come to the page; any other error is the player's own */
  play: (run: ArenaRun) => Promise<{ actions: number | null }>
  close: () => Promise<void>
}

/** The row of a tool: a folder of results has no space in its name. */
export const rowName = ({ name }: Pick<Tool, 'name'>): string => name.replaceAll(' ', '-')

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
