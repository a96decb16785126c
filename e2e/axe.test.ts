import type { FrameLocator, Page } from '@playwright/test'
import { CONDITIONS } from '#conditions/list/list.ts'
import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './checks.ts'
import { expect, open, remember, test } from './harness.ts'

const EVERY = CATALOG.map(({ id }) => id)

/** A level of many controls that finds its own elements. `npm run look -- axe` looks at all. */
const LEVELS = IS_WHOLE_RUN ? EVERY : [18]

/** Days as they stand in an address. Under `frame` the room stands in one of two kinds of borders. */
const ALL = ['all&frame=iframe', 'all&frame=shadow']
const DAYS = IS_WHOLE_RUN
  ? [
      'calm',
      ...CONDITIONS.flatMap(({ key }) =>
        key === 'frame' ? ['frame&frame=iframe', 'frame&frame=shadow'] : key,
      ),
      ...ALL,
    ]
  : ALL

const lid = (inside: Page | FrameLocator) => inside.getByRole('dialog').getByRole('button', { name: 'Close' })

/** Checks one level on one day: as it loads, and with the explanation of why a robot may have died. */
async function look(page: Page, level: number, day: string): Promise<void> {
  await open(page, `/challenge/${level}?conditions=${day}&seed=7`)
  if (day !== 'calm') await page.locator('#conditions-today').waitFor()
  await page.locator('#flight-recorder').waitFor()
  const isFramed = day.endsWith('iframe')
  const inside = isFramed ? page.frameLocator('#conditions-frame') : page
  // Axe looks into a frame only if it looks at the whole page.
  const part = isFramed ? undefined : 'main'
  if (/all|cover/.test(day)) {
    await lid(inside).waitFor()
    await expectAccessible(page, `level ${level}, ${day}, covered`, part)
    await lid(inside).click()
  }
  await expect(page.locator('#simulation [aria-busy="true"]')).toHaveCount(0)
  if (day !== 'calm') await page.locator('#conditions-why').click()
  await expectAccessibleInBothThemes(page, `level ${level}, ${day}`, part)
}

for (const level of LEVELS) {
  test(`axe finds nothing on level ${level}, on whatever day, in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { completed: EVERY })
    // A narrow window, where the most elements must move.
    await page.setViewportSize({ width: 360, height: 640 })
    for (const day of DAYS) {
      await look(page, level, day)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `level ${level}, ${day}`).toBeLessThanOrEqual(360)
    }
  })
}
