import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LIMIT } from '#bots/plays/play.ts'
import { SHELL } from '#bots/words/site-controls.ts'
import { ownSolutions } from '#bots/words/solutions.ts'
import type { Tool } from '#bots/words/tool.ts'
import { inTime } from '#bots/words/wait.ts'
import type { Row } from './row.ts'

/** A row that one of our tools plays: it reads the task on the page. */
export const byTool = (tool: Tool): Row => ({
  name: tool.name.replaceAll(' ', '-'),
  way: tool.way,
  observation: 'dom',
  abreast: 2,
  start: async (site) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'botarena-measure-'))
    const session = await tool.start({ site, folder })
    const { robot } = session
    if (!robot) throw new Error(`${tool.name} plays what it recorded, and cannot be told a run.`)
    return {
      driver: session.version,
      play: async ({ id, level }) => {
        await robot.open(`/run/${id}`)
        await inTime(
          'the level',
          (async () => {
            await ownSolutions.get(level)!(robot)
            await robot.waitFor(SHELL.status, (text) => text === 'Ready')
            await robot.click(SHELL.complete)
          })(),
          LIMIT,
        )
        return { actions: null }
      },
      close: async () => {
        await session.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
})
