import { type Standing, standingAtStart } from '#game/standing.ts'
import type { NumberedGame } from '#levels/rulebook.ts'
import { openFolds } from '#server/held/folds.ts'
import type { Run } from './run.ts'

/** Keeps the standings of open runs, so that a batch costs no more than its own entries. */
export function openStandings() {
  const { kept, keep, drop } = openFolds<Standing>()
  return {
    /** The standing of a run after all of its entries, if it is kept. */
    kept: (
      game: NumberedGame,
      { id, seed, entries }: Pick<Run, 'id' | 'seed' | 'entries'>,
    ): Standing | null => (entries === 0 ? standingAtStart(game, seed) : kept(id, entries)),
    keep,
    drop,
  }
}

export type Standings = ReturnType<typeof openStandings>
