import type { Plugin } from 'vite'
import { DOOR, STAGE } from '#levels/door.ts'

/** A style file of a room, by its folder's number. */
const ROOM_STYLES = /\/levels\/(\d\d)-[^/]+\/[^/]+\.css$/

/**
 * Styles of a room in the form for the page: their rules end at the room's door, and they are minified. Nested instead
 * of `@scope`, which the oldest supported browsers (vite.config.ts) do not know.
 * @param level the number of the room's level: app/play/mission/worktop.tsx writes it on the door.
 */
export const insideRoom = (css: string, level: number): string =>
  `:where([${DOOR}='${level}'] > ${STAGE}) {\n${css}\n}\n`

/** Makes the styles of every room end at its door, in the build and in development. */
export function roomStyles(): Plugin {
  return {
    name: 'room-styles',
    enforce: 'pre',
    transform: {
      filter: { id: ROOM_STYLES },
      handler: (css, file) => ({ code: insideRoom(css, Number(ROOM_STYLES.exec(file)![1])), map: null }),
    },
  }
}
