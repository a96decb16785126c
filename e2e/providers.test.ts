import type { Page } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { KEYS } from '#learner/storage.ts'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import { CLIENT_ID, CLIENT_SECRET, type Issuer, startIssuer } from '#machine/issuer.ts'
import { VISITOR, expect, open, openSite, remember, sharedByFile, stored, test as base } from './harness.ts'

/** A real issuer on this machine with a sign-in page, and a site that has it as a provider. */
const school = sharedByFile(async () => {
  const issuer = await startIssuer({ hasPages: true })
  const site = await openSite({
    PROVIDER_CUSTOM_SCHOOL_ISSUER: issuer.url,
    PROVIDER_CUSTOM_SCHOOL_CLIENT_ID: CLIENT_ID,
    PROVIDER_CUSTOM_SCHOOL_SECRET: CLIENT_SECRET,
    PROVIDER_CUSTOM_SCHOOL_LABEL: 'Hill School',
  })
  issuer.knowSite(site.url)
  const close = async () => {
    await site.close()
    await issuer.stop()
  }
  return { issuer, site, close }
})

const test = base.extend<{ issuer: Issuer }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use((await school()).site),
  // oxlint-disable-next-line no-empty-pattern
  issuer: async ({}, use) => use((await school()).issuer),
  faults: async ({ faults, issuer }, use) => {
    await use(faults)
    // The provider's page requests a font: that is not a request of the site.
    faults.foreign = faults.foreign.filter(
      (url) => !url.startsWith(issuer.url) && !url.startsWith('https://fonts.googleapis.com/'),
    )
  },
})

/** At the provider's own page. */
async function enter(page: Page, issuer: Issuer, name: string) {
  await expect(page).toHaveURL((url) => url.href.startsWith(issuer.url))
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
}

async function openSignIn(page: Page) {
  await open(page, '/progress')
  await page.locator('#sign-in-open').click()
}

test('the buttons of other sites come late, and what stands there already does not move', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${builtFile('app/account/sign-in/providers.tsx')}`, async (route) => {
    await held
    await route.continue()
  })
  await openSignIn(page)
  const tick = page.locator('#sign-in-shared')
  const before = await tick.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Continue with Hill School' })).toBeVisible()
  expect(await tick.boundingBox(), 'A press on its way would meet something else.').toEqual(before)
})

test(
  'a learner signs in with the school’s account, brings levels along, and is known elsewhere',
  { tag: '@catalog' },
  async ({ page, issuer, otherMachine, site }) => {
    await remember(page, { completed: [1, 2], points: 10 })
    await openSignIn(page)
    await page.getByRole('button', { name: 'Continue with Hill School' }).click()
    await enter(page, issuer, 'ada')
    await expect(page).toHaveURL(`${site.url}/account`)
    await page.locator('#whose-add').click()
    await expect(page.locator('#sync-state')).toHaveAttribute('data-status', 'synced')
    await expect(page.locator('#account-email')).toHaveText('ada@example.org')
    await expect(page.locator('#linked-custom-school')).toContainText('Hill School')
    // The last way in stays.
    await expect(page.locator('#unlink-custom-school')).toHaveCount(0)

    const other = await otherMachine()
    await openSignIn(other)
    await other.locator('#sign-in-shared').check()
    await other.locator('#sign-in-with-custom-school').click()
    await enter(other, issuer, 'ada')
    await expect(other.locator('#account-name')).toHaveText(VISITOR.name)
    await expect(other.locator('#account-levels')).toHaveText(`2/${LEVEL_COUNT}`)
    // A shared computer: the session is this tab's alone, though it has been at the provider meanwhile.
    const lasting = await other.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('auth-token')),
    )
    expect(lasting).toEqual([])
    await other.locator('#account-sign-out').click()
    await expect(other.locator('#sign-in-open')).toBeVisible()
    await expect.poll(() => stored(other, KEYS.completed)).toBeNull()
  },
)

test('a school’s account is linked and unlinked; another person’s is refused, and nobody is signed out', async ({
  page,
  issuer,
  otherMachine,
  site,
}) => {
  const first = await otherMachine()
  await openSignIn(first)
  await first.locator('#sign-in-with-custom-school').click()
  await enter(first, issuer, 'bea')
  await expect(first.locator('#account-email')).toHaveText('bea@example.org')

  await remember(page, {})
  await openSignIn(page)
  await page.locator('#sign-in-email').fill('cyd@example.org')
  await page.locator('#sign-in-password').fill('correct horse battery')
  await page.locator('#sign-in-create').click()
  await expect(page.locator('#sign-in')).toHaveCount(0)
  await open(page, '/account')
  await page.locator('#link-custom-school').click()
  await enter(page, issuer, 'bea')
  await expect(page.locator('#link-outcome')).toContainText('is linked to another account')
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.locator('#account-email')).toHaveText('cyd@example.org')

  await page.context().clearCookies()
  await page.locator('#link-custom-school').click()
  await enter(page, issuer, 'cyd-at-school')
  await expect(page.locator('#linked-custom-school')).toContainText('cyd-at-school@example.org')
  await page.locator('#unlink-custom-school').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('#linked-list')).toHaveCount(0)
  await expect(page.locator('#link-custom-school')).toBeVisible()
  await expect(page.locator('#account-email')).toHaveText('cyd@example.org')
})

test('a person who refuses at the provider reads how to continue', async ({ page, issuer, site }) => {
  await openSignIn(page)
  await page.locator('#sign-in-with-custom-school').click()
  await expect(page).toHaveURL((url) => url.href.startsWith(issuer.url))
  await page.getByText('[ Cancel ]').click()
  await expect(page.locator('#link-outcome')).toContainText('Try again, or choose another method')
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.locator('#sign-in-open')).toBeVisible()
})
