import type { Arena } from '#bots/shared/arena-client.ts'
import type { ArenaRun } from '#contract/arena.ts'
import type { Runner } from '#contract/results.ts'
import type { Tool } from '#proof/shared/tool.ts'

/**
 * The player's browser did not reach the page of the run. That is a fault of the measurement and does not count against
 * the player.
 */
export class NotOpened extends Error {}

/** A player of runs, from its start to its `close`. */
type Player = {
  driver: string
  /** @throws {NotOpened} if its browser does not reach the page; any other error is the player's own */
  play: (run: ArenaRun) => Promise<{ actions: number | null }>
  close: () => Promise<void>
}

/** The name of a tool's row, with hyphens, because it names a folder of results. */
export const rowName = ({ name }: Pick<Tool, 'name'>): string => name.replaceAll(' ', '-')

/** A row of the arena's table, played by a program without a model. */
export type Row = {
  name: string
  /** Description of how it plays, for the table. */
  way: string
  observation: Runner['observation']
  /** The tasks that it plays: own ones by default. */
  deal?: ArenaRun['deal']
  /** How many runs it plays at the same time. */
  abreast: number
  start: (site: string, arena: Arena) => Promise<Player>
}
