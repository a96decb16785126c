import { By } from 'selenium-webdriver'

const ZONES = {
  invoice: 'finance',
  receipt: 'finance',
  report: 'documents',
  contract: 'documents',
  email: 'communications',
}

export async function solve(driver) {
  for (const [item, zone] of Object.entries(ZONES)) {
    const [from, to] = [
      await driver.findElement(By.id(`item-${item}`)),
      await driver.findElement(By.id(`zone-${zone}`)),
    ]
    await driver.actions().dragAndDrop(from, to).perform()
  }
}
