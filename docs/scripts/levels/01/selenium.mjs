import { By } from 'selenium-webdriver'

export async function solve(driver) {
  const button = (name) => driver.findElement(By.xpath(`//button[normalize-space()="${name}"]`))
  await button('Click me').click()
  await driver.actions().contextClick(button('Right-click me')).perform()
  await driver.actions().doubleClick(button('Double-click me')).perform()
  await driver
    .actions()
    .move({ origin: button('Hover over me') })
    .perform()
}
