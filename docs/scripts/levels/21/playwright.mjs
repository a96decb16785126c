const INVOICE = {
  'Company name': 'Ada & Sons',
  'Client name': 'Harbour Freight Office',
  'Invoice date': '03/05/2026',
  'Due date': '04/04/2026',
  'Material 1': 'Robot licence',
  'Quantity 1': '3',
  'Price 1': '0.1',
}

export async function solve(page) {
  for (const [label, text] of Object.entries(INVOICE))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('status', { name: 'Total', exact: true }).filter({ hasText: '0.33' }).waitFor()
  await page.getByRole('button', { name: 'Submit Invoice' }).click()
}
