export async function solve(page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download rpa-practice-file.txt' }).click()
  const file = await downloading
  for (const name of [
    'Read all text',
    'Read line by line',
    'Find one word',
    'Write new text',
    'Append a line',
    'Replace a word',
  ])
    await page.getByRole('button', { name }).click()
  await file.saveAs('rpa-practice-file.txt')
  await page.getByLabel('Text file (.txt)', { exact: true }).setInputFiles('rpa-practice-file.txt')
}
