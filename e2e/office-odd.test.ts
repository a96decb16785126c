import type { Page } from '@playwright/test'
import { pageHands } from '#office/processes/orders/robots/page-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { oneTimeCode } from './checks.ts'
import { expect, open, testOnOwnPage as test } from './harness.ts'
import { type Manner, translateEach, untranslated } from './translator.ts'

const MANNERS: readonly Manner[] = ['replace', 'wrap', 'rewrite']

/** Starts a shift without conditions, and comes to its desk. @returns the address of the desk */
async function startShift(page: Page, process: string): Promise<string> {
  await open(page, `/office/${process}`)
  await page.locator(`#start-${process}`).click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  return page.url()
}

/** The page as its user reads it: labels in a language that the robot knows, values as they stand there. */
const readBy = (page: Page): Page =>
  new Proxy(page, {
    get: (target, name) => {
      if (name === 'content')
        return async () => untranslated((await target.content()).replaceAll(/<\/?font[^>]*>/g, ''))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

for (const manner of MANNERS)
  test(`a shift is clean while a translator works by “${manner}”: it changes no value and no code`, async ({
    page,
  }) => {
    const url = await startShift(page, 'orders')
    await translateEach(page, manner, url)
    await careful(pageHands(readBy(page), url))
    await expect(page.locator('#verdict')).toHaveText('Clean: 4 of 4 items are right.')
  })

test('the registry takes values that are set without an event, one event only, and by an input method', async ({
  page,
}) => {
  const url = await startShift(page, 'customers')
  await page.locator('#robot-name').fill('Ada')
  await page.locator('#enter').click()
  const vault = (label: string) => page.innerText(`#registry-${label}`)
  const values = {
    user: await vault('user'),
    password: await vault('password'),
    code: oneTimeCode(await vault('secret')),
  }
  await page.goto(`${url}/registry`)
  // As a password manager does it: values, and a press that is no person's.
  for (const [id, text] of Object.entries(values))
    await page.locator(`#${id}`).evaluate((field: HTMLInputElement, value) => (field.value = value), text)
  await page.locator('#log-in').evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('navigation', { name: 'Registry' })).toBeVisible()

  // A tool that sets the value and sends one event.
  await page.locator('#search').evaluate((field: HTMLInputElement) => {
    field.value = 'C-1'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.locator('#found')).toHaveText(/for “C-1”\.$/)
  // An input method composes a word, and ends it.
  await page.locator('#search').fill('')
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['m', 'mi', 'mil'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: 'mill' })
  await expect(page.locator('#search')).toHaveValue('mill')
  await expect(page.locator('#found')).toHaveText(/for “mill”\.$/)

  // The form of three tabs, filled in without opening one: nothing that was set is lost.
  await page.goto(`${url}/registry/new`)
  const reference = await page.evaluate(() => {
    const root = document.querySelector('registry-tabs')!.shadowRoot!
    for (const field of root.querySelectorAll<HTMLInputElement>('input[id^="customer-"]'))
      field.value = `typed ${field.name}`
    root.getElementById('register')!.click()
    return 'typed reference'
  })
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('#customer-reference')).toHaveValue(reference)
  for (const name of ['name', 'tax', 'street', 'postcode', 'town', 'iban', 'parent', 'from'])
    await expect(page.locator(`#customer-${name}`)).toHaveValue(`typed ${name}`)
})
