import { By } from 'selenium-webdriver'

export async function solve(driver) {
  const field = await driver.findElement(By.xpath('//label[normalize-space()="Phrase"]/following::input[1]'))
  await field.clear()
  await field.sendKeys('RPA Automation Master')
}
