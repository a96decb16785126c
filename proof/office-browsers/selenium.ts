import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type Browser, type Control, CONTROL_AT } from './browser-viewer.ts'
import { fetchDocument, writeUpload } from './files.ts'

/** A browser that Selenium drives. @param folder for the files that are uploaded */
export function seleniumBrowser(driver: WebDriver, folder: string): Browser {
  const element = async ({ at, name }: Control): Promise<WebElement> => {
    const found = await driver.executeScript<WebElement | null>(`return (${CONTROL_AT})(${at})`)
    if (!found) throw new Error(`The page has no ${name}.`)
    return found
  }
  return {
    go: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    document: async (address) => fetchDocument(address, await driver.manage().getCookies()),
    click: async (control) => (await element(control)).click(),
    fill: async (control, text) => {
      const field = await element(control)
      await field.clear()
      // WebKit's driver refuses an empty text.
      if (text !== '') await field.sendKeys(text)
    },
    select: async (control, option) => {
      const field = await element(control)
      await field.findElement(By.xpath(`./option[normalize-space()="${option}"]`)).click()
    },
    attach: async (control, file) => (await element(control)).sendKeys(await writeUpload(folder, file)),
  }
}
