export async function solve(page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download employee-data.csv' }).click()
  const file = await downloading
  for (const name of [
    'Read a cell',
    'Read a column',
    'Read the range',
    'Write a cell',
    'Append a row',
    'Write a formula',
  ])
    await page.getByRole('button', { name }).click()
  await file.saveAs('employee-data.csv')
  await page.getByLabel('Excel or CSV file (.xlsx, .csv)', { exact: true }).setInputFiles('employee-data.csv')
}
