import { By, until } from 'selenium-webdriver'

export async function solve(driver) {
  const task = () => driver.findElement(By.id('menu-task')).getText()
  for (let path = await task(); path.includes(' > '); path = await task()) {
    const last = path
    // An id is the path so far: menu-file, menu-file-export, menu-file-export-csv.
    let id = 'menu'
    for (const name of path.toLowerCase().split(' > '))
      await (await driver.wait(until.elementLocated(By.id((id += `-${name}`))), 10_000)).click()
    await driver.wait(async () => (await task()) !== last, 10_000)
  }
}
