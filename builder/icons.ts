import type { Plugin } from 'vite'

/** A module of one icon of lucide-react. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

/**
 * Parts of such a module that only lucide-react's own maker needs (ui/create-icon.ts replaces it): names, sizes and
 * keys of lists.
 */
const UNREAD = [
  /^\s*(?:name|size): .*$/gm,
  /,\s*aliases: \[[^\]]*\]/g,
  /,\s*key: "\w+"/g,
  /^__iconData\.node;$/gm,
] as const

/** The drawing of an icon alone. Random keys cannot be compressed, and every page has some icons. */
export const drawingOf = (code: string): string =>
  UNREAD.reduce((rest, part) => rest.replaceAll(part, ''), code)

/** Removes the parts of every icon that no page reads. */
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
