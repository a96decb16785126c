import { By } from 'selenium-webdriver'

const FIELDS = { street: 'Street Address', apartment: 'Apartment/Suite', city: 'City', zip: 'ZIP Code' }

export async function solve(driver) {
  for (const [part, label] of Object.entries(FIELDS)) {
    const text = await driver.findElement(By.id(`slip-${part}`)).getText()
    // The anchor is the label, compared whole: “City” does not fit “Billing City”.
    await driver
      .findElement(By.xpath(`//label[normalize-space()="${label}"]/following::input[1]`))
      .sendKeys(text)
  }
}
