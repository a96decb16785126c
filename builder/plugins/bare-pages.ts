import type { Plugin } from 'vite'

/** What only the build reads in a line of app/pages.ts. */
const OF_THE_BUILD = /\b(?:(?:route|sameAs): '[^']*'|isHidden: true)(?:,\s*)?/g

/** A copy of what `aside` returns, with nothing added to it. */
const ALONE = /\{ \.\.\.(aside\('[^']*'\)),\s*\}/g

/** Such lines in a row: one list of addresses says the same in fewer bytes. */
const ROW = /(?:aside\('[^']*'\),\s*){2,}/g

/** The list of pages as the browser gets it. Every page carries the list, and no browser asks for these fields. */
export const barePages = (): Plugin => ({
  name: 'bare-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/pages\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(OF_THE_BUILD, '')
        .replaceAll(ALONE, '$1')
        .replaceAll(ROW, (row) => `...[${row.match(/'[^']*'/g)!.join()}].map(aside),`),
  },
})
