import { existsSync } from 'node:fs'
import path from 'node:path'
import { By, until } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.setDownloadPath(process.cwd())
  await driver.findElement(By.id('download-data')).click()
  for (const name of [
    'Read a cell',
    'Read a column',
    'Read the range',
    'Write a cell',
    'Append a row',
    'Write a formula',
  ]) {
    const button = driver.findElement(By.xpath(`//button[normalize-space()="${name}"]`))
    await driver.wait(until.elementIsEnabled(button), 10_000)
    await button.click()
  }
  await driver.wait(() => existsSync('employee-data.csv'), 10_000)
  await driver.findElement(By.id('sheet-upload')).sendKeys(path.resolve('employee-data.csv'))
}
