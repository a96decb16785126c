import type { Deal } from '#game/log.ts'
import type { Simulation } from './contract.ts'
import { simulationOf } from './simulations.ts'

/**
 * Loads the simulation of a level's plain task, or of its own one. Code for own tasks is loaded for them alone.
 * @throws {Error} if there is no own one
 */
export async function simulationFor(level: { id: number }, deal: Deal): Promise<Simulation> {
  if (deal === 'plain') return simulationOf(level).load()
  const own = await (await import('./random-simulations.ts')).loadRandomSimulation(level)
  if (!own) throw new Error(`Level ${level.id} has no random task. Open its standard task.`)
  return own
}
