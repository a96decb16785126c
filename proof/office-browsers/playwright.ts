import type { ElementHandle, Page } from 'playwright-core'
import { isDocument } from '#bots/office/screen/viewer.ts'
import { type Browser, type Control, CONTROL_AT } from './browser-viewer.ts'

/** The browser behind a page that Playwright drives. */
export function playwrightBrowser(page: Page): Browser {
  const element = async ({ at, name }: Control): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(`(${CONTROL_AT})(${at})`)).asElement()
    if (!found) throw new Error(`The page has no ${name}.`)
    return found
  }
  return {
    go: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    document: async (address) => {
      const answer = await page.request.get(address)
      return isDocument(answer.ok(), answer.headers()['content-type'])
        ? new Uint8Array(await answer.body())
        : null
    },
    click: async (control) => (await element(control)).click(),
    fill: async (control, text) => (await element(control)).fill(text),
    select: async (control, option) => void (await (await element(control)).selectOption({ label: option })),
    attach: async (control, { bytes, name }) =>
      (await element(control)).setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      }),
  }
}
