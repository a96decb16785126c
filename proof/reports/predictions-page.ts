import { CONDITIONS } from '#conditions/list/list.ts'
import { line, writeTables } from './markdown.ts'

const PAGE = 'docs/predictions.md'
const COMMAND = 'npm run robots -- --predictions'

/** A promise of the celebration that a robot would have lived through a condition. */
type PromisedRun = { player: string; level: number; deal: string; key: string; seed: number; fault?: string }

type PlayedRun = {
  predictions: readonly PromisedRun[]
  /** Number of calm plays that were asked. */
  plays: number
}

/** What the celebrations promised and what came true, by player and condition, as a table in Markdown. */
export function tableOfPredictions({ predictions, plays }: PlayedRun): string {
  const players = [...new Set(predictions.map(({ player }) => player))]
  const cell = (some: readonly PromisedRun[]) => {
    const passed = some.filter(({ fault }) => fault === undefined).length
    return some.length === 0 ? '–' : `${passed} of ${some.length}`
  }
  const of = (player: string | null, key: string | null) =>
    cell(
      predictions.filter(
        (one) => (player === null || one.player === player) && (key === null || one.key === key),
      ),
    )
  // A condition of which nothing was promised has no row.
  const keys = CONDITIONS.filter(({ key }) => predictions.some((one) => one.key === key))
  const failed = predictions.filter(({ fault }) => fault !== undefined)
  return [
    line(['predicted to pass', ...players, 'all']),
    line(['---', ...players.map(() => '---'), '---']),
    ...keys.map(({ key, title }) =>
      line([title, ...players.map((player) => of(player, key)), of(null, key)]),
    ),
    line(['all', ...players.map((player) => of(player, null)), of(null, null)]),
    '',
    `${plays} plays without conditions, ${predictions.length} predictions.`,
    ...failed.map(
      ({ player, level, deal, key, seed, fault }) =>
        `- ${player}, level ${level} (${deal}), ${key}, seed ${seed}: ${fault}`,
    ),
  ].join('\n')
}

/** Writes the table into its page. */
export const writePredictions = (played: PlayedRun): Promise<void> =>
  writeTables(PAGE, COMMAND, tableOfPredictions(played))
