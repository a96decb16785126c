import type { Arena } from '#bots/shared/arena-client.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { LIMIT } from '#proof/runs/play.ts'
import { complete } from '#proof/shared/finish.ts'
import { randomSolutions, solutions } from '#proof/shared/solutions.ts'
import type { Place, Session, Tool } from '#proof/shared/tool.ts'
import { inTime } from '#proof/shared/wait.ts'
import { NotOpened, type Row, rowName } from './table-row.ts'

/**
 * A row that one of our tools plays. It reads the task on the page, or plays standard tasks, whose answers it knows.
 * @param more properties that differ from the default row
 * @param startIn starts the tool in an arena, if its own start cannot
 */
export const byTool = (
  tool: Tool,
  more: Partial<Row> = {},
  startIn: (place: Place, arena: Arena) => Promise<Session> = tool.start,
): Row => ({
  name: rowName(tool),
  way: tool.way,
  observation: 'dom',
  // A desktop has one mouse, and reading its pixels is heavy.
  abreast: tool.needs.includes('xvfb') ? 1 : 2,
  ...more,
  start: async (site, arena) => {
    const folder = await tempFolder('measure')
    const session = await startIn({ site, folder: folder.path }, arena)
    const { robot } = session
    if (!robot) throw new Error(`${tool.name} plays what it recorded, and cannot be told a run.`)
    return {
      driver: session.version,
      play: async ({ id, level, deal }) => {
        await robot.open(`/run/${id}`).catch((reason: unknown) => {
          throw new NotOpened(reason instanceof Error ? reason.message : String(reason))
        })
        await inTime(
          'the level',
          (async () => {
            await (deal === 'own' ? randomSolutions : solutions).get(level)!(robot)
            await complete(robot)
          })(),
          LIMIT,
        )
        return { actions: null }
      },
      close: async () => {
        await session.close()
        await folder.remove()
      },
    }
  },
})
