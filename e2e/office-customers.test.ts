import { customerPageHands } from '#bots/office/customers/page-hands.ts'
import { careful } from '#bots/office/customers/robots.ts'
import { expect, open, testOnOwnPage as test } from './harness.ts'

test('the careful robot works the registry’s shadow trees, and the terminal by the keyboard alone', async ({
  page,
}) => {
  await open(page, '/office')
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
