import { advance, begin, take } from '#game/run.ts'
import { gameOf } from '#levels/rulebook.ts'
import { firefoxTool } from '#proof/tools/firefox.ts'
import { idScript } from '#proof/tools/id-script.ts'
import { keyboardTool } from '#proof/tools/keyboard.ts'
import { mcpTool } from '#proof/tools/mcp.ts'
import { desktopTool } from '#proof/tools/mouse.ts'
import { playwrightTool } from '#proof/tools/playwright.ts'
import { roleScript, wordScript } from '#proof/tools/role-script.ts'
import { seleniumTool } from '#proof/tools/selenium.ts'
import { simulateTool } from '#proof/tools/simulate.ts'
import { visionTool } from '#proof/tools/vision.ts'
import { webkitTool } from '#proof/tools/webkit.ts'
import { byPath } from './by-path.ts'
import { byRecording } from './by-recording.ts'
import { byTool } from './by-tool.ts'
import { byWire, call, logOf, sendLive } from './by-wire.ts'
import { ACTIONS, act, completeIfReady, CONTROLS, dice, inPage } from './in-page.ts'
import { randomEvents } from './random-events.ts'
import type { Row } from './table-row.ts'

/** ms by which a forger's entries are ahead of the server: more than any machine takes to send them. */
const AHEAD = 3_600_000

/** Every row that needs no model, by its name. */
export const ROWS: readonly Row[] = [
  byWire(
    { name: 'null', way: 'opens the run, does nothing, and says that it is completed' },
    async (site, { id }, { writer }) => {
      await call(site, `${id}/entries`, { writer, from: 0, entries: [{ at: 0, completed: true }] })
      return 0
    },
  ),
  byWire(
    {
      name: 'forger',
      way: 'reads the seed, makes the winning log up, and sends it at once with times to come',
    },
    async (site, { id }, opened) => {
      const entries = logOf(opened).map((entry) => ({ ...entry, at: entry.at + AHEAD }))
      await call(site, `${id}/entries`, { writer: opened.writer, from: 0, entries })
      return entries.length
    },
  ),
  byWire(
    {
      name: 'replayer',
      way: 'sends the winning log of another run of the same task, in real time',
    },
    async (site, { id }, opened) => {
      const log = logOf({ ...opened, seed: `${opened.seed}, another` })
      await sendLive(site, id, opened.writer, log)
      return log.length
    },
  ),
  inPage(
    {
      name: 'storage-writer',
      way: 'writes into storage and raises events as if the level were completed, then presses Complete',
    },
    async (page, { level }) => {
      await page.evaluate((id) => {
        localStorage.setItem('rpa-completed-levels', JSON.stringify([id]))
        localStorage.setItem('rpa-points', '999')
        for (const type of ['level-completed', 'mode-changed', 'storage'])
          window.dispatchEvent(new CustomEvent(type, { detail: { level: id, points: 999 } }))
        document.querySelector('#mission-status')!.textContent = 'Ready'
        document.querySelector('#mission-status')!.setAttribute('data-status', 'ready')
        localStorage.clear()
      }, level)
      // The button is there: a busy machine alone takes long.
      await page.locator('#complete-level').click({ force: true, timeout: 30_000 })
      return 1
    },
  ),
  byWire(
    {
      name: 'random-clicker',
      way: `${ACTIONS} random events of those that the level knows, from a seed, and Complete when it is Ready`,
    },
    async (site, { id, index }, { writer, level, deal, seed }) => {
      const game = gameOf(level, deal)!
      const pace = 25
      const log: unknown[] = []
      let run = begin(game.rules, seed)
      for (const [i, event] of randomEvents(game, ACTIONS, index, () => run.state)) {
        const at = (i + 1) * pace
        const before = advance(game.rules, run, at)
        run = take(game.rules, before, at, event)
        log.push({ at, event, ...(run === before ? { isRefused: true } : {}) })
        if (run.solvedAt !== null) break
      }
      if (run.solvedAt !== null) log.push({ at: (log.length + 1) * pace, completed: true })
      await sendLive(site, id, writer, log)
      return log.length
    },
  ),
  inPage(
    {
      name: 'sweeper',
      way: 'every control from the first to the last, every option of each, three times over',
    },
    async (page, { id }) => {
      const roll = dice(id)
      let actions = 0
      for (let sweep = 0; sweep < 3; sweep++) {
        const count = await page.locator(CONTROLS).count()
        for (let place = 0; place < count && actions < ACTIONS; place++) {
          const options = await page
            .locator(CONTROLS)
            .nth(place)
            .locator('option')
            .count()
            .catch(() => 0)
          for (let option = 0; option < Math.max(1, options); option++) {
            await act(page, place, options > 0 ? () => option : roll).catch(() => {})
            actions++
            if (await completeIfReady(page)) return actions
          }
        }
      }
      return actions
    },
  ),
  byWire(
    {
      name: 'api-solver',
      way: 'no browser: reads the seed, computes what wins, and sends it in real time',
    },
    async (site, { id }, opened) => {
      const log = logOf(opened)
      await sendLive(site, id, opened.writer, log)
      return log.length
    },
  ),
  ...[idScript, roleScript, wordScript].map((tool) => byTool(tool)),
  byPath,
  byRecording,
  ...[playwrightTool, firefoxTool, seleniumTool].map((tool) => byTool(tool)),
  // Each of its browsers has a screen and a mouse of its own.
  byTool(webkitTool, { abreast: 2 }),
  byTool(simulateTool),
  ...[desktopTool, keyboardTool, mcpTool].map((tool) => byTool(tool, { observation: 'axtree' })),
  byTool(visionTool, { observation: 'pixels' }),
]
