import { customerPageHands } from '#office/processes/customers/robots/page-hands.ts'
import { careful } from '#office/processes/customers/robots/robots.ts'
import { oneTimeCode } from './checks.ts'
import { expect, open, testOnOwnPage as test } from './harness.ts'

test('the careful robot works the registry’s shadow trees, and the terminal by the keyboard alone', async ({
  page,
}) => {
  await open(page, '/office/customers')
  await page.locator('#start-customers').click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  const url = page.url()
  const hands = customerPageHands(page, url)
  // Answers come late and out of order: the page shows what was typed last.
  await hands.logIn((await hands.enter('Ada')).registry)
  await page.goto(`${url}/registry/customers`)
  await page.locator('#search').fill('C')
  await page.locator('#search').fill('C-1')
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#found')).toHaveText(/for “C-1”\.$/)
  await expect(page.locator('registry-search [role="listitem"] a').first()).toHaveText(/^C-1/)
  await careful(hands, 'Ada')
  await expect(page.locator('#verdict')).toHaveText('Clean: 4 of 4 items are right.')
})

test('the scripts of registry and terminal find their controls under other names, in a shadow root, beside old copies', async ({
  page,
}) => {
  await open(page, '/office/customers')
  const issued = await page.request.post('/office/v1/shifts', {
    data: {
      process: 'customers',
      size: 4,
      // Under this seed the frame is a shadow root.
      seed: 'a'.repeat(32),
      conditions: ['names', 'twins', 'shape', 'stale', 'frame'],
    },
  })
  const { url } = (await issued.json()) as { url: string }
  // An old copy stands in front of each form.
  const field = (label: string | RegExp) => page.getByLabel(label).last()
  const button = (name: string | RegExp) => page.getByRole('button', { name }).last()
  await page.goto(url)
  await field('Name of your robot').fill('Ada')
  await button('Enter the desk').click()
  const keysOf = async (program: string) => {
    await page.goto(url)
    const list = page.locator(`h3:has-text("${program}") + dl`)
    await expect(list).toBeVisible()
    return list.locator('dd').allInnerTexts()
  }
  const [user = '', password = '', secret = ''] = await keysOf('Registry')
  await page.goto(`${url}/registry`)
  await field('User').fill(user)
  await field('Password').fill(password)
  await field('One-time code').fill(oneTimeCode(secret))
  await button('Log in').click()
  await field('Search in Customers').fill('C')
  await field('Search in Customers').fill('C-1')
  await expect(page.getByRole('status')).toHaveText(/for “C-1”\.$/)
  await expect(page.getByRole('listitem').filter({ hasText: /^C-1/ }).first()).toBeVisible()

  await page.goto(`${url}/registry/new`)
  await field('Your reference').fill('NEW-1')
  // The change puts other controls into their places: the tabs still are tabs, and the value stays.
  await field('Your reference').blur()
  await page.getByRole('tab', { name: 'Address' }).last().click()
  await expect(field('Postcode')).toBeVisible()
  await expect(field('Your reference')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(field('Your reference')).toHaveValue('NEW-1')

  const [name = '', word = ''] = await keysOf('Terminal')
  await page.goto(`${url}/terminal`)
  await field('USER').fill(name)
  await field('PASSWORD').fill(word)
  await page.keyboard.press('Enter')
  await field('OPTION').fill('1')
  await page.keyboard.press('Enter')
  await expect(field('CUSTOMER NUMBER')).toBeVisible()
  await page.keyboard.press('F3')
  await expect(field('OPTION')).toBeVisible()
})
