export async function solve(page) {
  while (!(await page.$eval('#queue-outcome', (node) => node.textContent.includes('Queue empty')))) {
    await page.locator('::-p-aria([name="Process next"][role="button"])').click()
    // Not a pause: the item itself says when it is done.
    await page.waitForFunction(
      () => !document.querySelector('#queue-outcome').textContent.includes('Processing'),
    )
  }
}
