import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type Browser, type Control, CONTROL_AT } from '#bots/office/screen/browser-viewer.ts'
import { isDocument } from '#bots/office/screen/viewer.ts'

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
    document: async (address) => {
      const cookies = await driver.manage().getCookies()
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const answer = await fetch(address, { headers: { cookie } })
      return isDocument(answer.ok, answer.headers.get('content-type'))
        ? new Uint8Array(await answer.arrayBuffer())
        : null
    },
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
    attach: async (control, { bytes, name }) => {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      await (await element(control)).sendKeys(file)
    },
  }
}
