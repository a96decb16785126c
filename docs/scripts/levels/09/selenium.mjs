import { By, until } from 'selenium-webdriver'

export async function solve(driver) {
  const expert = By.xpath('//td[normalize-space()="RPA Expert"]')
  const next = driver.findElement(By.css('[aria-label="Next page"]'))
  for (
    let number = 1;
    (await driver.findElements(expert)).length === 0 && (await next.isEnabled());
    number++
  ) {
    await next.click()
    await driver.wait(
      until.elementTextContains(driver.findElement(By.id('page-number')), `Page ${number + 1}`),
    )
  }
  await driver.findElement(expert).click()
}
