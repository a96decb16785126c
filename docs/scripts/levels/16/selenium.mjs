import { existsSync } from 'node:fs'
import path from 'node:path'
import { By, until } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.setDownloadPath(process.cwd())
  await driver.findElement(By.id('download-text')).click()
  for (const name of [
    'Read all text',
    'Read line by line',
    'Find one word',
    'Write new text',
    'Append a line',
    'Replace a word',
  ]) {
    const button = driver.findElement(By.xpath(`//button[normalize-space()="${name}"]`))
    await driver.wait(until.elementIsEnabled(button), 10_000)
    await button.click()
  }
  await driver.wait(() => existsSync('rpa-practice-file.txt'), 10_000)
  await driver.findElement(By.id('text-upload')).sendKeys(path.resolve('rpa-practice-file.txt'))
}
