import type { Plugin } from 'vite'

/** Where a page names the oldest browsers. */
const PLACE = '<!--browsers-->'

/** Names the targets of a build: `chrome123`, `safari17.5` become "Chrome 123, Safari 17.5". */
export const browsersOf = (targets: readonly string[]): string =>
  targets
    .map((target) => target.replace(/^[a-z]+/, (name) => `${name[0]!.toUpperCase()}${name.slice(1)} `))
    .join(', ')

/** Names the oldest browsers in the pages, from the build's own target. */
export function browsers(): Plugin {
  let named = ''
  return {
    name: 'browsers',
    configResolved: ({ build }) => {
      named = browsersOf([build.target].flat().filter((target) => typeof target === 'string'))
    },
    transformIndexHtml: (html) => html.replace(PLACE, named),
  }
}
