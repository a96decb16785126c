export async function solve(page) {
  const expert = '::-p-xpath(//td[normalize-space()="RPA Expert"])'
  for (let number = 1; !(await page.$(expert)) && (await page.$('#page-next:enabled')); number++) {
    await page.locator('::-p-aria([name="Next page"][role="button"])').click()
    await page.waitForSelector(`::-p-text(Page ${number + 1} of)`)
  }
  await page.locator(expert).click()
}
