// In a folder of your own: npm install selenium-webdriver
// node selenium.mjs
import { Builder, By, until } from 'selenium-webdriver'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
// The browser is visible.
const driver = await new Builder().forBrowser('chrome').build()
try {
  const find = async (id) => {
    const element = await driver.wait(until.elementLocated(By.id(id)), 10_000)
    return driver.wait(until.elementIsVisible(element), 10_000)
  }
  await driver.get(`${site}/`)
  await driver.wait(until.elementLocated(By.css('html[data-ready="true"]')), 10_000)
  await (await find('begin')).click()
  await (await find('name')).sendKeys('Ada')
  await (await find('email')).sendKeys('ada@example.org')
  await (await find('rpa-tool')).sendKeys('UiPath')
  await (await find('registration-submit')).click()
  await (await find('welcome-start')).click()
  await (await find('click-target')).click()
  await driver
    .actions()
    .contextClick(await find('right-click-target'))
    .perform()
  await driver
    .actions()
    .doubleClick(await find('double-click-target'))
    .perform()
  await driver
    .actions()
    .move({ origin: await find('hover-target') })
    .perform()
  const status = await find('mission-status')
  await driver.wait(until.elementTextIs(status, 'Ready'), 10_000)
  await (await find('complete-level')).click()
  await driver.wait(until.elementTextIs(status, 'Completed'), 10_000)
  console.log(await status.getText())
} finally {
  await driver.quit()
}
