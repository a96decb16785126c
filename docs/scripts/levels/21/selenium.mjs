import { By, until } from 'selenium-webdriver'

const INVOICE = {
  'company-name': 'Ada & Sons',
  'client-name': 'Harbour Freight Office',
  'invoice-date': '03/05/2026',
  'due-date': '04/04/2026',
  'material-1-name': 'Robot licence',
  'material-1-quantity': '3',
  'material-1-price': '0.1',
}

export async function solve(driver) {
  for (const [id, text] of Object.entries(INVOICE)) {
    const field = await driver.findElement(By.id(id))
    await field.clear()
    await field.sendKeys(text)
  }
  await driver.wait(until.elementTextIs(driver.findElement(By.id('total')), '0.33'), 10_000)
  await driver.findElement(By.xpath('//button[normalize-space()="Submit Invoice"]')).click()
}
