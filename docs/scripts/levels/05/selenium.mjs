import { By } from 'selenium-webdriver'

export async function solve(driver) {
  for (const box of await driver.findElements(By.xpath('//label[contains(., "RPA")]//input'))) {
    // A second click would take the tick away again.
    if (!(await box.isSelected())) await box.click()
  }
}
