import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import {
  completed,
  fillIn,
  onTwoMachines,
  openSignIn,
  welcome,
  synced,
  withAccount,
  elsewhere,
  solveLevel4,
} from './account-steps.ts'
import { expect, expectToast, open, remember, rowsFromNow, stored, test } from './harness.ts'

test('two machines that were offline for a week agree in the end', async ({ page, site, otherMachine }) => {
  const { other } = await onTwoMachines(page, otherMachine)
  for (const machine of [page, other]) await open(machine, '/challenge/4')
  await site.stop()
  await solveHere(page, [4], '2026-11-14T10:00:00.000Z')
  await solveHere(other, [4, 5], '2026-11-15T10:00:00.000Z')
  await site.start()
  for (const machine of [page, other, page]) {
    await open(machine, '/account')
    await synced(machine)
  }
  for (const machine of [page, other]) {
    expect(await completed(machine)).toEqual([1, 2, 4, 5])
    const results = JSON.parse((await stored(machine, KEYS.results))!)
    expect(results[4]).toMatchObject({ completedAt: '2026-11-15T10:00:00.000Z', seconds: 9 })
  }
})

/** The storage of a browser that completed levels while the server was away. */
async function solveHere(page: Page, levels: number[], completedAt: string) {
  await page.evaluate(
    ([completedKey, resultsKey, levels, completedAt]) => {
      const before = JSON.parse(localStorage.getItem(completedKey) ?? '[]') as number[]
      const results = JSON.parse(localStorage.getItem(resultsKey) ?? '{}') as Record<string, object>
      for (const level of levels)
        results[level] = { attempts: 1, points: 5, seconds: 9, seed: '7', completedAt }
      localStorage.setItem(completedKey, JSON.stringify([...before, ...levels]))
      localStorage.setItem(resultsKey, JSON.stringify(results))
      window.dispatchEvent(new CustomEvent('level-completed'))
    },
    [KEYS.completed, KEYS.results, levels, completedAt] as const,
  )
}

test('a reset counts on every machine, and the other one says when it was', async ({
  page,
  site,
  otherMachine,
}) => {
  const { other } = await onTwoMachines(page, otherMachine)
  await page.locator('#reset-open').click()
  await expect(page.locator('#reset-everywhere')).toBeVisible()
  await page.locator('#reset-confirm').click()
  await expect.poll(() => site.rows('learners').at(-1)?.['reset_at']).not.toBeNull()
  await open(other, '/account')
  await expect(other.locator('.toast')).toContainText('Your progress was reset on another device')
  await expect(other.locator('#account-reset')).toContainText('Progress was last reset')
  expect(await completed(other)).toEqual([])
  expect(await stored(other, KEYS.points)).toBe('0')
  // The removed progress does not come back.
  await open(page, '/account')
  await synced(page)
  expect(await completed(page)).toEqual([])
})

test('a learner who was signed out during a reset learns of it at the next sign-in', async ({
  page,
  site,
  otherMachine,
}) => {
  const { email, other } = await onTwoMachines(page, otherMachine)
  await open(other, '/account')
  await synced(other)
  await other.locator('#account-sign-out').click()
  await expect(other.locator('#sign-in-open')).toBeVisible()
  await page.locator('#reset-open').click()
  await page.locator('#reset-confirm').click()
  await expect.poll(() => site.rows('learners').at(-1)?.['reset_at']).not.toBeNull()
  expect(await completed(other)).toEqual([1, 2])
  await other.locator('#sign-in-open').click()
  await fillIn(other, email, 'submit')
  await expect(other.locator('.toast').filter({ hasText: 'Progress Reset' })).toContainText(
    'on another device',
  )
  await synced(other)
  expect(await completed(other)).toEqual([])
})

test('progress that is earned after a reset counts', async ({ page, site, otherMachine }) => {
  const email = await withAccount(page)
  await page.locator('#reset-open').click()
  await page.locator('#reset-confirm').click()
  await solveLevel4(page)
  await expect
    .poll(
      () =>
        site.rows('learner_levels').findLast(({ challenge_level }) => challenge_level === 4)?.[
          'completed_at'
        ],
    )
    .toBeTruthy()
  const other = await elsewhere(await otherMachine(), email)
  expect(await completed(other)).toEqual([4])
})

test('without adding the levels the account replaces them; after cancelling nobody is signed in, and nothing changes', async ({
  page,
  otherMachine,
}) => {
  const email = await withAccount(page, [1, 2, 3])
  const other = await otherMachine()
  await remember(other, { completed: [1, 5], points: 10 })
  await openSignIn(other)
  await fillIn(other, email, 'submit')
  await expect(other.locator('#whose-question')).toHaveText(
    'Add the 2 levels of this browser to your account?',
  )
  await other.keyboard.press('Escape')
  await expect(other.locator('#whose')).toHaveCount(0)
  expect(await completed(other)).toEqual([1, 5])
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sb-'))))
    .toBe(false)
  await other.locator('#sign-in-open').click()
  await fillIn(other, email, 'submit')
  await other.locator('#whose-replace').click()
  await welcome(other)
  expect(await completed(other)).toEqual([1, 2, 3])
  await open(page, '/account')
  await synced(page)
  expect(await completed(page)).toEqual([1, 2, 3])
})

test('another account’s progress gives way, and is not mixed in', async ({ page, otherMachine }) => {
  const ada = await withAccount(page, [1, 2, 3])
  await open(page, '/account')
  await page.locator('#account-sign-out').click()
  await expectToast(page, 'Signed out', 'Sign in again, on any device, to continue.')
  expect(await completed(page)).toEqual([1, 2, 3])

  const second = await otherMachine()
  const eve = await withAccount(second, [1])
  await openSignIn(page)
  await fillIn(page, eve, 'submit')
  await expect(page.locator('#whose-title')).toHaveText('This is somebody else’s progress')
  await page.locator('#whose-replace').click()
  await welcome(page)
  expect(await completed(page)).toEqual([1])
  const third = await elsewhere(await otherMachine(), ada)
  expect(await completed(third)).toEqual([1, 2, 3])
})

test('a reset that the server does not receive travels when it does, though another clock is ahead', async ({
  page,
  site,
  otherMachine,
}) => {
  const rows = rowsFromNow(site)
  const { other } = await onTwoMachines(page, otherMachine)
  await solveHere(other, [3], new Date(Date.now() + 3_600_000).toISOString())
  await expect
    .poll(() => rows('learner_levels').some(({ challenge_level }) => challenge_level === 3))
    .toBe(true)
  await open(page, '/account')
  await synced(page)
  expect(await completed(page)).toEqual([1, 2, 3])
  await page.locator('#reset-open').click()
  await page.locator('#reset-everywhere').waitFor()
  await site.stop()
  await page.locator('#reset-confirm').click()
  await expectToast(
    page,
    '🔄 Progress Reset!',
    'All levels have been reset. You can start your RPA journey from the beginning.',
  )
  await site.start()
  for (const machine of [page, other]) {
    await open(machine, '/account')
    await synced(machine)
    expect(await completed(machine)).toEqual([])
  }
})

test('a reset on a machine with a slow clock removes levels that another machine has completed', async ({
  page,
  site,
  otherMachine,
}) => {
  const rows = rowsFromNow(site)
  const { other } = await onTwoMachines(page, otherMachine)
  await page.addInitScript((hour) => {
    const real = Date.now.bind(Date)
    Date.now = () => real() - hour
  }, 3_600_000)
  await open(page, '/account')
  await synced(page)
  // The second machine does not know of this reset before its own.
  await solveHere(other, [3], new Date().toISOString())
  await expect
    .poll(() => rows('learner_levels').some(({ challenge_level }) => challenge_level === 3))
    .toBe(true)
  await page.locator('#reset-open').click()
  await page.locator('#reset-confirm').click()
  await expect.poll(() => rows('learners').at(-1)?.['reset_at']).not.toBeNull()
  // Progress that is earned after the reset counts, by the same clock.
  await solveLevel4(page)
  await open(page, '/account')
  await synced(page)
  await open(other, '/account')
  await synced(other)
  expect(await completed(other)).toEqual([4])
  expect(await completed(page)).toEqual([4])
})
