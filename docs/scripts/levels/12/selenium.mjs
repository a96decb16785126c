import { By } from 'selenium-webdriver'

export async function solve(driver) {
  const outcome = () => driver.findElement(By.id('queue-outcome')).getText()
  while (!(await outcome()).includes('Queue empty')) {
    await driver.findElement(By.xpath('//button[normalize-space()="Process next"]')).click()
    // Not a pause: the item itself says when it is done.
    await driver.wait(async () => !(await outcome()).includes('Processing'), 10_000)
  }
}
