import { By } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.findElement(By.xpath('//button[normalize-space()="Process Automation"]')).click()
}
