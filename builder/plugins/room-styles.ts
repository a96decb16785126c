import type { Plugin } from 'vite'
import { DOOR, STAGE } from '#levels/door.ts'

/** A style file of a simulation, by its folder's number. */
const ROOM_STYLES = /\/levels\/(\d\d)-[^/]+\/[^/]+\.css$/

/**
 * Styles of a simulation in the form for the page: their rules end at the simulation's door, and they are minified. Nested instead
 * of `@scope`, which the oldest supported browsers (vite.config.ts) do not know.
 * @param level the number of the simulation's level: app/play/mission/simulation-panel.tsx writes it on the door.
 */
export const insideSimulation = (css: string, level: number): string =>
  `:where([${DOOR}='${level}'] > ${STAGE}) {\n${css}\n}\n`

/** Makes the styles of every simulation end at its door, in the build and in development. */
export function simulationStyles(): Plugin {
  return {
    name: 'room-styles',
    enforce: 'pre',
    transform: {
      filter: { id: ROOM_STYLES },
      handler: (css, file) => ({
        code: insideSimulation(css, Number(ROOM_STYLES.exec(file)![1])),
        map: null,
      }),
    },
  }
}
