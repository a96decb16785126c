import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import { type MailSink, openMailSink } from '#machine/mail-sink.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './checks.ts'
import {
  VISITOR,
  expect,
  expectToast,
  open,
  openSite,
  remember,
  sharedByFile,
  stored,
  test as base,
} from './harness.ts'

/** A mail server, and a site that sends through it. */
const office = sharedByFile(async () => {
  const post = await openMailSink()
  const site = await openSite({ SMTP_URL: post.url })
  const close = async () => {
    await site.close()
    await post.close()
  }
  return { post, site, close }
})

/** A test on that site, with an address of its own. */
const test = base.extend<{ post: MailSink; email: string }>({
  // oxlint-disable-next-line no-empty-pattern
  email: async ({}, use) => use(`${crypto.randomUUID()}@example.org`),
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use((await office()).site),
  // oxlint-disable-next-line no-empty-pattern
  post: async ({}, use) => use((await office()).post),
})

/** Asks for a mail on the progress page. */
async function ask(page: Page, email: string) {
  await open(page, '/progress')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-send').click()
  await expect(page.locator('#sign-in-lead')).toContainText(`A code was sent to ${email}.`)
}

const synced = (page: Page) => expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')

test('a code by mail signs in, new and old learners alike', async ({
  page,
  site,
  email,
  post,
  otherMachine,
}) => {
  await remember(page, { completed: [1], points: 5 })
  await ask(page, email)
  await page.locator('#sign-in-code').fill((await post.next(email)).code)
  await page.locator('#sign-in-submit').click()
  await expect(page.locator('#whose-question')).toHaveText(
    'Add the one level of this browser to your account?',
  )
  await page.locator('#whose-add').click()
  await expectToast(page, 'Signed in', `Welcome, ${VISITOR.name}. Your progress is synced.`)

  site.execute('delete from one_time_tokens')
  const other = await otherMachine()
  await open(other, '/progress')
  await other.locator('#sign-in-open').click()
  await other.locator('#sign-in-email').fill(email)
  await other.locator('#sign-in-send').click()
  // A mail was sent a moment ago: the page says so, and when to ask again.
  await expect(other.locator('#sign-in-again')).toHaveText(/^Another code in \d+ s$/)
  await expect(other.locator('#sign-in-again')).toBeDisabled()
  await other.locator('#sign-in-cancel').click()
  await other.locator('#sign-in-open').click()
  await other.locator('#sign-in-email').fill(email)
  await other.locator('#sign-in-send').click()
  await expect(other.locator('#sign-in-again')).toHaveText(/^Another code in \d+ s$/)
})

test('a link that is followed asks for a press, strips itself from the address, and signs in once', async ({
  page,
  site,
  email,
  post,
  otherMachine,
}) => {
  await remember(page, { completed: [1], points: 5 })
  await ask(page, email)
  const { link } = await post.next(email)
  // A mail scanner sends HEAD and follows the link twice. The link stays valid.
  await fetch(link!, { redirect: 'manual' })
  await fetch(link!, { method: 'HEAD', redirect: 'manual' })
  // Mail is opened in another browser than the one that asked.
  const other = await otherMachine()
  await other.goto(link!.href)
  await expect(other.locator('#link-submit')).toBeVisible()
  await expect(other).toHaveURL(`${site.url}/account`)
  await expectAccessible(other, 'a link that was followed', 'main')
  await other.locator('#link-submit').click()
  // The account knows no name yet.
  await expect(other.locator('#email')).toHaveValue(email)
  await other.locator('#registration-cancel').click()
  await synced(other)

  await page.goto(link!.href)
  await page.locator('#link-submit').click()
  await expect(page.locator('#link-fault')).toContainText('too old')
})

test('a link that does not work says so', async ({ page }) => {
  await page.goto(
    '/account#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
  )
  await expect(page.locator('#link-outcome')).toContainText('This link does not work')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.locator('#sign-in-open')).toBeVisible()
})

test('a link that is opened where the page is already is read', async ({ page }) => {
  await open(page, '/account')
  await page.evaluate(() => {
    location.hash = '#token_hash=abc&type=magiclink'
  })
  await expect(page.locator('#link-submit')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await page.locator('#link-submit').click()
  await expect(page.locator('#link-fault')).toContainText('too old')
})

test('the events of supabase-js arise in the browser', async ({ page, context, site, email, post }) => {
  // Tabs exchange messages: this tab hears what happens in the other one.
  const ear = await context.newPage()
  await open(ear, '/blog')
  await ear.evaluate(() => {
    const recorded: string[] = []
    Object.assign(window, { recorded })
    new BroadcastChannel('sb-127-auth-token').addEventListener('message', ({ data }) =>
      recorded.push(data.event),
    )
  })
  const recorded = (event: string) =>
    expect
      .poll(() => ear.evaluate(() => (window as unknown as { recorded: string[] }).recorded))
      .toContain(event)

  await remember(page, { completed: [1], points: 5 })
  await open(page, '/account')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-send').click()
  await page.locator('#sign-in-code').fill((await post.next(email)).code)
  await page.locator('#sign-in-submit').click()
  await page.locator('#whose-add').click()
  await synced(page)
  await recorded('SIGNED_IN')

  await page.locator('#password-new').fill('correct horse battery')
  await page.locator('#password-save').click()
  await expectToast(page, 'Password saved', 'All other devices are signed out.')
  await recorded('USER_UPDATED')

  // An hour later.
  await page.evaluate(() => {
    const key = 'sb-127-auth-token'
    const session = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 1 }))
  })
  await open(page, '/account')
  await synced(page)
  await recorded('TOKEN_REFRESHED')

  await page.locator('#account-sign-out').click()
  await recorded('SIGNED_OUT')
  expect(await stored(page, KEYS.completed)).toBe('[1]')

  // A learner who forgot the password follows a link and chooses a new one.
  const answer = await fetch(
    `${site.url}/auth/v1/recover?redirect_to=${encodeURIComponent(`${site.url}/account`)}`,
    {
      method: 'POST',
      headers: {
        apikey: (await (await fetch(`${site.url}/backend.json`)).json()).key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email }),
    },
  )
  expect(answer.status).toBe(200)
  await page.goto((await post.next(email, 2)).link!.href)
  await page.locator('#link-submit').click()
  await expect(page.locator('#account-password-heading')).toHaveText('Choose a new password')
  await expect(page.locator('#password-new')).toBeFocused()
  await recorded('PASSWORD_RECOVERY')
  await page.locator('#password-new').fill('another horse battery')
  await page.locator('#password-save').click()
  await expectToast(page, 'Password saved', 'All other devices are signed out.')
})

test('a day after the sign-in a mailed code goes with a new password, also after a reload', async ({
  page,
  site,
  email,
  post,
}) => {
  await remember(page, {})
  await ask(page, email)
  await page.locator('#sign-in-code').fill((await post.next(email)).code)
  await page.locator('#sign-in-submit').click()
  await expect(page.locator('#sign-in')).toHaveCount(0)
  site.execute(
    `update sessions set created_at = created_at - 100000000 where user_id in (select id from users where email = '${email}')`,
  )
  const [password, code] = [page.locator('#password-new'), page.locator('#password-code')]
  const beginSaving = async () => {
    await open(page, '/account')
    await password.fill('another horse battery')
    await page.locator('#password-save').click()
    await expect(code).toBeFocused()
    await expect(page.locator('#password-code-note')).toContainText(`a code was sent to ${email}`)
  }
  await beginSaving()
  const mail = await post.next(email, 2)
  // No second mail goes out this soon, and the first one's code counts.
  await beginSaving()
  await page.locator('#password-save').click()
  await expect(page.locator('#password-code-note')).toHaveText('Please enter the code from the mail.')
  await code.fill(mail.code === '000000' ? '111111' : '000000')
  await page.locator('#password-save').click()
  await expect(page.locator('#password-code-note')).toContainText('This code is wrong or too old.')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await page.locator('#password-again').click()
  await expect(page.locator('#password-code-note')).toContainText('A mail was just sent.')
  await expect(password).toHaveValue('another horse battery')
  await code.fill(`${mail.code.slice(0, 3)} ${mail.code.slice(3)}`)
  await page.locator('#password-save').click()
  await expectToast(page, 'Password saved', 'All other devices are signed out.')
  await expect(code).toHaveCount(0)
})

test('axe finds nothing in the dialogs and on the account’s page, in either theme', async ({
  page,
  email,
  post,
}) => {
  const check = (what: string) => expectAccessibleInBothThemes(page, what, 'dialog[open]')
  const checkPage = (what: string) => expectAccessibleInBothThemes(page, what, 'main')
  await remember(page, { completed: [1], points: 5 })
  await open(page, '/account')
  await checkPage('signed out')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-send').waitFor()
  await check('address')
  await page.locator('#sign-in-use-password').click()
  await page.locator('#sign-in-submit').click()
  await check('password, with a fault')
  await page.locator('#sign-in-use-code').click()
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-send').click()
  await page.locator('#sign-in-code').waitFor()
  await check('code')
  await page.locator('#sign-in-code').fill((await post.next(email)).code)
  await page.locator('#sign-in-submit').click()
  await page.locator('#whose-add').waitFor()
  await check('whose')
  await page.locator('#whose-add').click()
  await synced(page)
  await checkPage('signed in')
  await page.locator('#reset-open').click()
  await page.locator('#reset-everywhere').waitFor()
  await check('reset')
})
