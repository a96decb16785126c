import { By } from 'selenium-webdriver'

export async function solve(driver) {
  const outcome = () => driver.findElement(By.id('retry-outcome')).getText()
  for (let said = ''; !said.includes('Operation Successful'); said = await outcome()) {
    const name = said.includes('Max Attempts Reached') ? 'Reset' : 'Try Operation'
    await driver.findElement(By.xpath(`//button[normalize-space()="${name}"]`)).click()
    await driver.wait(async () => !(await outcome()).includes('running'), 10_000)
  }
}
