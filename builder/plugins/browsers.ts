import type { Plugin } from 'vite'

/** The oldest browsers that the site supports: the ages that light-dark() and popovers need. */
export const TARGET = ['chrome123', 'firefox125', 'safari17.5']

/** Where a page names the oldest browsers. */
const PLACE = '<!--browsers-->'

/** Names the targets of a build: `chrome123`, `safari17.5` become "Chrome 123, Safari 17.5". */
export const browsersOf = (targets: readonly string[]): string =>
  targets
    .map((target) => target.replace(/^[a-z]+/, (name) => `${name[0]!.toUpperCase()}${name.slice(1)} `))
    .join(', ')

/** Names the oldest browsers in the pages. */
export const browsers = (): Plugin => ({
  name: 'browsers',
  transformIndexHtml: (html) => html.replace(PLACE, browsersOf(TARGET)),
})
