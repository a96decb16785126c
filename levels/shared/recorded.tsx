import { createContext } from 'react'
import type { Simulation } from '#levels/contract.ts'

/** Whether the run goes to a server: then a simulation must not say that a file stays in the browser. */
export const IsRecorded = createContext(false)

/** A simulation for a run that is sent to a server, at once or later. */
export function recordedSimulation<Played extends Simulation>(simulation: Played): Played {
  const { View } = simulation
  return {
    ...simulation,
    level: { ...simulation.level, description: simulation.recorded ?? simulation.level.description },
    View: (props) => (
      <IsRecorded value>
        <View {...props} />
      </IsRecorded>
    ),
  }
}
