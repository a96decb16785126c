// In a folder of your own: npm install puppeteer
// node puppeteer.mjs
import puppeteer from 'puppeteer'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
const browser = await puppeteer.launch()
const page = await browser.newPage()
await page.setViewport({ width: 1280, height: 720 })
await page.evaluateOnNewDocument(() => {
  const visitor = {
    name: 'Ada',
    email: 'ada@example.org',
    submittedAt: '2026-11-20T10:00:00Z',
    rpa_tool: 'UiPath',
  }
  localStorage.setItem('botarena_user', JSON.stringify(visitor))
  localStorage.setItem('rpa-mode', 'demo')
})
await page.goto(
  `${site}/challenge/5?conditions=twins,late,moving,stale,shape,cover,names,frame&frame=iframe&seed=7`,
)
// frame: the level is inside it.
const level = await (await page.waitForSelector('#conditions-frame')).contentFrame()
const real = '[not(ancestor::*[@aria-label="Old copy"])]'
const tick = async (label) => {
  // cover: close it whenever it is there.
  for (const close of await level.$$('[role="dialog"] button')) await close.click()
  // names: find the box by its label. twins: outside the group. stale: find it again at each try.
  const box = await level.$(`::-p-xpath(//label[normalize-space()="${label}"]${real}/input)`)
  if (await box.evaluate((node) => node.checked)) return true
  await box.click()
  return false
}
for (const label of ['RPA Process Automation', 'RPA Bot Development']) {
  // late, moving: try until it works. A control may not be there yet, or may move.
  for (let tries = 0; !(await tick(label).catch(() => false)); tries += 1) {
    if (tries === 300) throw new Error(`“${label}” was never ticked.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
await page.waitForSelector('#mission-status[data-status="ready"]')
await page.locator('#complete-level').click()
const status = await page.waitForSelector('#mission-status[data-status="completed"]')
console.log(await status.evaluate((node) => node.textContent))
await browser.close()
