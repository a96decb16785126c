import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#machine/root.ts'

/** A query that makes the copy a module of its own. */
const COPY = '?groups'

/** The page of the community groups. */
const GROUPS = path.join(ROOT, 'app/front/groups/groups.tsx')

/**
 * Gives the page of the groups its own copy of site.config.json. Every page needs the site's name, so all pages load
 * one file with the settings that they read. Without the copy that file would also have the addresses and member numbers
 * of the six groups, which only this page shows.
 */
export function ownSettings(): Plugin {
  // A moved page would put the groups into every first load, in silence.
  if (!existsSync(GROUPS)) throw new Error(`${GROUPS} is not there: where is the page of the groups?`)
  return {
    name: 'own-settings',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#site-config$/ },
      async handler(source, importer) {
        if (importer !== GROUPS) return null
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
