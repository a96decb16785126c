export async function solve(page) {
  await page.locator('::-p-aria([name="Copy"][role="button"])').click()
  // The copy is made when the page says so.
  await page.waitForFunction(() => document.querySelector('#copy-outcome').textContent !== '')
  await page.locator('::-p-aria([name="Pasted text"][role="textbox"])').click()
  await page.keyboard.down('Control')
  await page.keyboard.press('v')
  await page.keyboard.up('Control')
}
