export async function solve(page) {
  const outcome = () => page.$eval('#retry-outcome', (node) => node.textContent)
  for (let said = ''; !said.includes('Operation Successful'); said = await outcome()) {
    const name = said.includes('Max Attempts Reached') ? 'Reset' : 'Try Operation'
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
    await page.waitForFunction(
      () => !document.querySelector('#retry-outcome').textContent.includes('running'),
    )
  }
}
