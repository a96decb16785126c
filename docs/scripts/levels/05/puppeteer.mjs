export async function solve(page) {
  for (const box of await page.$$('::-p-xpath(//label[contains(., "RPA")]//input)')) {
    // A second click would take the tick away again.
    if (!(await box.evaluate((node) => node.checked))) await box.click()
  }
}
