import type { ElementHandle, Page } from 'puppeteer-core'
import { type Browser, type Control, CONTROL_AT } from './browser-viewer.ts'
import { fetchDocument, writeUpload } from './files.ts'

/** A browser that Puppeteer drives. @param folder for the files that are uploaded */
export function puppeteerBrowser(page: Page, folder: string): Browser {
  const element = async <E extends Element = HTMLElement>({
    at,
    name,
  }: Control): Promise<ElementHandle<E>> => {
    const found = (await page.evaluateHandle(`(${CONTROL_AT})(${at})`)).asElement()
    if (!found) throw new Error(`The page has no ${name}.`)
    return found as ElementHandle<E>
  }
  return {
    go: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    document: async (address) => fetchDocument(address, await page.browserContext().cookies()),
    click: async (control) => (await element(control)).click(),
    fill: async (control, text) => {
      const field = await element<HTMLInputElement>(control)
      await field.evaluate((node) => {
        node.focus()
        node.select()
      })
      await page.keyboard.press('Backspace')
      await field.type(text)
    },
    select: async (control, option) => {
      const field = await element<HTMLSelectElement>(control)
      const value = await field.evaluate(
        (node, text) => [...node.options].find(({ label }) => label === text)?.value,
        option,
      )
      if (value === undefined) throw new Error(`${control.name} has no option "${option}".`)
      await field.select(value)
    },
    attach: async (control, file) =>
      (await element<HTMLInputElement>(control)).uploadFile(await writeUpload(folder, file)),
  }
}
