import { createContext } from 'react'
import type { Room } from '#levels/contract.ts'

/** Whether the run goes to a server: then a room that says where a file stays must say something else. */
export const IsHeard = createContext(false)

/** A room as it is played in a run that a server hears, at once or once there is a network. */
export function heardRoom<Played extends Room>(room: Played): Played {
  const { View } = room
  return {
    ...room,
    level: { ...room.level, description: room.heard ?? room.level.description },
    View: (props) => (
      <IsHeard value>
        <View {...props} />
      </IsHeard>
    ),
  }
}
