import { By } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.findElement(By.xpath('//td[normalize-space()="RPA Specialist"]')).click()
}
