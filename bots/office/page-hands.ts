import type { Page } from 'playwright-core'
import type { Hands } from './hands.ts'
import { handsOf } from './screens.ts'

/**
 * Hands in a browser that Playwright drives: they read what the pages show, and press what a person presses.
 * @param url the address of the desk
 */
export function pageHands(page: Page, url: string): Hands {
  return handsOf({
    open: async (path) => {
      await page.goto(url + path)
      return page.content()
    },
    press: async (button, fields = {}, file) => {
      for (const [id, value] of Object.entries(fields)) {
        const field = page.locator(`#${id}`)
        if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
        else await field.fill(value)
      }
      if (file)
        await page.setInputFiles(`#${file.field}`, {
          name: file.name,
          mimeType: 'text/csv',
          buffer: Buffer.from(file.text),
        })
      await Promise.all([page.waitForEvent('domcontentloaded'), page.locator(`#${button}`).click()])
      // The page after the end is drawn in the browser.
      if (button === 'hand-in') await page.locator('#verdict').waitFor()
      return page.content()
    },
  })
}
