import type { Page } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { KEYS } from '#learner/storage.ts'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import {
  PASSWORD,
  address,
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
import { expectAccessibleInBothThemes } from './checks.ts'
import {
  VISITOR,
  expect,
  expectToast,
  open,
  openSite,
  remember,
  rowsFromNow,
  stored,
  test,
  testOnOwnPage,
} from './harness.ts'

test('a new account brings name, tool and levels to another machine, and no form asks again', async ({
  page,
  otherMachine,
}) => {
  const email = address()
  await remember(page, { completed: [1, 2], points: 10 })
  await openSignIn(page)
  await fillIn(page, email, 'create')
  await expect(page.locator('#whose-question')).toHaveText(
    'Add the 2 levels of this browser to your account?',
  )
  await page.locator('#whose-add').click()
  await welcome(page)

  const other = await otherMachine()
  await open(other, '/')
  await other.locator('#begin').click()
  await other.locator('#registration-sign-in').click()
  await fillIn(other, email, 'submit')
  await welcome(other)
  expect(await completed(other)).toEqual([1, 2])
  expect(JSON.parse((await stored(other, KEYS.visitor))!)).toMatchObject({
    name: VISITOR.name,
    email,
    rpa_tool: 'UiPath',
  })
  await open(other, '/challenge/3')
  await expect(other.locator('#mission-status')).toHaveText('In Progress')
})

test('parts that load late below a password move no button away from a press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${builtFile('app/account/sign-in/show-password.tsx')}`, async (route) => {
    await held
    await route.continue()
  })
  await openSignIn(page)
  const button = page.locator('#sign-in-submit')
  await button.waitFor()
  const before = await button.boundingBox()
  await expect(page.locator('#sign-in-password-shown')).toHaveCount(0)
  release()
  await page.locator('#sign-in-password-shown').waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

test('on a phone no word of a button is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignIn(page)
  await page.locator('#sign-in-submit').waitFor()
  const broken = await page.locator('#sign-in button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken, 'These words stand on two lines each.').toEqual([])
})

test('an account that knows no name gets the sign-up with its address filled in', async ({ page, site }) => {
  const email = address()
  await open(page, '/')
  await page.locator('#begin').click()
  await page.locator('#registration-sign-in').click()
  await fillIn(page, email, 'create')
  await expect(page.locator('#email')).toHaveValue(email)
  await page.locator('#name').fill('Grace')
  await page.locator('#rpa-tool').selectOption('Blue Prism')
  await page.locator('#registration-submit').click()
  await expect(page).toHaveURL(/\/challenge\/1$/)
  await expect
    .poll(() => site.rows('learners').at(-1))
    .toMatchObject({ name: 'Grace', rpa_tool: 'Blue Prism' })
})

test(
  'a level that is completed on one machine is there on the other, which is asked for nothing',
  { tag: '@catalog' },
  async ({ page, site, otherMachine }) => {
    const records = () => site.rows('user_progress').length
    const before = records()
    const { other } = await onTwoMachines(page, otherMachine)
    await solveLevel4(page)
    await open(other, '/account')
    await synced(other)
    await expect(other.locator('#account-levels')).toHaveText(`3/${LEVEL_COUNT}`)
    expect(await completed(other)).toEqual([1, 2, 4])
    // Only the machine on which the level was solved sends the record.
    await expect.poll(records).toBe(before + 1)
  },
)

test('on a shared computer the session ends with the tab, and signing out takes everything along', async ({
  page,
  otherMachine,
}) => {
  const email = await withAccount(page)
  const other = await otherMachine()
  await openSignIn(other)
  await fillIn(other, email, 'submit', { isShared: true })
  await welcome(other)
  const keys = () =>
    other.evaluate(() =>
      [localStorage, sessionStorage].map(
        (where) => Object.keys(where).filter((key) => key.startsWith('sb-')).length,
      ),
    )
  expect(await keys()).toEqual([0, 1])
  await open(other, '/account')
  await synced(other)
  expect(await keys()).toEqual([0, 1])
  await other.locator('#account-sign-out').click()
  await expectToast(other, 'Signed out', 'Sign in again, on any device, to continue.')
  await expect(other.locator('#sign-in-open')).toBeVisible()
  expect(await keys()).toEqual([0, 0])
  // The session ends first and the rest right after it, so a robot may look in between.
  const left = async () => {
    const all = await other.evaluate(() => Object.keys(localStorage))
    return all.filter((key) => /^(?:botarena|rpa-|challenge-)/.test(key))
  }
  await expect.poll(left).toEqual([])
  await open(page, '/account')
  await synced(page)
  expect(await completed(page)).toEqual([1, 2])
})

test(
  'a shared computer says which progress would be lost, if the server is away',
  { tag: '@rest' },
  async ({ page, site }) => {
    const email = address()
    await remember(page, {})
    await openSignIn(page)
    await fillIn(page, email, 'create', { isShared: true })
    await welcome(page)
    await open(page, '/account')
    await synced(page)
    await site.stop()
    await page.locator('#account-sign-out').click()
    await expect(page.locator('#account-unsynced')).toContainText('is not in your account yet')
    await expect(page.locator('#account-sign-out')).toHaveText('Sign out anyway')
    await page.locator('#account-sign-out').click()
    await expect.poll(() => stored(page, KEYS.visitor)).toBeNull()
  },
)

test('leaving the machine signs out as well, and resets nothing', async ({ page, otherMachine }) => {
  const email = await withAccount(page)
  await open(page, '/progress')
  await page.locator('#leave-open').click()
  await expect(page.locator('#leave-session')).toBeVisible()
  await page.locator('#leave-confirm').click()
  await expectToast(
    page,
    'Deleted',
    'Your name and progress are removed from this browser. The next learner can sign up.',
  )
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => /^(?:botarena|rpa-|challenge-|sb-)/.test(key))).toEqual([])
  const other = await elsewhere(await otherMachine(), email)
  expect(await completed(other)).toEqual([1, 2])
})

test('an answer of the account that comes after the learner has left brings nothing back', async ({
  page,
}) => {
  await withAccount(page)
  const held: (() => void)[] = []
  await page.route('**/rest/v1/learner_levels*', async (route) => {
    // The answer is made while the session counts.
    const response = await route.fetch()
    if (route.request().method() === 'GET') await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
  })
  await open(page, '/progress')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.locator('#leave-open').click()
  await page.locator('#leave-confirm').click()
  await expectToast(
    page,
    'Deleted',
    'Your name and progress are removed from this browser. The next learner can sign up.',
  )
  for (const release of held) release()
  // The sync holds this lock until it has taken the answer in.
  await page.evaluate(() => navigator.locks.request('botarena-sync', () => {}))
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => /^(?:botarena|rpa-|challenge-|sb-)/.test(key))).toEqual([])
})

test.describe('faults are named, with the next step', () => {
  test('a wrong password, and an invalid address; typed texts stay', async ({ page }) => {
    await openSignIn(page)
    await fillIn(page, 'ada@', 'submit')
    await expect(page.locator('#sign-in-email-note')).toHaveText(
      'Please enter an address like name@example.org.',
    )
    await fillIn(page, address(), 'submit')
    await expect(page.locator('#sign-in-fault')).toHaveText(
      'Wrong email address or password. Check both, or sign in with a code by mail. If you chose the password before you confirmed the address, the password is not valid: sign in with a code, and choose a new password on your account page.',
    )
    await expect(page.locator('#sign-in-password')).toHaveValue(PASSWORD)
    // A learner who doubts the typed password can show it.
    await page.getByRole('checkbox', { name: 'Show password' }).check()
    await expect(page.locator('#sign-in-password')).toHaveAttribute('type', 'text')
    await expect(page.locator('#sign-in-password')).toHaveValue(PASSWORD)
    await page.getByRole('checkbox', { name: 'Show password' }).uncheck()
    await expect(page.locator('#sign-in-password')).toHaveAttribute('type', 'password')
  })

  test('an address that was typed into the sign-up goes along into the sign-in', async ({ page }) => {
    await open(page, '/')
    await page.locator('#begin').click()
    await page.locator('#email').fill('ada@example.org')
    await page.locator('#registration-sign-in').click()
    await expect(page.locator('#sign-in-email')).toHaveValue('ada@example.org')
  })

  test('a password that is too short or that everybody knows, and an address that has an account', async ({
    page,
    otherMachine,
  }) => {
    const email = await withAccount(await otherMachine())
    await openSignIn(page)
    await fillIn(page, address(), 'create', { password: 'short' })
    await expect(page.locator('#sign-in-password-note')).toHaveText(
      'Choose a longer password: at least 8 characters.',
    )
    await fillIn(page, address(), 'create', { password: 'password1' })
    await expect(page.locator('#sign-in-password-note')).toHaveText(
      'This password is on a list of common passwords. Choose another one.',
    )
    await fillIn(page, email, 'create')
    await expect(page.locator('#sign-in-fault')).toHaveText(
      'This email address already has an account. Sign in with its password.',
    )
  })

  test('a code that is wrong', async ({ page }) => {
    await openSignIn(page)
    await page.locator('#sign-in-use-code').click()
    await page.locator('#sign-in-email').fill(address())
    await page.locator('#sign-in-code').fill('12 34')
    await page.locator('#sign-in-submit').click()
    await expect(page.locator('#sign-in-code-note')).toHaveText('Please enter the six digits.')
    await page.locator('#sign-in-code').fill('123 456')
    await page.locator('#sign-in-submit').click()
    await expect(page.locator('#sign-in-code-note')).toHaveText(
      'This code is wrong or too old. Check the code, or ask for a new one.',
    )
  })

  test('a server that is away', async ({ page, site }) => {
    await openSignIn(page)
    await page.locator('#sign-in-create').waitFor()
    await site.stop()
    await fillIn(page, address(), 'submit')
    await expect(page.locator('#sign-in-fault')).toHaveText(
      'The server does not answer. Check the connection, then try again.',
    )
  })

  test('a banned account', async ({ page, site, otherMachine }) => {
    const email = await withAccount(page)
    site.execute(`update users set banned_until = ${Date.now() + 3_600_000} where email = '${email}'`)
    const other = await otherMachine()
    await openSignIn(other)
    await fillIn(other, email, 'submit')
    await expect(other.locator('#sign-in-fault')).toContainText(
      'This account is blocked. Ask whoever hosts this site',
    )
    // The signed-in machine learns of it, and keeps its levels.
    await open(page, '/account')
    await expect(page.locator('#sign-in-open')).toBeVisible()
    expect(await completed(page)).toEqual([1, 2])
  })
})

test(
  'signing out everywhere else ends the other machine’s session, and its progress stays',
  { tag: '@rest' },
  async ({ page, otherMachine }) => {
    const { other } = await onTwoMachines(page, otherMachine)
    await open(page, '/account')
    await page.locator('#sessions-end-others').click()
    await expectToast(page, 'Signed out elsewhere', 'Only this browser is signed in now.')
    await open(other, '/account')
    await expect(other.locator('#sign-in-open')).toBeVisible()
    expect(await completed(other)).toEqual([1, 2])
    await open(page, '/account')
    await synced(page)
  },
)

test('the account says where else it is signed in', async ({ page, otherMachine }) => {
  await onTwoMachines(page, otherMachine)
  await open(page, '/account')
  await expect(page.locator('#sessions-list li')).toHaveCount(2)
  await expect(page.locator('#sessions-list [data-current="true"]')).toContainText(
    /Chrome on .+ This browser/,
  )
  await page.locator('#sessions-end-others').click()
  await expect(page.locator('#sessions-list li')).toHaveCount(1)
})

test(
  'deleting the account leaves nothing, here and on the server',
  { tag: '@rest' },
  async ({ page, site, otherMachine }) => {
    const email = await withAccount(page)
    await open(page, '/account')
    await synced(page)
    // The page says what stays on the server: no seat is found by an account that is deleted.
    await expect(page.locator('#account-delete')).toContainText('Seats in classes stay, with their nicknames')
    await expect(page.locator('#account-delete')).toContainText('Keep their board links')
    await page.locator('#delete-open').click()
    await expect(page.locator('#delete-stays')).toContainText('seats stay in their classes')
    await page.locator('#delete-keep').click()
    await expect(page.locator('#delete-dialog')).toHaveCount(0)
    // After a sign-in long ago somebody else may use the machine.
    site.execute(
      `update sessions set created_at = created_at - 3600000 where user_id in (select id from users where email = '${email}')`,
    )
    await page.locator('#delete-open').click()
    await page.locator('#delete-confirm').click()
    await expect(page.locator('#delete-fault')).toContainText('more than ten minutes ago')
    await page.locator('#delete-keep').click()
    await page.locator('#delete-open').click()
    await expect(page.locator('#delete-confirm')).toBeVisible()
    await expect(page.locator('#delete-fault')).toHaveCount(0)
    site.execute(
      `update sessions set created_at = created_at + 3600000 where user_id in (select id from users where email = '${email}')`,
    )
    await page.locator('#delete-confirm').click()
    await expectToast(page, 'Account deleted', 'Your name and progress are removed from this browser.')
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(left.filter((key) => /^(?:botarena|rpa-|challenge-|sb-)/.test(key))).toEqual([])
    const other = await otherMachine()
    await openSignIn(other)
    await fillIn(other, email, 'submit')
    await expect(other.locator('#sign-in-fault')).toBeVisible()
  },
)

test('a new password counts at once', { tag: '@rest' }, async ({ page, otherMachine }) => {
  const { email } = await onTwoMachines(page, otherMachine)
  await open(page, '/account')
  await expect(page.locator('#sessions-list li')).toHaveCount(2)
  await page.locator('#password-new').fill(PASSWORD)
  await page.locator('#password-save').click()
  await expect(page.locator('#password-new-note')).toHaveText(
    'This is your present password. Choose another one.',
  )
  await expect(page.locator('#password-new')).toBeFocused()
  await page.locator('#password-new').fill('ж'.repeat(40))
  await page.locator('#password-save').click()
  await expect(page.locator('#password-new-note')).toContainText('Choose a shorter password: at most 72')
  await page.locator('#password-new').fill('another horse battery')
  await page.locator('#password-save').click()
  await expectToast(page, 'Password saved', 'All other devices are signed out.')
  await expect(page.locator('#sessions-list li')).toHaveCount(1)
  const other = await otherMachine()
  await openSignIn(other)
  await fillIn(other, email, 'submit', { password: 'another horse battery' })
  await welcome(other)
})

test('the account can be taken along as a file', async ({ page }) => {
  const email = await withAccount(page)
  await open(page, '/account')
  await synced(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export-save').click()])
  expect(download.suggestedFilename()).toMatch(/^botarena-account-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const file = JSON.parse(Buffer.concat(chunks).toString())
  expect(file).toMatchObject({
    format: 'botarena-account',
    user: { email },
    learners: [{ name: VISITOR.name }],
  })
  expect(file.learner_levels).toHaveLength(2)
})

test(
  'shifts of the office follow the account, and none stays on a shared computer',
  { tag: '@rest' },
  async ({ page, site, otherMachine }) => {
    const rows = rowsFromNow(site)
    const list = (machine: Page) => machine.locator('#own-shifts li')
    const kept = (machine: Page, status = 'kept') =>
      expect(machine.locator('#own-kept')).toHaveAttribute('data-status', status)
    const start = async (machine: Page) => {
      await open(machine, '/office/orders')
      await machine.locator('#start-orders-by-hand').click()
      await machine.waitForURL(/\/office\/[0-9a-f]{32}$/)
      return new URL(machine.url()).pathname
    }
    // Started before there was an account: taken over at the sign-in.
    const first = await start(page)
    const email = await withAccount(page, [])
    await expect.poll(() => rows('learner_shifts')).toMatchObject([{ shift_id: first.slice(-32), size: 4 }])

    const other = await otherMachine()
    await openSignIn(other)
    await fillIn(other, email, 'submit', { isShared: true })
    await welcome(other)
    await open(other, '/office')
    await kept(other)
    await expect(list(other)).toHaveText([/Open: 0 of 4 items are closed/])
    await expect(list(other).getByRole('link', { name: 'Go on' })).toHaveAttribute('href', first)
    await expectAccessibleInBothThemes(other, 'the office of an account')
    // The address is all that another machine needs.
    await list(other).getByRole('link', { name: 'Go on' }).click()
    await other.getByLabel('Name of your robot').fill('Me')
    await other.getByRole('button', { name: 'Enter the desk' }).click()
    await other.getByRole('button', { name: 'Hand in' }).click()
    await expect(other.locator('#verdict')).toBeVisible()
    // The desk is no page of the site: the account has the second one before it opens.
    const second = await start(other)
    expect(rows('learner_shifts').map(({ shift_id }) => shift_id)).toContain(second.slice(-32))

    await open(page, '/office')
    await expect(list(page)).toHaveText([/Open: 0 of 4/, /Not clean: 0 of 4/])
    await kept(page)
    // A failed network takes nothing off the list, and what is removed meanwhile does not come back.
    await page.route('**/rest/v1/learner_shifts*', (route) => route.abort())
    await list(page).nth(1).getByRole('button', { name: 'Remove from this list' }).click()
    await kept(page, 'waiting')
    await expect(page.locator('#own-kept')).toContainText('the server does not answer')
    await expect(list(page)).toHaveText([/Open: 0 of 4/])
    await page.unroute('**/rest/v1/learner_shifts*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await kept(page)
    await expect(list(page)).toHaveCount(1)
    await open(other, '/office')
    await kept(other)
    await expect(list(other)).toHaveCount(1)
    await expect(list(other).getByRole('link', { name: 'Go on' })).toHaveAttribute('href', second)

    // What the account knows is not sent again.
    const sent: string[] = []
    other.on('request', (request) => {
      if (request.url().includes('learner_shifts')) sent.push(request.method())
    })
    await open(other, '/account')
    await synced(other)
    expect(sent).toEqual(['GET'])
    await other.locator('#account-sign-out').click()
    await expectToast(other, 'Signed out', 'Sign in again, on any device, to continue.')
    expect(await stored(other, LATER_KEYS.shifts)).toBeNull()
    await open(other, '/office')
    await expect(other.locator('.own-shifts')).toContainText('No shift was started in this browser yet.')
    await expect(other.locator('#own-kept')).toHaveCount(0)
  },
)

test.describe('where accounts are off', () => {
  const testOff = testOnOwnPage.extend({
    // oxlint-disable-next-line no-empty-pattern
    site: async ({}, use) => {
      const site = await openSite({ ACCOUNTS: 'off' })
      await use(site)
      await site.close()
    },
  })

  testOff('nothing speaks of them', async ({ page }) => {
    const told = page.waitForResponse('**/backend.json')
    await open(page, '/')
    await page.locator('#begin').click()
    await (await told).finished()
    await expect(page.locator('#registration')).toBeVisible()
    await expect(page.locator('#registration-sign-in')).toHaveCount(0)
    await remember(page, { completed: [1], points: 5 })
    const again = page.waitForResponse('**/backend.json')
    await open(page, '/progress')
    await (await again).finished()
    await expect(page.locator('#elsewhere')).toHaveCount(0)
    await open(page, '/account')
    await expect(page.locator('#account-off')).toContainText('This site has no accounts.')
  })
})

test('Enter signs in, and makes no account', async ({ page, otherMachine }) => {
  const email = await withAccount(page)
  const other = await otherMachine()
  await openSignIn(other)
  await other.locator('#sign-in-email').fill(address())
  await other.locator('#sign-in-password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other.locator('#sign-in-fault')).toContainText('Wrong email address or password')
  await other.locator('#sign-in-email').fill(email)
  await other.keyboard.press('Enter')
  await welcome(other)
})

test('by keyboard alone', async ({ page }) => {
  const email = address()
  await remember(page, { completed: [1], points: 5 })
  await openSignIn(page)
  await expect(page.locator('#sign-in-email')).toBeFocused()
  await page.locator('#sign-in-password').waitFor()
  await page.locator('#sign-in-password-shown').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.locator('#sign-in-password-shown')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('#sign-in-shared')).toBeChecked()
  await page.keyboard.press('Space')
  for (const id of ['sign-in-cancel', 'sign-in-use-code', 'sign-in-create']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(`#${id}`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('#whose')).toBeVisible()
  for (
    let n = 0;
    n < 3 && !(await page.locator('#whose-add').evaluate((button) => button === document.activeElement));
    n++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await welcome(page)
  await expect(page.locator('#account-open')).toBeVisible()
})
