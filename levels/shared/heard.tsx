import { createContext } from 'react'
import type { Room } from '#levels/contract.ts'

/** Whether the run goes to a server: then a room must not say that a file stays in the browser. */
export const IsHeard = createContext(false)

/** A room for a run that is sent to a server, at once or later. */
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
