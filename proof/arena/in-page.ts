import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { SHELL } from '#bots/shared/site-controls.ts'
import type { ArenaRun } from '#contract/arena.ts'
import { draw, luckOf } from '#game/luck.ts'
import { startPlaywright } from '#proof/tools/playwright.ts'
import type { Row } from './table-row.ts'

/** A row that a program plays in a page, by Playwright. */
export const inPage = (
  more: Pick<Row, 'name' | 'way'>,
  play: (page: Page, run: ArenaRun) => Promise<number>,
): Row => ({
  ...more,
  observation: 'dom',
  abreast: 2,
  start: async (site) => {
    const { page, session } = await startPlaywright({ site, folder: tmpdir() }, () => ({}) as never)
    page.setDefaultTimeout(1000)
    return {
      driver: session.version,
      play: async (run) => {
        await page.goto(`/run/${run.id}`, { timeout: 30_000 })
        await page.locator('html[data-ready="true"]').waitFor({ timeout: 30_000 })
        const actions = await play(page, run)
        await page.evaluate(() => window.botarena?.settled(5000))
        return { actions }
      },
      close: session.close,
    }
  },
})

/** Presses Complete if the page says Ready. @returns whether it pressed */
export async function completeIfReady(page: Page): Promise<boolean> {
  if ((await page.locator(`#${SHELL.status.id}`).textContent()) !== 'Ready') return false
  await page.locator(`#${SHELL.complete.id}`).click()
  return true
}

/** The controls of a simulation that take a press, a tick or a text. */
export const CONTROLS =
  '#simulation :is(button, input, select, textarea, [role="row"], [role="option"], [tabindex])'

/** Texts to type without knowing the task. */
const WORDS = ['test', '1', 'yes', 'RPA', '2026-01-01']

/**
 * Presses, ticks, fills or selects one control. It rejects if the control is gone or does not answer within 300 ms; the
 * caller goes on to the next.
 */
export async function act(page: Page, place: number, roll: (below: number) => number): Promise<void> {
  const control = page.locator(CONTROLS).nth(place)
  const kind = await control.evaluate((node) => [node.tagName, node.getAttribute('type')])
  const options = { timeout: 300, force: true }
  if (kind[0] === 'SELECT') {
    const count = await control.locator('option').count()
    await control.selectOption({ index: roll(Math.max(1, count)) }, options)
  } else if (kind[1] === 'file') return
  else if (
    kind[0] === 'TEXTAREA' ||
    (kind[0] === 'INPUT' && !/^(?:checkbox|radio|button)$/.test(kind[1] ?? ''))
  )
    await control.fill(WORDS[roll(WORDS.length)]!, options)
  else await control.click(options)
}

/** Actions of the clicker that presses at random. */
export const ACTIONS = 200

/** Whole numbers from a seed. */
export function dice(seed: string): (below: number) => number {
  let luck = luckOf(seed)
  return (below) => {
    const [roll, after] = draw(luck, ({ roll: one }) => one())
    luck = after
    return Math.floor(roll * below)
  }
}
