import { existsSync } from 'node:fs'

export async function solve(page) {
  const cdp = await page.createCDPSession()
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: process.cwd() })
  await page.locator('::-p-aria([name="Download rpa-practice-file.txt"][role="link"])').click()
  for (const name of [
    'Read all text',
    'Read line by line',
    'Find one word',
    'Write new text',
    'Append a line',
    'Replace a word',
  ])
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
  while (!existsSync('rpa-practice-file.txt')) await new Promise((resolve) => setTimeout(resolve, 100))
  await (await page.waitForSelector('#text-upload')).uploadFile('rpa-practice-file.txt')
}
