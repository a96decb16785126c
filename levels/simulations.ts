import { type Loadable, loadable } from '#ui/loaded.ts'
import type { Simulation } from './contract.ts'

/** Loaders of all simulations. The site knows simulations from here only; each simulation is loaded as a file of its own. */
const FOLDERS = import.meta.glob<{ simulation: Simulation }>('./[0-9][0-9]-*/index.ts')

const SIMULATIONS: ReadonlyMap<number, Loadable<Simulation>> = new Map(
  Object.entries(FOLDERS).map(([file, load]) => [
    Number.parseInt(file.slice('./'.length), 10),
    loadable(async () => (await load()).simulation),
  ]),
)

/**
 * The loader of a level's simulation.
 * @throws {Error} when no folder of levels/ has that number
 */
export function simulationOf({ id }: { id: number }): Loadable<Simulation> {
  const simulation = SIMULATIONS.get(id)
  if (!simulation) throw new Error(`No folder of levels/ begins with the number ${id}.`)
  return simulation
}
