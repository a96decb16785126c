import { By, Key, until } from 'selenium-webdriver'

export async function solve(driver) {
  await driver.findElement(By.xpath('//button[normalize-space()="Copy"]')).click()
  // The copy is made when the page says so.
  await driver.wait(until.elementTextMatches(driver.findElement(By.id('copy-outcome')), /\S/), 10_000)
  const field = driver.findElement(By.xpath('//label[normalize-space()="Pasted text"]/following::input[1]'))
  await field.sendKeys(Key.chord(Key.CONTROL, 'v'))
}
