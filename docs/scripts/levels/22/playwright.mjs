export async function solve(page) {
  await page.getByRole('checkbox', { name: 'I have read the instructions' }).check()
  await page.locator('#locked-button').evaluate((button) => {
    button.disabled = false
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.locator('#dom-outcome').filter({ hasText: 'Great Progress!' }).waitFor()
  await page.getByRole('button', { name: 'Locked button' }).click()
}
