// In a folder of your own: npm install selenium-webdriver
// node selenium.mjs
import { Builder, By, until } from 'selenium-webdriver'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
const driver = await new Builder().forBrowser('chrome').build()
try {
  await driver.get(`${site}/`)
  await driver.executeScript(() => {
    const visitor = {
      name: 'Ada',
      email: 'ada@example.org',
      submittedAt: '2026-11-20T10:00:00Z',
      rpa_tool: 'UiPath',
    }
    localStorage.setItem('botarena_user', JSON.stringify(visitor))
    localStorage.setItem('rpa-mode', 'demo')
  })
  await driver.get(
    `${site}/challenge/5?conditions=twins,late,moving,stale,shape,cover,names,frame&frame=iframe&seed=7`,
  )
  // frame: the level is inside it.
  await driver.wait(until.ableToSwitchToFrame(By.id('conditions-frame')), 10_000)
  const real = '[not(ancestor::*[@aria-label="Old copy"])]'
  const tick = async (label) => {
    // cover: close it whenever it is there.
    for (const close of await driver.findElements(By.css('[role="dialog"] button'))) await close.click()
    // names: find the box by its label. twins: outside the group. stale: find it again at each try.
    const box = await driver.findElement(By.xpath(`//label[normalize-space()="${label}"]${real}/input`))
    if (await box.isSelected()) return true
    await box.click()
    return false
  }
  for (const label of ['RPA Process Automation', 'RPA Bot Development']) {
    // late, moving: try until it works. A control may not be there yet, or may move.
    await driver.wait(() => tick(label).catch(() => false), 20_000)
  }
  await driver.switchTo().defaultContent()
  const status = await driver.findElement(By.id('mission-status'))
  await driver.wait(until.elementTextIs(status, 'Ready'), 10_000)
  await driver.findElement(By.id('complete-level')).click()
  await driver.wait(until.elementTextIs(status, 'Completed'), 10_000)
  console.log(await status.getText())
} finally {
  await driver.quit()
}
