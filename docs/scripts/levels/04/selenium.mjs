import { By, Select } from 'selenium-webdriver'

export async function solve(driver) {
  const list = await driver.findElement(
    By.xpath('//label[normalize-space()="Skill level"]/following::select[1]'),
  )
  await new Select(list).selectByVisibleText('Advanced')
}
