import { keysIn } from '#conditions/list/parameter.ts'
import { onStage, type StagedSimulation, type StageState, type Words } from '#conditions/stage/stage.tsx'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Simulation } from '#levels/contract.ts'
import { useStore } from '#ui/store.ts'

/** Says why a press was lost. A run that measures a robot does not name the day, nor how to withstand it. */
function Word({ sight, isOver }: StageState) {
  const { word } = useStore(sight)
  return (
    <p className="bad" id="conditions-word" role="status" aria-label="Conditions">
      {isOver ? null : word}
    </p>
  )
}

const WORDS: Words = { Above: Word, Below: () => null }

/** A simulation under conditions, as in practice, without the words that say how to withstand them. */
export const stageOf = (
  level: CatalogLine,
  simulation: Promise<Simulation>,
  conditions: string,
  seed: string,
  writer: string,
): Promise<StagedSimulation> => onStage(level, simulation, keysIn(conditions), seed, WORDS, writer)
