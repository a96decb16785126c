import { existsSync } from 'node:fs'

export async function solve(page) {
  const cdp = await page.createCDPSession()
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: process.cwd() })
  await page.locator('::-p-aria([name="Download employee-data.csv"][role="link"])').click()
  for (const name of [
    'Read a cell',
    'Read a column',
    'Read the range',
    'Write a cell',
    'Append a row',
    'Write a formula',
  ])
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
  while (!existsSync('employee-data.csv')) await new Promise((resolve) => setTimeout(resolve, 100))
  await (await page.waitForSelector('#sheet-upload')).uploadFile('employee-data.csv')
}
