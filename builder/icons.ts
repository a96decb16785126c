import type { Plugin } from 'vite'

/** A module of one icon of lucide-react. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

/** What such a module says for a maker that this site does not use (ui/create-icon.ts): names, sizes and keys of lists. */
const UNREAD = [
  /^\s*(?:name|size): .*$/gm,
  /,\s*aliases: \[[^\]]*\]/g,
  /,\s*key: "\w+"/g,
  /^__iconData\.node;$/gm,
] as const

/** The drawing of an icon and nothing else. Random keys cannot be compressed, and every page has some icons. */
export const drawingOf = (code: string): string =>
  UNREAD.reduce((rest, part) => rest.replaceAll(part, ''), code)

/** Takes out of every icon what no page reads. */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: drawingOf(code), map: null }),
    },
  }
}
