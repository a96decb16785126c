import type { Page } from '@playwright/test'
import { expect, open, remember, stopClock, test } from './harness.ts'

/** Opens a level, in demo mode and with a fixed seed. */
async function enter(page: Page, id: number) {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${id}?seed=7`)
}

const expectStatus = (page: Page, text: 'In Progress' | 'Ready') =>
  expect(page.locator('#mission-status')).toHaveText(text)

test.describe('level 1', () => {
  test.beforeEach(({ page }) => enter(page, 1))

  test('two slow clicks are no double-click', async ({ page }) => {
    const target = page.locator('#double-click-target')
    await target.click()
    // The browser itself decides what a double-click is. Each of these clicks has the count 1, as after a pause.
    await target.click()
    await expect(page.locator('#click-progress')).toContainText('0/4')
  })

  test('a left click on the right-click target does nothing, nor a right click on the others', async ({
    page,
  }) => {
    await page.locator('#right-click-target').click()
    await page.locator('#click-target').click({ button: 'right' })
    await expect(page.locator('#click-progress')).toContainText('0/4')
  })

  test('three of four are not enough', async ({ page }) => {
    await page.locator('#click-target').click()
    await page.locator('#right-click-target').click({ button: 'right' })
    await page.locator('#double-click-target').dblclick()
    await expect(page.locator('#click-progress')).toContainText('3/4')
    await expectStatus(page, 'In Progress')
  })

  test('the keyboard alone solves it: Enter, the menu key, Enter twice, Enter', async ({ page }) => {
    await page.locator('#click-target').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+F10')
    // Headless Chromium has no menu key; the event it would send is this one.
    await page.locator('#right-click-target').dispatchEvent('contextmenu')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#hover-target')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectStatus(page, 'Ready')
  })

  test('no browser menu opens over the right-click target', async ({ page }) => {
    const isPrevented = await page
      .locator('#right-click-target')
      .evaluate(
        (target) => !target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      )
    expect(isPrevented).toBe(true)
  })
})

test.describe('level 2', () => {
  test('a near miss of the phrase does not pass, and the page says why', async ({ page }) => {
    await enter(page, 2)
    for (const text of ['rpa automation master', 'RPA Automation Master ', 'RPA Master'])
      await test.step(`“${text}”`, async () => {
        await page.locator('#phrase').fill('')
        await expect(page.locator('#phrase')).not.toHaveAttribute('aria-invalid')
        await page.locator('#phrase').fill(text)
        await expect(page.locator('#phrase')).toHaveAttribute('aria-invalid', 'true')
        await expectStatus(page, 'In Progress')
      })
  })
})

test.describe('level 3', () => {
  test('Copy alone is not enough, and says that it copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, 3)
    await page.locator('#copy-text').click()
    await expect(page.locator('#copy-outcome')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RPA-CLIPBOARD-DATA-2024')
    await expectStatus(page, 'In Progress')
  })

  test('on plain http the old way of copying serves', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read'])
    await enter(page, 3)
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined })
    })
    await page.locator('#copy-text').click()
    await expect(page.locator('#copy-outcome')).toHaveText('Copied')
    await page.locator('#paste-field').click()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page.locator('#paste-field')).toHaveValue('RPA-CLIPBOARD-DATA-2024')
    await expectStatus(page, 'Ready')
  })

  test('a browser that refuses to copy is said so, and the text can be selected', async ({ page }) => {
    await enter(page, 3)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.locator('#copy-text').click()
    await expect(page.locator('#copy-outcome')).toContainText('did not allow copying')
    await page.locator('#clipboard-text').click()
    expect(await page.evaluate(() => String(getSelection()))).toBe('RPA-CLIPBOARD-DATA-2024')
  })

  test('the text with a space behind it does not pass', async ({ page }) => {
    await enter(page, 3)
    await page.locator('#paste-field').fill('RPA-CLIPBOARD-DATA-2024 ')
    await expectStatus(page, 'In Progress')
  })
})

test('level 4: neither the placeholder nor another option passes', async ({ page }) => {
  await enter(page, 4)
  for (const value of ['beginner', 'intermediate', 'expert', '']) {
    await page.locator('#skill-level').selectOption(value)
    await expectStatus(page, 'In Progress')
  }
})

test('level 5: one of two, three, and all four do not pass, and a box can be taken back', async ({
  page,
}) => {
  await enter(page, 5)
  await page.getByLabel('RPA Process Automation').check()
  await expectStatus(page, 'In Progress')
  await page.getByLabel('Manual Data Entry').check()
  await page.getByLabel('RPA Bot Development').check()
  await expectStatus(page, 'In Progress')
  await page.getByLabel('Paper Filing').check()
  await expectStatus(page, 'In Progress')
  await page.getByLabel('Paper Filing').uncheck()
  await page.getByLabel('Manual Data Entry').uncheck()
  await expectStatus(page, 'Ready')
})

test('level 6: no other radio button passes, and the arrows choose by keyboard', async ({ page }) => {
  await enter(page, 6)
  await page.getByLabel('Beginner').check()
  for (let i = 0; i < 3; i++) {
    await expectStatus(page, 'In Progress')
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByLabel('Expert')).toBeChecked()
  await expectStatus(page, 'Ready')
})

test('level 7: none of the other four passes', async ({ page }) => {
  await enter(page, 7)
  for (const name of ['Process Mining', 'Task Capture', 'Process Modelling', 'Test Automation']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectStatus(page, 'In Progress')
  }
})

test('level 8: a row whose role merely contains RPA does not pass; the row takes Enter', async ({ page }) => {
  await enter(page, 8)
  await page.getByRole('cell', { name: 'RPA Trainer' }).click()
  await expectStatus(page, 'In Progress')
  await page.locator('#staff-amara').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Ready')
})

test('level 9: the look-alikes of pages 1 and 2 do not pass', async ({ page }) => {
  await enter(page, 9)
  await expect(page.locator('#page-previous')).toBeDisabled()
  await page.getByRole('cell', { name: 'Junior RPA Expert' }).click()
  await expectStatus(page, 'In Progress')
  await page.locator('#page-next').click()
  await page.getByRole('cell', { name: 'RPA Export Clerk' }).click()
  await expectStatus(page, 'In Progress')
  await page.locator('#page-next').click()
  await expect(page.locator('#page-number')).toHaveText('Page 3 of 3')
  await expect(page.locator('#page-next')).toBeDisabled()
  await expectStatus(page, 'In Progress')
})

test.describe('level 10', () => {
  test('one box every 2.5 seconds raises the warning, and clearing all four takes it away', async ({
    page,
  }) => {
    await stopClock(page)
    await enter(page, 10)
    const boxes = [1, 2, 3, 4].map((n) => page.locator(`#parallel-${n}`))
    for (const box of boxes) {
      await box.fill('SYNC')
      await page.clock.runFor(2500)
    }
    const outcome = page.locator('#parallel-outcome')
    await expect(outcome).toContainText('Sequential typing detected')
    await expectStatus(page, 'In Progress')
    for (const box of boxes) await box.fill('')
    await expect(outcome).not.toContainText('Sequential')
    for (const box of boxes) await box.fill('SYNC')
    await expectStatus(page, 'Ready')
  })

  test('three boxes, and four in the wrong case, do not pass', async ({ page }) => {
    await enter(page, 10)
    for (const n of [1, 2, 3]) await page.locator(`#parallel-${n}`).fill('SYNC')
    await expectStatus(page, 'In Progress')
    await page.locator('#parallel-4').fill('sync')
    await expectStatus(page, 'In Progress')
  })
})

test.describe('a robot that only dispatches events', () => {
  /** Sets a value the way a script does: no focus, no key, nothing trusted. */
  const set = (page: Page, id: string, value: string, ...events: string[]) =>
    page.locator(`#${id}`).evaluate(
      (element, [text, ...names]) => {
        ;(element as HTMLInputElement).value = text!
        for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }))
      },
      [value, ...events],
    )

  for (const [level, id, right, wrong] of [
    [2, 'phrase', 'RPA Automation Master', 'RPA'],
    [4, 'skill-level', 'advanced', 'expert'],
  ] as const)
    test(`is received on level ${level} by whatever it says`, async ({ page }) => {
      await enter(page, level)
      for (const events of [['input'], ['change'], ['input', 'change'], ['keyup'], ['blur']])
        await test.step(events.join(' and '), async () => {
          await set(page, id, right, ...events)
          await expectStatus(page, 'Ready')
          await set(page, id, wrong, ...events)
          await expectStatus(page, 'In Progress')
        })
    })

  test('ticks boxes by checked and change, and by click()', async ({ page }) => {
    await enter(page, 5)
    await page.evaluate(() => {
      const box = document.getElementById('check-rpa-process') as HTMLInputElement
      box.checked = true
      box.dispatchEvent(new Event('change', { bubbles: true }))
      document.getElementById('check-rpa-bot')!.click()
    })
    await expectStatus(page, 'Ready')
    await expect(page.locator('#check-rpa-process')).toBeChecked()
  })

  test('sets checked and then clicks, which changes nothing any more', async ({ page }) => {
    await enter(page, 6)
    await page.locator('#radio-expert').evaluate((radio: HTMLInputElement) => {
      radio.checked = true
      radio.click()
    })
    await expectStatus(page, 'Ready')
  })

  test('performs all four gestures of level 1', async ({ page }) => {
    await enter(page, 1)
    await page.evaluate(() => {
      const at = (id: string) => document.getElementById(id)!
      at('click-target').click()
      at('right-click-target').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
      at('double-click-target').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
      at('hover-target').dispatchEvent(new MouseEvent('mouseenter'))
    })
    await expectStatus(page, 'Ready')
  })

  test('clicks items and rows', async ({ page }) => {
    await enter(page, 7)
    await page.evaluate(() => document.getElementById('item-process-automation')!.click())
    await expectStatus(page, 'Ready')
    await open(page, '/challenge/8')
    await page.evaluate(() => document.getElementById('staff-amara')!.click())
    await expectStatus(page, 'Ready')
  })
})
