import { By } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.findElement(By.xpath('//label[normalize-space()="Expert"]//input')).click()
}
