const INVOICE = {
  'company-name': 'Ada & Sons',
  'client-name': 'Harbour Freight Office',
  'invoice-date': '03/05/2026',
  'due-date': '04/04/2026',
  'material-1-name': 'Robot licence',
  'material-1-quantity': '3',
  'material-1-price': '0.1',
}

export async function solve(page) {
  for (const [id, text] of Object.entries(INVOICE)) await page.locator(`#${id}`).fill(text)
  await page.waitForFunction(() => document.querySelector('#total').textContent === '0.33')
  await page.locator('::-p-aria([name="Submit Invoice"][role="button"])').click()
}
