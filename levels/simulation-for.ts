import type { Deal } from '#game/log.ts'
import type { Simulation } from './contract.ts'
import { simulationOf } from './simulations.ts'

/**
 * Loads the simulation of a level's standard task, or of its random one. Code for random tasks is loaded for them alone.
 * @throws {Error} if there is no random one
 */
export async function simulationFor(level: { id: number }, deal: Deal): Promise<Simulation> {
  if (deal === 'plain') return simulationOf(level).load()
  const random = await (await import('./random-simulations.ts')).loadRandomSimulation(level)
  if (!random) throw new Error(`Level ${level.id} has no random task. Open its standard task.`)
  return random
}
