import type { Page } from '@playwright/test'
import { expectWellDrawn, oneTimeCode } from './checks.ts'
import { expect, open, testOnOwnPage as test } from './harness.ts'

/** Starts a shift by hand, and takes its first item. @returns the address of the desk */
async function startShift(page: Page, process: string): Promise<string> {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `/office/${process}`)
  await page.locator(`#start-${process}`).click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  await page.getByLabel('Name of your robot').fill('Me')
  await page.getByRole('button', { name: 'Enter the desk' }).click()
  await page.getByRole('button', { name: 'Take next item' }).click()
  await expectWellDrawn(page, `the desk of ${process}`)
  return page.url()
}

/** Logs in to a program with what the vault says. */
async function logIn(page: Page, desk: string, app: string): Promise<void> {
  await page.goto(desk)
  const of = (label: string) => page.locator(`#${app}-${label}`)
  const [user, password] = [await of('user').innerText(), await of('password').innerText()]
  const secret = (await of('secret').count()) > 0 ? await of('secret').innerText() : null
  await page.goto(`${desk}/${app}`)
  await expectWellDrawn(page, `the log-in of the ${app}`)
  await page.getByLabel('User').fill(user)
  await page.getByLabel('Password').fill(password)
  if (secret !== null) await page.getByLabel('One-time code').fill(oneTimeCode(secret))
  await page.getByRole('button', { name: /^(?:Log in|Enter)/ }).click()
  await expect(page.getByLabel('Password')).toHaveCount(0)
}

const visit = async (page: Page, address: string, heading: string | RegExp) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
  await expectWellDrawn(page, String(heading))
}

test('mail and ledger fit a phone, and everybody can read them', async ({ page }) => {
  const desk = await startShift(page, 'invoices')
  await logIn(page, desk, 'mail')
  await expectWellDrawn(page, 'the inbox')
  await page.getByRole('table').getByRole('link').first().click()
  await expectWellDrawn(page, 'a mail')
  await logIn(page, desk, 'registry')
  await expectWellDrawn(page, 'the suppliers')
  await logIn(page, desk, 'ledger')
  await expectWellDrawn(page, 'the ledger in its frames')
  await visit(page, `${desk}/ledger/new`, 'Post an invoice')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectWellDrawn(page, 'a refused invoice')
  await visit(page, `${desk}/ledger/postings`, 'Postings')
  await page.getByRole('table', { name: '' }).getByRole('link').first().click()
  await expectWellDrawn(page, 'a document')
  await visit(page, `${desk}/ledger/open-items`, 'Open items of suppliers')
  await visit(page, `${desk}/ledger/accounts`, 'Lookup of accounts')
})

test('registry and terminal fit a phone, and everybody can read them', async ({ page }) => {
  const desk = await startShift(page, 'customers')
  await logIn(page, desk, 'registry')
  await expectWellDrawn(page, 'the customers')
  await page.getByLabel('Search in Customers').fill('C-1')
  await expect(page.getByRole('status')).toHaveText(/for “C-1”\.$/)
  await expectWellDrawn(page, 'the customers that were found')
  await page.getByRole('listitem').getByRole('link').first().click()
  await expectWellDrawn(page, 'a customer')
  await visit(page, `${desk}/registry/new`, 'New customer')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectWellDrawn(page, 'a refused customer')
  await logIn(page, desk, 'terminal')
  await expectWellDrawn(page, 'the menu of the terminal')
  await page.getByLabel('OPTION').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('CUSTOMER NUMBER')).toBeVisible()
  await expectWellDrawn(page, 'a new account')
})

test('bank and customer ledger fit a phone, and everybody can read them', async ({ page }) => {
  const desk = await startShift(page, 'month-end')
  await logIn(page, desk, 'bank')
  await expectWellDrawn(page, 'the statements')
  await logIn(page, desk, 'receivables')
  await expectWellDrawn(page, 'the open items')
  for (const [path, heading] of [
    ['import', 'Import'],
    ['documents', 'Documents'],
  ] as const)
    await visit(page, `${desk}/receivables/${path}`, heading)
})

test('claims, approvals and payroll fit a phone, everybody can read them, and keys alone work a picture', async ({
  page,
}) => {
  const desk = await startShift(page, 'expenses')
  await logIn(page, desk, 'claims')
  await expectWellDrawn(page, 'the claims')
  await page.getByRole('table').getByRole('link').first().click()
  await expectWellDrawn(page, 'a claim')
  await page.getByRole('button', { name: 'Check' }).click()
  await expectWellDrawn(page, 'a refused claim')
  await visit(page, `${desk}/claims/rates`, 'Rates')
  await logIn(page, desk, 'approvals')
  await expectWellDrawn(page, 'the requests')
  await visit(page, `${desk}/approvals/new`, 'New request')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expectWellDrawn(page, 'a refused request')
  await visit(page, `${desk}/approvals/people`, 'People')
  await visit(page, `${desk}/approvals/mails`, 'Mails')
  await page.getByRole('table').getByRole('link').first().click()
  await expectWellDrawn(page, 'a mail with an answer')
  await page.goto(`${desk}/payables`)
  await expectWellDrawn(page, 'the API of accounts payable')
  await logIn(page, desk, 'payroll')
  const picture = page.getByRole('application', { name: 'The window of Payroll' })
  const image = picture.getByRole('img')
  const isDrawn = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  await expectWellDrawn(page, 'payroll, a picture')
  // The page has no text of the picture.
  expect(await page.content()).not.toMatch(/E\d{4}/)
  const before = await image.getAttribute('src')
  await picture.focus()
  await page.keyboard.type('E')
  await expect(image).not.toHaveAttribute('src', before!)
  // F2 loses nothing that was typed just before.
  await page.keyboard.type('1')
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('E1')
  await expectWellDrawn(page, 'payroll as text')
})
