import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import { codeAt, wrongCode } from '#machine/authenticator-app.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { VISITOR, expect, expectToast, open, remember, test as base } from './harness.ts'

const PASSWORD = 'correct horse battery'

/** Browsers offer passkeys only under a host name, so the server is opened as `localhost`. */
const test = base.extend({
  site: async ({ workerSite }, use) =>
    use({ ...workerSite, url: workerSite.url.replace('127.0.0.1', 'localhost') }),
})

const address = () => `${crypto.randomUUID()}@example.org`

async function openSignIn(page: Page) {
  await open(page, '/progress')
  await page.locator('#sign-in-open').click()
}

async function signIn(page: Page, email: string, press: 'create' | 'submit') {
  await openSignIn(page)
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-password').fill(PASSWORD)
  await page.locator(`#sign-in-${press}`).click()
}

const welcome = (page: Page) =>
  expectToast(page, 'Signed in', `Welcome, ${VISITOR.name}. Your progress is synced.`)

/** A signed-in learner on the account's page. */
async function withAccount(page: Page): Promise<string> {
  const email = address()
  await remember(page, {})
  await signIn(page, email, 'create')
  await welcome(page)
  await open(page, '/account')
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
  return email
}

/** Removes the devices of a test: other tests use the same page. */
const devices: CDPSession[] = []
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.detach()
})

/** A device whose owner has touched it. https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
async function withDevice(
  page: Page,
  options: { isUserVerified?: boolean; protocol?: 'ctap2' | 'u2f' } = {},
) {
  const { isUserVerified = true, protocol = 'ctap2' } = options
  const session = await page.context().newCDPSession(page)
  devices.push(session)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol,
      transport: protocol === 'ctap2' ? 'internal' : 'usb',
      hasResidentKey: protocol === 'ctap2',
      hasUserVerification: protocol === 'ctap2',
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** Sets an app up, and gives its secret. */
async function setUpApp(page: Page): Promise<string> {
  await page.locator('#authenticator-begin').click()
  const secret = (await page.locator('#authenticator-secret').innerText()).replaceAll(/\s/g, '')
  await page.locator('#authenticator-code').fill(codeAt(secret, Date.now()))
  await page.locator('#authenticator-finish').click()
  await expectToast(
    page,
    'Authenticator app set up',
    'From now on, signing in needs a code from the app. Other devices are signed out.',
  )
  return secret
}

/** Removes the first app, after the question. */
async function removeApp(page: Page) {
  await page
    .getByRole('button', { name: /^Remove the authenticator app of/ })
    .first()
    .click()
  await page.locator('#authenticator-remove-confirm').click()
}

test('a passkey is added, and signs in on the same device without address and password', async ({ page }) => {
  await withDevice(page)
  await withAccount(page)
  await page.locator('#passkey-add').click()
  await expectToast(page, 'Passkey added', 'It signs you in on this device, without a password.')
  await expect(page.locator('#passkeys-list li')).toHaveCount(1)
  await page.locator('#account-sign-out').click()
  await expect(page.locator('#sign-in-open')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-passkey').click()
  await welcome(page)
  await expect(page.locator('#passkeys-list')).toContainText('last used')
  await page
    .locator('#passkeys-list')
    .getByRole('button', { name: /^Remove the passkey of/ })
    .click()
  await page.locator('#passkey-remove-confirm').click()
  await expect(page.locator('#passkeys-list li')).toHaveCount(0)
  await page.locator('#account-sign-out').click()
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-passkey').click()
  await expect(page.locator('#sign-in-fault')).toContainText('No account here has this passkey.')
})

test('a device that refuses signs nobody in, and the other ways stay', async ({ page }) => {
  const { session, authenticatorId } = await withDevice(page)
  const email = await withAccount(page)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.locator('#passkey-add').click()
  await expect(page.locator('#passkeys-fault')).toHaveText(
    'The sign-in was cancelled. Try again, or choose another method.',
  )
  await expect(page.locator('#passkeys-list li')).toHaveCount(0)
  await page.locator('#account-sign-out').click()
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-passkey').click()
  await expect(page.locator('#sign-in-fault')).toContainText('The sign-in was cancelled.')
  // The typed text is still there.
  await expect(page.locator('#sign-in-email')).toHaveValue(email)
  await page.locator('#sign-in-password').fill(PASSWORD)
  await page.locator('#sign-in-submit').click()
  await welcome(page)
})

test('a passkey is given a name, and goes only after a question', async ({ page }) => {
  await withDevice(page)
  await withAccount(page)
  await page.locator('#passkey-add').click()
  const row = page.locator('#passkeys-list li')
  await row.getByRole('button', { name: /^Rename the passkey of/ }).click()
  await expect(page.locator('#passkey-name')).toBeFocused()
  await page.locator('#passkey-name').fill('Phone')
  await page.locator('#passkey-name-cancel').click()
  await expect(row.locator('b')).toHaveText('Passkey')
  const rename = row.getByRole('button', { name: /^Rename/ })
  await expect(rename).toBeFocused()
  await rename.click()
  await page.locator('#passkey-name').evaluate((field: HTMLInputElement) => {
    field.value = 'n'.repeat(101)
  })
  await page.locator('#passkey-name-save').click()
  await expect(page.locator('#passkey-name-note')).toHaveText('Please shorten this to 100 characters.')
  await expect(page.locator('#passkey-name')).toBeFocused()
  // Invisible characters are left out.
  await page.locator('#passkey-name').fill('\u202EWork\0laptop')
  await page.locator('#passkey-name').press('Enter')
  await expect(row.locator('b')).toHaveText('Work laptop')
  await expect(rename).toBeFocused()
  await open(page, '/account')
  await expect(row.locator('b')).toHaveText('Work laptop')

  await row.getByRole('button', { name: /^Remove the passkey Work laptop of/ }).click()
  await expect(page.getByRole('heading', { name: 'Remove passkey “Work laptop”?' })).toBeVisible()
  await page.locator('#passkey-remove-keep').click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.locator('#passkey-remove-confirm').click()
  await expect(row).toHaveCount(0)
  await expect(page.locator('#passkey-remove-dialog')).toHaveCount(0)
})

test('a recovery code is kept on paper, and signs in once without the phone', async ({
  page,
  site,
  otherMachine,
}) => {
  const email = await withAccount(page)
  await expect(page.locator('#account-authenticator')).toBeVisible()
  await expect(page.locator('#account-recovery-codes')).toHaveCount(0)
  await setUpApp(page)
  await expect(page.locator('#recovery-codes-left')).toHaveText('You have none.')
  await page.locator('#recovery-codes-make').click()
  const codes = page.locator('#recovery-codes-list li')
  await expect(codes).toHaveCount(10)
  const shown = await codes.allInnerTexts()
  await expect(page.locator('#recovery-codes-left')).toContainText('10 of 10 left')

  const downloading = page.waitForEvent('download')
  await page.locator('#recovery-codes-download').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('botarena-recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  for (const code of shown) expect(text).toContain(`${code}\r\n`)
  expect(text).toContain(email)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('#recovery-codes-copy').click()
  await expectToast(page, 'Codes copied', 'Do not keep the codes on your phone.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))

  // The printed page holds the codes and the owner's address, and nothing else.
  const printing = page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.documentElement.dataset['print'] })
  })
  await printing
  await page.locator('#recovery-codes-print').click()
  expect(await page.evaluate(() => (window as unknown as { printed: string }).printed)).toBe('codes')
  await page.emulateMedia({ media: 'print' })
  for (const code of await codes.all()) await expect(code).toBeInViewport()
  await expect(page.locator('.codes-owner')).toContainText(email)
  await expect(page.locator('#recovery-codes-print')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  // The event `afterprint` restores the page.
  const paper = await page.pdf()
  expect(paper.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // Shown once.
  await open(page, '/account')
  await expect(page.locator('#recovery-codes-left')).toContainText('10 of 10 left')
  await expect(codes).toHaveCount(0)

  const other = await otherMachine()
  await signIn(other, email, 'submit')
  await other.locator('#factor-recovery').click()
  await expect(other.getByLabel('Recovery code', { exact: true })).toBeFocused()
  await other.locator('#factor-submit').click()
  await expect(other.locator('#factor-code-note')).toHaveText('Please enter one of your recovery codes.')
  await other.locator('#factor-code').fill('22222-22222')
  await other.locator('#factor-submit').click()
  await expect(other.locator('#factor-code-note')).toContainText('wrong or already used')
  await other.locator('#factor-code').fill(shown[4]!.toLowerCase())
  await other.locator('#factor-submit').click()
  await welcome(other)
  await open(other, '/account')
  await expect(other.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
  await expect(other.locator('#recovery-codes-left')).toContainText('9 of 10 left')

  // The page asks before it makes new codes, because the old ones may be printed.
  await other.locator('#recovery-codes-make').click()
  await other.locator('#recovery-codes-keep').click()
  await expect(other.locator('#recovery-codes-list')).toHaveCount(0)
  await other.locator('#recovery-codes-make').click()
  await other.locator('#recovery-codes-confirm').click()
  await expect(other.locator('#recovery-codes-list li')).toHaveCount(10)
  // If the answer is lost, the page has no codes to show, and says when the valid codes were made.
  const left = other.locator('#recovery-codes-left')
  await other.locator('#recovery-codes-make').click()
  await other.route('**/recovery-codes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    site.execute('update recovery_codes set created_at = created_at + 86400000')
    await route.abort()
  })
  const before = await left.innerText()
  await other.locator('#recovery-codes-confirm').click()
  await expect(other.locator('#recovery-codes-fault')).toContainText('The server does not answer.')
  await expect(left).toContainText('10 of 10 left')
  await expect(left).not.toHaveText(before)
  await expect(other.locator('#recovery-codes-list')).toHaveCount(0)
  await other.unrouteAll()
  await removeApp(other)
  await expect(other.locator('#account-recovery-codes')).toHaveCount(0)
})

test('a device makes one passkey for an account', async ({ page }) => {
  await withDevice(page)
  await withAccount(page)
  await page.locator('#passkey-add').click()
  await expect(page.locator('#passkeys-list li')).toHaveCount(1)
  await page.locator('#passkey-add').click()
  await expect(page.locator('#passkeys-fault')).toHaveText(
    'This device already has a passkey for you. Sign in with it.',
  )
})

test('under a number there are no passkeys, and the page says why and where to go', async ({
  page,
  site,
}) => {
  const number = site.url.replace('localhost', '127.0.0.1')
  const context = await page.context().browser()!.newContext({ baseURL: number, serviceWorkers: 'block' })
  const other = await context.newPage()
  await remember(other, {})
  await signIn(other, address(), 'create')
  await welcome(other)
  await open(other, '/account')
  await expect(other.locator('#passkeys-why-not')).toContainText('Passkeys need a host name')
  await expect(other.locator('#passkeys-why-not a')).toHaveAttribute('href', `${site.url}/account`)
  await expect(other.locator('#passkey-add')).toHaveCount(0)
  await other.locator('#account-sign-out').click()
  await other.locator('#sign-in-open').click()
  await expect(other.locator('#sign-in-email')).toBeVisible()
  await expect(other.locator('#sign-in-passkey')).toHaveCount(0)
  await context.close()
})

test('an authenticator app is set up, and its code is then half of a sign-in', async ({
  page,
  site,
  otherMachine,
}) => {
  const email = await withAccount(page)
  await page.locator('#authenticator-begin').click()
  await expect(page.getByRole('img', { name: 'QR code with the secret for your app' })).not.toHaveJSProperty(
    'naturalWidth',
    0,
  )
  await page.locator('#authenticator-code').fill('12')
  await page.locator('#authenticator-finish').click()
  await expect(page.locator('#authenticator-code-note')).toHaveText('Please enter the six digits.')
  await page.locator('#authenticator-cancel').click()
  // An unfinished set-up does not prevent a new one.
  const secret = await setUpApp(page)
  await expect(page.locator('#authenticator-list li')).toHaveCount(1)
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')

  const other = await otherMachine()
  await signIn(other, email, 'submit')
  await expect(other.locator('#factor-lead')).toContainText('the code that your authenticator app shows')
  await other.locator('#factor-code').fill(wrongCode(secret))
  await other.locator('#factor-submit').click()
  await expect(other.locator('#factor-code-note')).toContainText('This code is wrong')
  // The set-up used the present step of the app's code. This is what the server would hold half a minute later.
  site.execute('update factors set last_step = null')
  await other.locator('#factor-code').fill(codeAt(secret, Date.now()))
  await other.locator('#factor-submit').click()
  await welcome(other)
  await open(other, '/account')
  await expect(other.locator('#sync-state')).toHaveAttribute('data-status', 'synced')

  await removeApp(other)
  await expect(other.locator('#authenticator-list li')).toHaveCount(0)
  const third = await otherMachine()
  await signIn(third, email, 'submit')
  await welcome(third)
})

test('an app goes only after a question, and the keyboard goes on where it was', async ({ page }) => {
  await withAccount(page)
  const begin = page.locator('#authenticator-begin')
  await begin.click()
  const secret = (await page.locator('#authenticator-secret').innerText()).replaceAll(/\s/g, '')
  await page.locator('#authenticator-code').fill(wrongCode(secret))
  await page.locator('#authenticator-finish').click()
  await expect(page.locator('#authenticator-code-note')).toContainText('This code is wrong')
  await expect(page.locator('#authenticator-code')).toBeFocused()
  await page.locator('#authenticator-cancel').click()
  await expect(begin).toBeFocused()
  await setUpApp(page)
  await expect(begin).toBeFocused()

  const remove = page.getByRole('button', { name: /^Remove the authenticator app of/ })
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Remove the authenticator app?' })).toContainText(
    'your recovery codes are no longer valid',
  )
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await removeApp(page)
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what another tab sets up is known in this one', async ({ page }) => {
  await withAccount(page)
  const tab = await page.context().newPage()
  await open(tab, '/account')
  await expect(tab.locator('#authenticator-begin')).toBeVisible()
  await setUpApp(page)
  await expect(tab.locator('#authenticator-list li')).toHaveCount(1)
  await expect(tab.locator('#recovery-codes-left')).toHaveText('You have none.')
  await tab.close()
})

test('who leaves before the code is signed out, and nothing of theirs came here', async ({
  page,
  otherMachine,
}) => {
  const email = await withAccount(page)
  await setUpApp(page)
  const other = await otherMachine()
  await signIn(other, email, 'submit')
  await other.locator('#factor-cancel').click()
  await open(other, '/account')
  await expect(other.locator('#sign-in-open')).toBeVisible()
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-'))),
  ).toEqual([])
})

test('a page that was closed before the code says what is missing, and continues from there', async ({
  page,
  site,
  otherMachine,
}) => {
  const email = await withAccount(page)
  const secret = await setUpApp(page)
  const other = await otherMachine()
  await signIn(other, email, 'submit')
  await expect(other.locator('#factor-code')).toBeVisible()
  await open(other, '/progress')
  await expect(other.locator('#signed-in')).toContainText(
    'Progress is not synced: the second step of the sign-in is missing.',
  )
  await open(other, '/account')
  await expect(other.locator('#sync-state')).toHaveText(
    'Not synced: the second step of the sign-in is missing',
  )
  site.execute('update factors set last_step = null')
  await other.locator('#account-settle').click()
  await other.locator('#factor-code').fill(codeAt(secret, Date.now()))
  await other.locator('#factor-submit').click()
  await expect(other.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
})

/** Sets up a security key by calls alone, because the page has no part for it. */
async function setUpKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { key } = await (await fetch('/backend.json')).json()
    const kept = Object.entries(localStorage).find(([name]) => /^sb-.*-auth-token$/.test(name))
    const { access_token } = JSON.parse(kept?.[1] ?? '{}')
    const post = async (path: string, body: object) => {
      const headers = { apikey: key, authorization: `Bearer ${access_token}` }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await (await fetch(`/auth/v1${path}`, init)).json()
      if (answer.error_code) throw new Error(`${path} ${answer.error_code} ${answer.msg}`)
      return answer
    }
    const { id } = await post('/factors', { factor_type: 'webauthn', friendly_name: 'Key' })
    const asked = await post(`/factors/${id}/challenge`, {})
    const { type, credential_options } = asked.webauthn
    // The client asks for attestation by itself; the server does not read it.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
      ...credential_options.publicKey,
      attestation: 'direct',
    })
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const webauthn = { type, credential_response: made.toJSON() }
    const session = await post(`/factors/${id}/verify`, { challenge_id: asked.id, webauthn })
    const claims = JSON.parse(
      atob(session.access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')),
    )
    localStorage.clear()
    return claims.aal
  })
}

test('a security key is the other half of a sign-in, where one was set up', async ({ page, site }) => {
  await withDevice(page, { protocol: 'u2f' })
  const email = await withAccount(page)
  expect(await setUpKey(page)).toBe('aal2')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    KEYS.welcomeSeen,
    'true',
  ] as const)
  await signIn(page, email, 'submit')
  await expect(page.locator('#factor-lead')).toHaveText('Use your security key.')
  await expect(page.locator('#factor-code')).toHaveCount(0)
  await page.locator('#factor-key').click()
  await expect(page.locator('#factor')).toHaveCount(0)
  await open(page, '/account')
  await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
  await expect(page.locator('#authenticator-list li')).toContainText('Key')

  // On an IP address browsers use no security key. The page then offers a recovery code instead.
  const number = site.url.replace('localhost', '127.0.0.1')
  const context = await page.context().browser()!.newContext({ baseURL: number, serviceWorkers: 'block' })
  const other = await context.newPage()
  await signIn(other, email, 'submit')
  await expect(other.locator('#factor-lead')).toContainText('Use a recovery code here.')
  await expect(other.locator('#factor-code, #factor-key, #factor-submit')).toHaveCount(0)
  await other.locator('#factor-recovery').click()
  await expect(other.locator('#factor-code')).toBeFocused()
  await context.close()
})

test('axe finds nothing where factors and passkeys are, in either theme', async ({ page, otherMachine }) => {
  await withDevice(page)
  const email = await withAccount(page)
  await page.locator('#passkey-add').click()
  await expect(page.locator('#passkeys-list li')).toHaveCount(1)
  await page.locator('#authenticator-begin').click()
  await expect(page.locator('#authenticator-code')).toBeFocused()
  await expectAccessibleInBothThemes(page, 'a passkey, and an app being set up', 'main')
  await page.locator('#authenticator-cancel').click()
  await setUpApp(page)
  await page.locator('#recovery-codes-make').click()
  await expect(page.locator('#recovery-codes-list li')).toHaveCount(10)
  await expectAccessibleInBothThemes(page, 'recovery codes', 'main')
  const other = await otherMachine()
  await signIn(other, email, 'submit')
  await expect(other.locator('#factor-code')).toBeVisible()
  await expectAccessibleInBothThemes(other, 'the second half of a sign-in', 'dialog[open]')
})
