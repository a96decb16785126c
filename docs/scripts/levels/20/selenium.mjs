import { By, Select } from 'selenium-webdriver'

export async function solve(driver) {
  const field = (id) => driver.findElement(By.id(id))
  const sample = (id) => field(`sample-${id}`).getText()
  const tick = (name) =>
    driver.findElement(By.xpath(`//form//label[normalize-space()="${name}"]//input`)).click()
  for (const id of ['first-name', 'last-name', 'email', 'phone', 'salary', 'bio'])
    await field(id).sendKeys(await sample(id))
  // Keys go into a date part by part, in the order of the browser's language.
  await field('birth-date').sendKeys('04171990')
  await field('start-date').sendKeys('09012026')
  await new Select(await field('country')).selectByVisibleText(await sample('country'))
  for (const id of ['gender', 'experience', 'work-mode']) await tick(await sample(id))
  for (const name of [
    ...(await sample('skills')).split(', '),
    'Send me the newsletter',
    'I accept the terms',
  ])
    await tick(name)
  await field('submit-registration').click()
}
