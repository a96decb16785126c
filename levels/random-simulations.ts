import type { Simulation } from './contract.ts'

/**
 * Loaders of the simulations of random tasks, by level. This file is loaded for `deal=own` alone, so that other pages do not
 * carry it.
 */
const FOLDERS = import.meta.glob<{ simulation: Simulation }>('./[0-9][0-9]-*/random.tsx')

/** Loads the simulation of a level's random task; null if the level has none. */
export async function loadRandomSimulation({ id }: { id: number }): Promise<Simulation | null> {
  const found = Object.entries(FOLDERS).find(([file]) => Number.parseInt(file.slice('./'.length), 10) === id)
  return found ? (await found[1]()).simulation : null
}
