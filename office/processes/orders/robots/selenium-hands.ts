import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { By, type WebDriver } from 'selenium-webdriver'
import type { Hands } from './hands.ts'
import { handsOf } from './screens.ts'

/** ms for which a page may take to come. */
const PATIENCE = 30_000

/** In the page: whether all of it has come. The report after the end says so itself, as its data come after the page. */
const IS_THERE =
  "return document.readyState !== 'loading' && document.querySelector('#main:not([aria-busy=\"true\"])') !== null"

/**
 * Hands in a browser that Selenium drives.
 * @param url the address of the desk
 * @param folder for the files that are uploaded
 */
export function seleniumHands(driver: WebDriver, url: string, folder: string): Hands {
  const element = (id: string) => driver.findElement(By.id(id))
  /** The page that came, when all of it is there. */
  const shown = async () => {
    const isThere = () => driver.executeScript<boolean>(IS_THERE).catch(() => false)
    await driver.wait(isThere, PATIENCE, 'The page that came has no content.')
    return driver.getPageSource()
  }
  return handsOf({
    open: async (to) => {
      await driver.get(url + to)
      return shown()
    },
    press: async (button, fields = {}, file) => {
      for (const [id, value] of Object.entries(fields)) {
        const field = element(id)
        if ((await field.getTagName()) === 'select')
          await field.findElement(By.xpath(`./option[normalize-space()="${value}"]`)).click()
        else {
          await field.clear()
          await field.sendKeys(value)
        }
      }
      if (file) {
        await mkdir(folder, { recursive: true })
        const saved = path.join(folder, file.name)
        await writeFile(saved, file.text)
        await element(file.field).sendKeys(saved)
      }
      const before = await driver.findElement(By.css('html'))
      await element(button).click()
      // While pages change, the driver answers with errors of several kinds: each says that the old page is gone.
      const isGone = () =>
        before.getTagName().then(
          () => false,
          () => true,
        )
      await driver.wait(isGone, PATIENCE, 'No page came after the press.')
      return shown()
    },
  })
}
