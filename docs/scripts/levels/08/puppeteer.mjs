export async function solve(page) {
  await page.locator('::-p-xpath(//td[normalize-space()="RPA Specialist"])').click()
}
