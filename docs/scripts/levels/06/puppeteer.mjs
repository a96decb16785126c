export async function solve(page) {
  await page.locator('::-p-aria([name="Expert"][role="radio"])').click()
}
