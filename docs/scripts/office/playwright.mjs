// A robot you can start again: Orders in the office. It may be stopped at any moment.
// In a folder of your own: npm install playwright && npx playwright install chromium
// OFFICE_URL=http://127.0.0.1:3000/office/… node playwright.mjs
import { chromium } from 'playwright'

const desk = process.env.OFFICE_URL
if (!desk) throw new Error('Set OFFICE_URL to the address of your shift. /office starts one.')
// Always the same name: a robot that starts again gets back the item that it held.
const robotName = 'Robot 1'
const TRIES = 20

/** A rule of the brief forbids the order. The message is the code. */
class BusinessException extends Error {}
/** The office stumbled. That is not the item's fault. */
class SystemException extends Error {}
/** The shift was handed in: nothing is left to do. */
class Over extends Error {}

// The browser is not visible. To watch it: chromium.launch({ headless: false, slowMo: 500 })
const browser = await chromium.launch()
const page = await browser.newPage()
let vault

// For all states: open a page, press a button, read a table.

const isThere = (css) => page.locator(css).isVisible()

/** Opens a page of the shift. If something else comes in its place, masters that, and asks again. */
async function open(path) {
  for (let tries = 0; tries < TRIES; tries++) {
    await page.goto(desk + path)
    if (page.url().includes('/office/result')) throw new Over('The shift is over.')
    if (await isThere('#enter')) {
      // The first start, or the machine was restarted.
      await page.fill('#robot-name', robotName)
      await press('#enter')
    } else if (await isThere('#log-in')) {
      await page.fill('#user', vault.user)
      await page.fill('#password', vault.password)
      await press('#log-in')
    } else if (await isThere('#close-notice')) await press('#close-notice')
    // Not available: ask again. Between two programs of a real office, wait some seconds here.
    else if (!(await isThere('#away'))) return
  }
  throw new SystemException(`${path || 'The desk'} did not come after ${TRIES} tries.`)
}

/** Presses a button, and waits for the page that comes. It may be any page: look before you go on. */
async function press(button) {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.click(button)])
}

/** The rows of a list on the page, as texts. */
const rows = (css) =>
  page
    .locator(css)
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())))

/** The order with this reference, as the shop lists it; undefined if there is none. */
async function findOrder(reference) {
  await open(`/shop/orders?q=${reference}`)
  return (await rows('tbody tr')).find((cells) => cells[1] === reference)
}

// State 1, Init: comes to the desk, reads the vault, logs in. Nothing of an earlier start is needed.
async function init() {
  await open('')
  vault = {
    user: await page.textContent('#shop-user'),
    password: await page.textContent('#shop-password'),
  }
  await open('/shop')
}

// State 2, Get: takes the next item, or gets back the one that it held. Null: nothing is left.
async function getItem() {
  await open('')
  for (let tries = 0; tries < 3 && (await isThere('#take')); tries++) {
    await press('#take')
    await open('')
  }
  return (await isThere('#item')) ? Object.fromEntries(await rows('#item dl > div')) : null
}

// State 3, Process: checks the rules, looks whether the order is there, and places it if it is not.
async function processItem(item) {
  let article
  for (let next = 1; !article; next++) {
    await open(`/shop/articles?page=${next}`)
    article = (await rows('tbody tr')).find((cells) => cells[1] === item['Article'])
    if (!article && !(await isThere(`.pager a:text-is("Page ${next + 1}")`))) break
  }
  if (!article) throw new BusinessException('UNKNOWN-ARTICLE')
  const [number, , inPack, , sold] = article
  if (sold !== 'yes') throw new BusinessException('NO-LONGER-SOLD')
  if (item['Pieces'] % inPack !== 0) throw new BusinessException('PACK-SIZE')
  if (item['Pieces'] > 200) throw new BusinessException('OVER-LIMIT')
  const fields = {
    reference: item['Order'],
    customer: item['Customer'],
    street: item['Street'],
    postcode: item['Town'].slice(0, 5),
    town: item['Town'].slice(6),
    article: number,
    packs: String(item['Pieces'] / inPack),
    day: item['Deliver on'].split('/').toReversed().join('-'),
  }
  for (let tries = 0; tries < TRIES; tries++) {
    // The look comes before the first press too: an earlier start may have placed the order.
    if (await findOrder(item['Order'])) return
    await open('/shop/new')
    for (const [field, value] of Object.entries(fields)) await page.fill(`#order-${field}`, value)
    await press('#preview')
    if (!(await isThere('#place'))) continue
    for (const [field, value] of Object.entries(fields))
      if ((await page.textContent(`#shown-${field}`)) !== value)
        throw new SystemException(`The preview has another ${field}.`)
    await press('#place')
    // Whatever the answer is, the list of orders shows whether the press worked.
  }
  throw new SystemException('The shop did not take the order.')
}

// State 4, Wait: Orders has none, because nobody is asked.
// Expense claims needs it, between Process and Set status: as long
// as the answer of a person is missing, press #wait at the desk,
// and go back to Get. Set status comes after the answer.

// State 5, Set status: closes the item. It looks at the desk before and after the press.
async function setStatus(item, result) {
  console.log(`Set status: ${item['Order']} ${result}`)
  for (let tries = 0; tries < TRIES; tries++) {
    await open('')
    const isHeld = await isThere('#item')
    if (!isHeld || (await page.textContent('#item-title')) !== `Item ${item['Order']}`) return
    if (result === 'DONE') await press('#done')
    else if (result === 'SYSTEM') await press('#system')
    else {
      await page.selectOption('#code', result)
      await press('#exception')
    }
  }
  throw new SystemException(`${item['Order']} could not be closed.`)
}

// State 6, End: writes the report from what the office shows, not from memory, and hands in.
async function end() {
  await open('')
  const queue = await rows('#queue li')
  if (queue.some(([, status]) => /^(?:waits|taken)/.test(status)))
    throw new SystemException('Another robot holds an item. Start this robot again later.')
  const lines = ['Item,Result,Order,Total']
  for (const [item, status] of queue) {
    if (status === 'done') {
      const [order, , , , total] = await findOrder(item)
      lines.push(`${item},DONE,${order},${total}`)
    } else lines.push(`${item},${status === 'system exception' ? 'FAILED' : status.slice(11)},,`)
  }
  await open('')
  const buffer = Buffer.from(`${lines.join('\n')}\n`)
  await page.setInputFiles('#file', { name: 'report.csv', mimeType: 'text/csv', buffer })
  await press('#upload')
  await open('')
  await press('#hand-in')
  console.log(await page.textContent('#verdict'))
}

// The loop: Get, Process, Set status, until nothing is left.
try {
  await init()
  for (let item = await getItem(); item; item = await getItem()) {
    let result = 'DONE'
    try {
      await processItem(item)
    } catch (error) {
      if (error instanceof Over) throw error
      console.log(error.message)
      result = error instanceof BusinessException ? error.message : 'SYSTEM'
    }
    await setStatus(item, result)
  }
  await end()
} catch (error) {
  if (!(error instanceof Over)) throw error
  console.log(error.message)
} finally {
  await browser.close()
}
