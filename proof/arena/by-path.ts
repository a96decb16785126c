import type { Arena } from '#bots/shared/arena-client.ts'
import { pathScript, pathScriptOn } from '#proof/tools/path-script.ts'
import { byTool } from './by-tool.ts'
import { calmRuns } from './calm-runs.ts'
import type { Row } from './table-row.ts'

const WAY =
  'Playwright, everything by an XPath of tags and places, noted on a run of the same standard task without conditions, with a known seed'

/** The calm run on which the positions of a run are noted. */
function calmOf(arena: Arena) {
  const calmRun = calmRuns(arena)
  return async (address: string) => {
    const { level } = await arena.look(address.replace('/run/', ''))
    return { level, address: await calmRun(level) }
  }
}

/** The positions of controls depend on the seed, so they are noted on a run with the same one. */
export const byPath: Row = byTool(pathScript, { way: WAY, deal: 'plain' }, (place, arena) =>
  pathScriptOn(WAY, calmOf(arena)).start(place),
)
