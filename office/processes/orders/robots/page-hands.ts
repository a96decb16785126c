import type { Page } from 'playwright-core'
import type { Hands } from './hands.ts'
import { handsOf } from './screens.ts'

/**
 * Hands in a browser that Playwright drives: they read what the pages show, and press what a person presses.
 * @param url the address of the desk
 */
export function pageHands(page: Page, url: string): Hands {
  /** The page that came, when all of it is there: the report's data come after its page. */
  const shown = async () => {
    await page.locator('#main:not([aria-busy="true"])').waitFor()
    return page.content()
  }
  return handsOf({
    open: async (path) => {
      await page.goto(url + path)
      return shown()
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
      return shown()
    },
  })
}
