import { By } from 'selenium-webdriver'

export async function solve(driver) {
  // All four are found first, so that no search stands between two of them.
  const boxes = await driver.findElements(By.xpath('//label[starts-with(., "Box ")]/following::input[1]'))
  for (const box of boxes) await box.sendKeys('SYNC')
}
