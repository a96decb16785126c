import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import {
  VISITOR,
  blockModule,
  expect,
  expectToast,
  open,
  openSite,
  remember,
  rememberTexts,
  rowsFromNow,
  stored,
  test,
} from './harness.ts'

/** The key of supabase-js, which contains the host. */
const SESSION = 'sb-127-auth-token'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session of another server, in the form of supabase-js. @param life s from now */
function session(life: number): string {
  const expires_at = Math.floor(Date.now() / 1000) + life
  const user = { id: crypto.randomUUID(), email: 'eve@example.org', aud: 'authenticated' }
  const claims = {
    sub: user.id,
    exp: expires_at,
    session_id: crypto.randomUUID(),
    aal: 'aal1',
    role: 'authenticated',
  }
  const access_token = `${base64({ alg: 'ES256', typ: 'JWT', kid: 'other' })}.${base64(claims)}.${'A'.repeat(86)}`
  return JSON.stringify({
    access_token,
    refresh_token: 'abcdefghijkl',
    token_type: 'bearer',
    expires_in: life,
    expires_at,
    user,
  })
}

/** Texts that a browser may hold under the session's key; some are no session. */
const SESSIONS: Record<string, () => string> = {
  'a session of another server, which looks valid': () => session(3600),
  'a session that is over': () => session(-3600),
  'no JSON': () => '{"access_token":',
  'JSON that is no session': () => '"yesterday"',
  'an empty object': () => '{}',
}

const keep = (page: Page, text: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem('kept')) localStorage.setItem(key, value)
      sessionStorage.setItem('kept', 'true')
    },
    [SESSION, text] as const,
  )

for (const [what, text] of Object.entries(SESSIONS)) {
  test(`${what}: sign-up, progress and feedback go out all the same`, async ({ page, site }) => {
    await keep(page, text())
    await open(page, '/')
    await page.locator('#begin').click()
    await page.locator('#name').fill('Ada')
    await page.locator('#email').fill('ada@example.org')
    await page.locator('#rpa-tool').selectOption('UiPath')
    await page.locator('#registration-submit').click()
    await expectToast(page, 'Welcome!', "Thanks Ada! Let's start your RPA journey.")
    await expect.poll(() => site.rows('leads').length).toBeGreaterThan(0)
    await page.locator('#welcome-start').click()
    await page.locator('#mode-demo').check()
    const sent = page.waitForResponse((answer) => answer.url().includes('/rest/v1/user_progress'))
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#complete-level').click()
    expect((await sent).status()).toBe(201)
    await expect.poll(() => stored(page, KEYS.outbox)).toBeNull()
    await page.locator('#give-feedback').click()
    await page.locator('#rating-4').check()
    await page.locator('#feedback-submit').click()
    await expectToast(page, 'Feedback Submitted! 🎉', 'Thank you for your valuable feedback!')
  })
}

test('a name with half a character, as a script may store one, holds up no sync', async ({ page }) => {
  await rememberTexts(page, {
    [KEYS.visitor]: JSON.stringify({ ...VISITOR, name: 'Ada \uD800' }),
    [KEYS.welcomeSeen]: 'true',
  })
  await open(page, '/account')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill(`${crypto.randomUUID()}@example.org`)
  await page.locator('#sign-in-password').fill('correct horse battery')
  await page.locator('#sign-in-create').click()
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
})

test('a session of another server is put away once the server has said so, and progress stays', async ({
  page,
}) => {
  await remember(page, { completed: [1, 2], points: 10 })
  await keep(page, session(3600))
  await open(page, '/account')
  // It is not known yet who completed these two levels, and the page asks only once the session counts.
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'asking')
  await page.locator('#account-settle').click()
  await page.locator('#whose-add').click()
  await expect(page.locator('#whose-fault, #sign-in-open').first()).toBeVisible()
  expect(await stored(page, KEYS.completed)).toBe('[1,2]')
})

test('a session that cannot be read goes, and the page offers to sign in', async ({ page }) => {
  await open(page, '/account')
  for (const text of ['[', 'null', '"x"', 'true', '42'])
    await test.step(text, async () => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION, text] as const)
      await open(page, '/account')
      await expect(page.locator('#sign-in-open')).toBeVisible()
      expect(await stored(page, SESSION)).toBeNull()
    })
  // A visitor without a session reads how a class is made, and no error of a call.
  await page.evaluate((key) => localStorage.setItem(key, '['), SESSION)
  // The board is the first to read the key.
  const unblock = await blockModule(page, 'app/account/base/sync.ts')
  await open(page, '/board')
  await expect(page.locator('#board-none')).toContainText('arena -- class new')
  await expect(page.locator('#board-account')).toHaveCount(0)
  await unblock()
})

test('a session under the key of another server can be forgotten', async ({ page }) => {
  await remember(page, { completed: [1], points: 5 })
  await open(page, '/')
  await page.evaluate((text) => localStorage.setItem('sb-elsewhere-auth-token', text), session(3600))
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign out here', exact: true }).click()
  await expect(page.locator('#sign-in-open')).toBeVisible()
  expect(await stored(page, 'sb-elsewhere-auth-token')).toBeNull()
  expect(await stored(page, KEYS.completed)).toBe('[1]')
})

test('a session whose server is gone blocks no record', async ({ page, site }) => {
  const rows = rowsFromNow(site)
  await remember(page, { mode: 'demo' })
  await keep(page, session(-3600))
  // The account calls fail, but records are stored.
  await page.route('**/auth/v1/**', (route) => route.abort())
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect.poll(() => rows('user_progress')).toHaveLength(1)
  await open(page, '/account')
  await expect(page.locator('#account-away, #sign-in-open').first()).toBeVisible({ timeout: 60_000 })
})

test('where accounts were switched off, an old session changes nothing', async ({ browser }) => {
  const site = await openSite({ ACCOUNTS: 'off' })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await remember(page, { mode: 'demo' })
  await keep(page, session(3600))
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
  await expect.poll(() => site.rows('user_progress')).toHaveLength(1)
  await context.close()
  await site.close()
})

test('while the server is away, the account says so, and syncs when it is back', async ({ page, site }) => {
  await remember(page, { completed: [1], points: 5 })
  await open(page, '/progress')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill('ada@example.org')
  await page.locator('#sign-in-password').fill('correct horse battery')
  await page.locator('#sign-in-create').click()
  await page.locator('#whose-add').click()
  await expect(page.locator('#whose')).toHaveCount(0)
  await open(page, '/account')
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
  await site.stop()
  await page.locator('#account-sync').click()
  await expect(page.locator('#sync-state')).toHaveText('Not synced: no connection')
  await site.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('#sync-state')).toHaveText(/^Synced \d/)
})
