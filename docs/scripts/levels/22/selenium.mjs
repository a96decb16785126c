import { By, until } from 'selenium-webdriver'

export async function solve(driver) {
  await driver
    .findElement(By.xpath('//label[normalize-space()="I have read the instructions"]//input'))
    .click()
  await driver.executeScript("document.querySelector('#locked-button').disabled = false")
  await driver.findElement(By.xpath('//button[normalize-space()="Check"]')).click()
  await driver.wait(
    until.elementTextContains(driver.findElement(By.id('dom-outcome')), 'Great Progress!'),
    10_000,
  )
  await driver.findElement(By.id('locked-button')).click()
}
