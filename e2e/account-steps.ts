import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import { VISITOR, expect, expectToast, open, remember, stored } from './harness.ts'

export const PASSWORD = 'correct horse battery'

export const address = () => `${crypto.randomUUID()}@example.org`

export const completed = async (page: Page) =>
  JSON.parse((await stored(page, KEYS.completed)) ?? '[]') as number[]

/** Fills the sign-in dialog in and presses one of its buttons. */
export async function fillIn(
  page: Page,
  email: string,
  press: 'create' | 'submit',
  { isShared = false, password = PASSWORD } = {},
) {
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-password').fill(password)
  if (isShared) await page.locator('#sign-in-shared').check()
  await page.locator(`#sign-in-${press}`).click()
}

export async function openSignIn(page: Page) {
  await open(page, '/progress')
  await page.locator('#sign-in-open').click()
}

export const welcome = (page: Page, name = VISITOR.name) =>
  expectToast(page, 'Signed in', `Welcome, ${name}. Your progress is synced.`)

export const synced = (page: Page) =>
  expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')

/** A browser of a learner who has completed levels and now gets an account. */
export async function withAccount(page: Page, levels: number[] = [1, 2]): Promise<string> {
  const email = address()
  await remember(page, { completed: levels, points: levels.length * 5 })
  await openSignIn(page)
  await fillIn(page, email, 'create')
  if (levels.length > 0) await page.locator('#whose-add').click()
  await welcome(page)
  return email
}

/** Signs in on another machine. */
export async function elsewhere(other: Page, email: string): Promise<Page> {
  await openSignIn(other)
  await fillIn(other, email, 'submit')
  await welcome(other)
  return other
}

/** A learner with an account, and another machine that is signed in to it. */
export async function onTwoMachines(page: Page, otherMachine: () => Promise<Page>) {
  const email = await withAccount(page)
  return { email, other: await elsewhere(await otherMachine(), email) }
}

/** Completes a level like a quick robot. */
export async function solveLevel4(page: Page) {
  await page.locator('#mode-demo').check()
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
}
