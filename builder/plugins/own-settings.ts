import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** A query that makes the copy a module of its own. */
const COPY = '?groups'

/** The page of the community groups. */
const GROUPS = /\/app\/front\/groups\.tsx$/

/**
 * Gives the page of the groups its own copy of site.config.json. Every page needs the site's name, so all pages load
 * one file with the settings that they read. Without the copy that file would also have the addresses and member numbers
 * of the six groups, which only this page shows.
 */
export function ownSettings(): Plugin {
  return {
    name: 'own-settings',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#site-config$/ },
      async handler(source, importer) {
        if (importer === undefined || !GROUPS.test(importer)) return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && { ...found, id: found.id + COPY }
      },
    },
    load: {
      filter: { id: /\.json\?groups$/ },
      handler: async (id) => ({
        code: await readFile(id.slice(0, -COPY.length), 'utf8'),
        moduleType: 'json',
      }),
    },
  }
}
