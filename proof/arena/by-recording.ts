import { firstLine } from '#bots/shared/first-line.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { complete } from '#proof/shared/finish.ts'
import { recordingTool, SET_WINDOW, startRecorder } from '#proof/tools/recording.ts'
import { side } from '#proof/tools/side.ts'
import { calmRuns } from './calm-runs.ts'
import { NotOpened, type Row, rowName } from './table-row.ts'

/** Waits for the verdict: the runner closes its browser after the last command, and unsent entries would be lost. */
const JUDGED = side(
  'waitForElementPresent',
  'css=#run-state:is([data-status="solved"], [data-status="failed"])',
  '10000',
)

/** A recording has fixed values, so it plays standard tasks. */
export const byRecording: Row = {
  name: rowName(recordingTool),
  way: 'a Selenium IDE recording (.side) of a run of the same standard task without conditions, with a known seed, played by selenium-side-runner',
  observation: 'dom',
  deal: 'plain',
  abreast: 2,
  start: async (site, arena) => {
    const folder = await tempFolder('measure')
    const recorder = await startRecorder({ site, folder: folder.path })
    const calmRun = calmRuns(arena)
    return {
      driver: recorder.version,
      play: async ({ id, level }) => {
        // The tool cannot record this level. The run is given up unopened, and counts as not solved.
        if (recordingTool.cannot!(level)) return { actions: 0 }
        // The page of a run shows no celebration to wait for.
        const commands = await recorder.record(level, await calmRun(level), complete)
        const address = `/run/${id}`
        try {
          await recorder.play(`level-${level}-${id}`, [
            SET_WINDOW,
            side('open', address),
            ...commands,
            JUDGED,
          ])
        } catch (reason) {
          if ((await arena.look(id)).openedAt === null) throw new NotOpened(firstLine(reason))
          // Its browser is closed by now, so the recorder goes on with its next run.
          console.log(`${rowName(recordingTool)}  level ${level}  ${firstLine(reason)}`)
        }
        return { actions: null }
      },
      close: async () => {
        await recorder.close()
        await folder.remove()
      },
    }
  },
}
