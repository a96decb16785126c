export async function solve(page) {
  await page.locator('::-p-aria([name="Process Automation"][role="button"])').click()
}
