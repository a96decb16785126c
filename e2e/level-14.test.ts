import { type Page } from '@playwright/test'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, expectToast, open, remember, test, toastOf } from './harness.ts'

const RIGHT = [
  ['item-invoice', 'zone-finance'],
  ['item-receipt', 'zone-finance'],
  ['item-report', 'zone-documents'],
  ['item-contract', 'zone-documents'],
  ['item-email', 'zone-communications'],
] as const

const status = (page: Page) => page.locator('#mission-status')
const inProgress = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'in-progress')
const ready = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'ready')

test.beforeEach(async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/14?seed=7')
})

/** Drags by dispatched events alone, as a script does. */
const dispatchDrag = (page: Page, item: string, zone: string, hasData: boolean) =>
  page.evaluate(
    ([from, to, withData]) => {
      const source = document.getElementById(from)!
      const target = document.getElementById(to)!
      const options = {
        bubbles: true,
        cancelable: true,
        ...(withData ? { dataTransfer: new DataTransfer() } : {}),
      }
      const fire = (element: Element, type: string) =>
        element.dispatchEvent(withData ? new DragEvent(type, options) : new Event(type, options))
      fire(source, 'dragstart')
      fire(target, 'dragenter')
      const isRefused = fire(target, 'dragover')
      fire(target, 'drop')
      fire(source, 'dragend')
      return isRefused
    },
    [item, zone, hasData] as const,
  )

for (const hasData of [true, false]) {
  test(`dispatched drag events ${hasData ? 'with' : 'without'} data sort the items`, async ({ page }) => {
    for (const [item, zone] of RIGHT) {
      await inProgress(page)
      // A page allows a drop by preventing the event's default.
      expect(await dispatchDrag(page, item, zone, hasData)).toBe(false)
    }
    await ready(page)
    await expect(page.locator('#drop-outcome')).toContainText('All five sorted')
  })
}

for (const kind of ['pointer', 'mouse'] as const) {
  for (const to of ['zone', 'document'] as const) {
    for (const hasPlace of [true, false]) {
      // An event on the document has only its coordinates to tell the place.
      if (to === 'document' && !hasPlace) continue
      test(`dispatched ${kind} events on the ${to}, ${hasPlace ? 'with' : 'without'} coordinates, sort the items`, async ({
        page,
      }) => {
        for (const [item, zone] of RIGHT) {
          await inProgress(page)
          await page.evaluate(
            ([from, into, kind, to, hasPlace]) => {
              const source = document.getElementById(from)!
              const target = document.getElementById(into)!
              target.scrollIntoView({ block: 'center' })
              const fire = (on: EventTarget, type: string, at: Element) => {
                const { x, y, width, height } = at.getBoundingClientRect()
                const place = hasPlace ? { clientX: x + width / 2, clientY: y + height / 2 } : {}
                const Class = kind === 'pointer' ? PointerEvent : MouseEvent
                on.dispatchEvent(new Class(`${kind}${type}`, { bubbles: true, cancelable: true, ...place }))
              }
              const end = to === 'zone' ? target : document
              fire(source, 'down', source)
              fire(end, 'move', target)
              fire(end, 'up', target)
            },
            [item, zone, kind, to, hasPlace] as const,
          )
        }
        await ready(page)
      })
    }
  }
}

test('a script that presses the mouse before it raises drag events is counted once', async ({ page }) => {
  for (const [item, zone] of RIGHT) {
    await page
      .locator(`#${item}`)
      .evaluate((source) =>
        source.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
      )
    await dispatchDrag(page, item, zone, true)
  }
  await ready(page)
})

test('dispatched presses that end where they began sort nothing', async ({ page }) => {
  await page.evaluate(() => {
    const source = document.getElementById('item-invoice')!
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      source.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }))
  })
  await expect(page.locator('#drop-outcome')).toContainText('0 of 5 sorted')
})

test('a real mouse sorts the items, and the click at the end of a drag picks nothing up', async ({
  page,
}) => {
  for (const [item, zone] of RIGHT) {
    const [from, to] = [
      await page.locator(`#${item}`).boundingBox(),
      await page.locator(`#${zone}`).boundingBox(),
    ]
    await page.mouse.move(from!.x + 5, from!.y + 5)
    await page.mouse.down()
    await page.mouse.move(from!.x + 40, from!.y + 20)
    await page.mouse.move(to!.x + 10, to!.y + 40, { steps: 3 })
    await page.mouse.up()
    await expect(page.locator(`#${zone}-items`)).toContainText(/\w/)
    await expect(page.locator('#drop-outcome')).not.toContainText('selected')
  }
  await ready(page)
})

test('clicking the item, then its category sorts it', async ({ page }) => {
  for (const [item, zone] of RIGHT) {
    await page.locator(`#${item}`).click()
    await expect(page.locator('#drop-outcome')).toContainText('selected')
    await page.locator(`#${zone}`).click()
  }
  await ready(page)
})

test('clicks of a script within one turn are received, the refused one with its toast', async ({ page }) => {
  await page.evaluate(() => {
    for (const id of ['item-email', 'zone-finance', 'item-email', 'zone-communications'])
      document.getElementById(id)!.click()
  })
  await expect(page.locator('#zone-communications-items')).toHaveText('Email')
  await inProgress(page)
})

test('the keyboard alone sorts the items', async ({ page }) => {
  for (const [item, zone] of RIGHT) {
    for (const id of [item, zone]) {
      // Tab round the page until the focus is there: nothing but keys.
      for (let i = 0; i < 120; i++) {
        if ((await page.evaluate(() => document.activeElement?.id)) === id) break
        await page.keyboard.press('Tab')
      }
      await expect(page.locator(`#${id}`)).toBeFocused()
      await page.keyboard.press('Enter')
    }
  }
  await ready(page)
})

test('a wrong category refuses the item, says why, and the item stays', async ({ page }) => {
  await page.locator('#item-email').dragTo(page.locator('#zone-finance'))
  await expectToast(
    page,
    'Wrong category',
    'Finance takes invoices and receipts. The email stays where it is.',
  )
  await expect(page.locator('#drop-outcome')).toContainText('Wrong category')
  await expect(page.locator('#zone-finance-items')).toBeEmpty()
  await expect(page.locator('#item-email')).not.toHaveAttribute('aria-disabled')
  // The page tells each refusal, which replaces the one before it.
  const told = toastOf(page, 'Wrong category')
  const isNew = async () => {
    await expect(page.locator('.toast[data-old]')).toHaveCount(0)
    await expect(told).toHaveCount(1)
  }
  await told.evaluate((toast) => toast.setAttribute('data-old', ''))
  await dispatchDrag(page, 'item-email', 'zone-documents', true)
  await isNew()
  await told.evaluate((toast) => toast.setAttribute('data-old', ''))
  await page.locator('#item-email').click()
  await page.locator('#zone-finance').click()
  await isNew()
  await inProgress(page)
})

test('four of five leave it in progress', async ({ page }) => {
  for (const [item, zone] of RIGHT.slice(0, 4))
    await page.locator(`#${item}`).dragTo(page.locator(`#${zone}`))
  await expect(page.locator('#drop-outcome')).toContainText('4 of 5 sorted')
  await inProgress(page)
})

test('a drop beside every category, a cancelled pointer and Escape put nothing anywhere', async ({
  page,
}) => {
  const box = (await page.locator('#item-invoice').boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('[data-item="invoice"]')).not.toHaveAttribute('data-dragging')
  await page.evaluate(() => {
    const item = document.getElementById('item-invoice')!
    const zone = document.getElementById('zone-finance')!.getBoundingClientRect()
    const fire = (type: string, x: number, y: number) =>
      item.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 7, clientX: x, clientY: y }),
      )
    const from = item.getBoundingClientRect()
    fire('pointerdown', from.x, from.y)
    fire('pointermove', zone.x + 9, zone.y + 9)
    fire('pointercancel', zone.x + 9, zone.y + 9)
    fire('pointerup', zone.x + 9, zone.y + 9)
  })
  await page.locator('#item-invoice').press('Enter')
  await page.keyboard.press('Escape')
  await page.locator('#zone-finance').click()
  await expect(page.locator('#drop-outcome')).toContainText('0 of 5 sorted')
  await inProgress(page)
})

test('a foreign drag changes nothing', async ({ page }) => {
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'a word of another window')
    document
      .getElementById('zone-finance')!
      .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
  })
  await inProgress(page)
})

test('the source stays the same node, and sorts no second time', async ({ page }) => {
  const item = await page.locator('#item-invoice').elementHandle()
  await page.locator('#item-invoice').dragTo(page.locator('#zone-finance'))
  await expect(page.locator('#zone-finance-items')).toHaveText('Invoice')
  expect(await item?.evaluate((node) => node.isConnected)).toBe(true)
  await dispatchDrag(page, 'item-invoice', 'zone-finance', true)
  await expect(page.locator('#zone-finance-items')).toHaveText('Invoice')
})

test('once completed the level shows the solution, and accepts nothing', async ({ page }) => {
  await solutions.get(14)!(playwrightRobot(page))
  await page.locator('#complete-level').click()
  await expect(status(page)).toHaveAttribute('data-status', 'completed')
  await page.reload()
  await expect(page.locator('#zone-finance-items')).toContainText('Invoice')
  await expect(page.locator('#item-invoice')).toBeDisabled()
})
