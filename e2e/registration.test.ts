import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import {
  blockModule,
  expect,
  expectToast,
  loseAnswers,
  open,
  rowsFromNow,
  stored,
  test,
  toastOf,
} from './harness.ts'

async function openForm(page: Page) {
  await open(page, '/')
  await page.locator('#begin').click()
  await expect(page.getByRole('dialog', { name: 'JOIN THE RPA CHAMPIONS' })).toBeVisible()
}

async function fill(page: Page, values: { name?: string; email?: string; tool?: string }) {
  const { name = 'Ada', email = 'ada@example.org', tool = 'UiPath' } = values
  await page.locator('#name').fill(name)
  await page.locator('#email').fill(email)
  await page.locator('#rpa-tool').selectOption(tool)
}

const submit = (page: Page) => page.locator('#registration-submit').click()

test('Cancel closes the dialog, stores nothing, and gives the focus back', async ({ page, site }) => {
  const before = site.rows('leads').length
  await openForm(page)
  await fill(page, {})
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#registration')).toHaveCount(0)
  await expect(page.locator('#begin')).toBeFocused()
  expect(await stored(page, KEYS.visitor)).toBeNull()
  expect(site.rows('leads')).toHaveLength(before)
})

test('it opens with the focus on the name, and Escape closes it too', async ({ page }) => {
  await openForm(page)
  await expect(page.locator('#name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#registration')).toHaveCount(0)
})

for (const missing of ['name', 'email', 'tool'] as const) {
  test(`without ${missing} the form is refused in the destructive style, and keeps what was typed`, async ({
    page,
  }) => {
    await openForm(page)
    await fill(page, { [missing]: missing === 'tool' ? '' : '   ' })
    await page.locator('#phone').fill('+44 20 7946 0000')
    await submit(page)
    await expectToast(page, 'Missing Information', 'Please fill in all required fields.')
    await expect(toastOf(page, 'Missing Information')).toHaveAttribute('data-tone', 'danger')
    await expect(page.locator('[aria-invalid="true"]')).toBeFocused()
    await expect(page.locator('#phone')).toHaveValue('+44 20 7946 0000')
    expect(await stored(page, KEYS.visitor)).toBeNull()
  })
}

test('the toast lies above the dialog and does not stand in the way', async ({ page }) => {
  await openForm(page)
  await submit(page)
  const toast = toastOf(page, 'Missing Information')
  await expect(toast).toBeVisible()
  await expect(page.locator('#registration #toasts')).toHaveCount(1)
  const box = (await toast.boundingBox())!
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.toast') ?? null,
    [box.x + box.width / 2, box.y + box.height / 2],
  )
  expect(hit).toBeNull()
})

test('Other asks for the name of the tool, and the record says Other', async ({ page, site }) => {
  await openForm(page)
  await expect(page.locator('#other-tool-name')).toBeHidden()
  await fill(page, { tool: 'Other', email: 'other@example.org' })
  await submit(page)
  await expectToast(page, 'Missing Tool Name', 'Please specify the RPA tool name.')
  await expect(page.locator('#other-tool-name')).toBeFocused()
  await page.locator('#other-tool-name').fill('Robocorp')
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
  const row = site.rows('leads').find(({ email }) => email === 'other@example.org')
  expect(row).toMatchObject({ rpa_tool: 'Other', other_tool_name: 'Robocorp' })
  expect(JSON.parse((await stored(page, KEYS.visitor))!)).toMatchObject({ rpa_tool: 'Other' })
})

test('a tool under Other that the lessons know opens its own tab', async ({ page }) => {
  await openForm(page)
  await fill(page, { tool: 'Other', email: 'known@example.org' })
  await page.locator('#other-tool-name').fill('playwright (TypeScript)')
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
  await page.goto('/learn/1')
  await expect(page.locator('#chore-playwright')).toHaveAttribute('aria-pressed', 'true')
})

test('a name typed for Other is not sent once another tool is chosen', async ({ page, site }) => {
  await openForm(page)
  await fill(page, { tool: 'Other', email: 'changed@example.org' })
  await page.locator('#other-tool-name').fill('Robocorp')
  await page.locator('#rpa-tool').selectOption('Blue Prism')
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
  const row = site.rows('leads').find(({ email }) => email === 'changed@example.org')
  expect(row).toMatchObject({ rpa_tool: 'Blue Prism', other_tool_name: null })
})

for (const email of ['ada', 'ada@', 'ada@example', 'a b@example.org']) {
  test(`"${email}" is no address`, async ({ page }) => {
    await openForm(page)
    await fill(page, { email })
    await submit(page)
    await expect(toastOf(page, 'Invalid Email')).toBeVisible()
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    expect(await stored(page, KEYS.visitor)).toBeNull()
  })
}

for (const years of ['-1', '1.5', '1e3']) {
  test(`${years} years of experience are refused`, async ({ page }) => {
    await openForm(page)
    await fill(page, {})
    await page.locator('#rpa-years').fill(years)
    await submit(page)
    await expect(toastOf(page, 'Invalid Years')).toBeVisible()
    await expect(page.locator('#rpa-years')).toBeFocused()
  })
}

test('a robot that sets values and dispatches events signs up as well', async ({ page, site }) => {
  await openForm(page)
  const submitAs = (name: string) =>
    page.evaluate((name) => {
      const set = (id: string, value: string) => {
        const element = document.getElementById(id) as HTMLInputElement | HTMLSelectElement
        element.value = value
        element.dispatchEvent(new Event('input', { bubbles: true }))
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }
      set('name', name)
      set('email', 'simulated@example.org')
      set('rpa-tool', 'Automation Anywhere')
      document.getElementById('registration-submit')!.click()
    }, name)
  // A script's value is not limited by the field, and may have characters that no keyboard types.
  await submitAs('n'.repeat(201))
  await expect(page.locator('#name-note')).toHaveText('Please shorten this to 200 characters.')
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true')
  await submitAs('\u200B')
  await expect(page.locator('#name-note')).toHaveText('Please enter your name.')
  await submitAs('\u202ESimulated\0')
  await expectToast(page, 'Welcome!', "Thanks Simulated! Let's start your RPA journey.")
  await expect(page).toHaveURL(/\/challenge\/1$/)
  expect(site.rows('leads').find(({ email }) => email === 'simulated@example.org')?.['name']).toBe(
    'Simulated',
  )
})

test('signing up raises both events, shows the sidebar without a reload, and greets the next visit', async ({
  page,
}) => {
  await openForm(page)
  await page.evaluate(() => {
    for (const name of ['userFormSubmitted', 'user-form-submitted']) {
      window.addEventListener(name, () => localStorage.setItem(`heard ${name}`, 'true'))
    }
  })
  await expect(page.locator('#sidebar')).toHaveCount(0)
  await fill(page, {})
  await submit(page)
  await expect(page.locator('#sidebar')).toBeVisible()
  expect(await stored(page, 'heard userFormSubmitted')).toBe('true')
  expect(await stored(page, 'heard user-form-submitted')).toBe('true')
  const record = JSON.parse((await stored(page, KEYS.visitor))!)
  expect(Object.keys(record).toSorted()).toEqual(['email', 'name', 'rpa_tool', 'submittedAt'])
  expect(new Date(record.submittedAt).toISOString()).toBe(record.submittedAt)

  await open(page, '/')
  await expect(page.getByText('100% FREE')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue Your Warrior Path' }).click()
  await expect(page).toHaveURL(/\/challenge\/1$/)
})

test('while it is sent the button says so, and a second press sends nothing', async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/rest/v1/leads', async (route) => {
    calls++
    await released
    await route.continue()
  })
  await openForm(page)
  await fill(page, { email: 'patient@example.org' })
  await submit(page)
  const button = page.locator('#registration-submit')
  await expect(button).toHaveText('Starting...')
  await button.dispatchEvent('click')
  await page.keyboard.press('Escape')
  await expect(page.locator('#registration')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/challenge\/1$/)
  expect(calls).toBe(1)
  expect(site.rows('leads').filter(({ email }) => email === 'patient@example.org')).toHaveLength(1)
})

test('a script that presses twice before anything is drawn signs up once', async ({ page, site }) => {
  await openForm(page)
  await fill(page, { email: 'twice@example.org' })
  await page.locator('#registration-submit').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form!.requestSubmit()
  })
  await expect(page).toHaveURL(/\/challenge\/1$/)
  expect(site.rows('leads').filter(({ email }) => email === 'twice@example.org')).toHaveLength(1)
})

test('a server that hangs is given up, and nothing that was typed is lost', async ({ page }) => {
  await openForm(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    // It waits for the page's time limit once, because the test is about its end.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout
      return timeout(0)
    }
  })
  await page.route('**/rest/v1/leads*', () => {
    // Never answered.
  })
  await fill(page, {})
  await submit(page)
  await expectToast(page, 'Error', 'Failed to save your information. Please try again.')
  await expect(page.locator('#name')).toHaveValue('Ada')
  await expect(page.locator('#registration-submit')).toHaveText('Enter the Arena')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
})

test('an answer that is lost on its way does not make two sign-ups of one', async ({ page, site }) => {
  const ofSally = () => site.rows('leads').filter(({ email }) => email === 'sally@example.org')
  await openForm(page)
  await fill(page, { name: 'Sally', email: 'sally@example.org' })
  await loseAnswers(page, '**/rest/v1/leads*')
  await submit(page)
  await expectToast(page, 'Error', 'Failed to save your information. Please try again.')
  expect(ofSally()).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
  expect(ofSally()).toHaveLength(1)
})

test('a dead server is an error that loses nothing, and the next try works', async ({ page, site }) => {
  const rows = rowsFromNow(site)
  await openForm(page)
  await fill(page, { name: 'Patient Zero', email: 'zero@example.org' })
  await site.stop()
  await submit(page)
  await expectToast(page, 'Error', 'Failed to save your information. Please try again.')
  await expect(page.locator('#name')).toHaveValue('Patient Zero')
  await expect(page.locator('#email')).toHaveValue('zero@example.org')
  expect(await stored(page, KEYS.visitor)).toBeNull()
  await site.start()
  await submit(page)
  await expect(page).toHaveURL(/\/challenge\/1$/)
  expect(rows('leads')).toHaveLength(1)
})

test('a server that refuses the record is the same error', async ({ page }) => {
  await page.route('**/rest/v1/leads', (route) =>
    route.fulfill({
      status: 503,
      json: { code: '53000', message: 'out of order', details: null, hint: null },
    }),
  )
  await openForm(page)
  await fill(page, {})
  await submit(page)
  await expectToast(page, 'Error', 'Failed to save your information. Please try again.')
  expect(await stored(page, KEYS.visitor)).toBeNull()
})

test('a sign-in that does not load gives the form back as it was', async ({ page }) => {
  await openForm(page)
  await fill(page, { tool: 'Other' })
  await page.locator('#other-tool-name').fill('Robocorp')
  await blockModule(page, 'app/account/sign-in/sign-in.tsx')
  await page.locator('#registration-sign-in').click()
  await expect(page.locator('#not-loaded')).toContainText('Check the connection, then try again.')
  await expect(page.locator('#name')).toHaveValue('Ada')
  await expect(page.locator('#email')).toHaveValue('ada@example.org')
  await expect(page.locator('#rpa-tool')).toHaveValue('Other')
  await expect(page.locator('#other-tool-name')).toHaveValue('Robocorp')
  // A field that is emptied stays empty.
  await page.locator('#name').fill('')
  await submit(page)
  await expect(page.locator('#name')).toHaveValue('')
})

test('an unexpected failure is an error too', async ({ page }) => {
  await openForm(page)
  await fill(page, {})
  await page.evaluate(() => {
    // An impossible state, to provoke an error: the clock breaks after the record was stored.
    Date.prototype.toISOString = () => {
      throw new Error('no time')
    }
  })
  await submit(page)
  await expectToast(page, 'Error', 'Something went wrong. Please try again.')
  await expect(page.locator('#registration-submit')).toHaveText('Enter the Arena')
})
