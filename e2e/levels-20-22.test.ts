import type { Page } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { builtFile } from '#builder/built-file.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, expectToast, open, remember, test, toastOf } from './harness.ts'

const status = (page: Page) => page.locator('#mission-status')
const inProgress = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'in-progress')
const ready = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'ready')

/** Solves a level, completes it, and opens it again. */
async function revisit(page: Page, id: number) {
  await solutions.get(id)!(playwrightRobot(page))
  await ready(page)
  await page.locator('#complete-level').click()
  await expect(status(page)).toHaveAttribute('data-status', 'completed')
  await page.reload()
  await page.locator('html[data-ready="true"]').waitFor()
}

test.beforeEach(async ({ page }) => {
  await remember(page, { mode: 'demo' })
})

test.describe('level 20', () => {
  test.beforeEach(({ page }) => open(page, '/challenge/20?seed=7'))
  const submit = (page: Page) => page.locator('#submit-registration').click()

  test('an empty form has advice for all fifteen fields', async ({ page }) => {
    await submit(page)
    await expect(page.locator('#registration-outcome')).toContainText('15 of 15 fields to correct')
    await expect(page.locator('#registration-form .error')).toHaveCount(15)
    await expect(page.locator('#first-name')).toHaveAccessibleDescription(
      'Copy the first name from the card exactly.',
    )
    await expect(page.locator('#skills-group')).toHaveAccessibleDescription(
      'Tick the skills on the card, and no others.',
    )
    await inProgress(page)
  })

  test('one field off leaves it in progress, and that field alone says so', async ({ page }) => {
    await solutions.get(20)!(playwrightRobot(page))
    await ready(page)
    const misses: [() => Promise<unknown>, string, () => Promise<unknown>][] = [
      [() => page.locator('#skill-java').check(), 'Skills', () => page.locator('#skill-java').uncheck()],
      [() => page.locator('#newsletter').uncheck(), 'Newsletter', () => page.locator('#newsletter').check()],
      [
        () => page.locator('#first-name').fill('robin'),
        'First name',
        () => page.locator('#first-name').fill('Robin'),
      ],
      [
        () => page.locator('#start-date').fill(''),
        'Start date',
        () => page.locator('#start-date').fill('2030-01-01'),
      ],
      [() => page.locator('#gender-female').check(), 'Gender', () => page.locator('#gender-male').check()],
      [() => page.locator('#salary').fill('7500'), 'Salary', () => page.locator('#salary').fill('75000')],
    ]
    for (const [miss, label, repair] of misses) {
      await miss()
      await inProgress(page)
      await submit(page)
      await inProgress(page)
      await expect(page.locator('#registration-outcome')).toContainText(`1 of 15 fields to correct ${label}`)
      await repair()
      await expect(page.locator('#registration-form .error')).toHaveCount(0)
      await submit(page)
      await ready(page)
    }
  })

  test('Enter in a text field submits', async ({ page }) => {
    await page.locator('#last-name').press('Enter')
    await expect(page.locator('#registration-outcome')).toContainText('15 of 15 fields to correct')
    await inProgress(page)
  })

  test('a script that sets every value and submits in one turn is received', async ({ page }) => {
    await page.evaluate(() => {
      const text = (id: string) => document.getElementById(`sample-${id}`)!.textContent
      const set = (id: string, value: string) => {
        const element = document.getElementById(id) as HTMLInputElement
        element.value = value
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const tick = (id: string) => {
        const element = document.getElementById(id) as HTMLInputElement
        element.checked = true
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }
      for (const id of ['first-name', 'last-name', 'email', 'phone', 'country', 'salary', 'bio'])
        set(id, text(id))
      set('birth-date', '1999-12-31')
      set('start-date', '2027-02-01')
      for (const id of [
        'gender-male',
        'skill-javascript',
        'skill-python',
        'experience-senior',
        'work-mode-hybrid',
        'newsletter',
        'terms',
      ])
        tick(id)
      ;(document.getElementById('registration-form') as HTMLFormElement).requestSubmit()
    })
    await ready(page)
  })

  test('the keyboard alone fills it in', async ({ page }) => {
    const tabTo = async (id: string) => {
      for (let i = 0; i < 90; i++) {
        if ((await page.evaluate(() => document.activeElement?.id)) === id) return
        await page.keyboard.press('Tab')
      }
      await expect(page.locator(`#${id}`)).toBeFocused()
    }
    const type = async (id: string, text: string) => {
      await tabTo(id)
      await page.keyboard.type(text)
    }
    const space = async (id: string) => {
      await tabTo(id)
      await page.keyboard.press('Space')
    }
    await page.locator('#first-name').focus()
    await type('first-name', 'Robin')
    await type('last-name', 'Okonkwo')
    await type('email', 'robin.o@example.com')
    await type('phone', '+1 555 010 4477')
    await type('birth-date', '04171990')
    await space('gender-male')
    await type('country', 'USA')
    await space('skill-javascript')
    await space('skill-python')
    // One Tab for the whole group; arrows inside it.
    await space('experience-junior')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await type('salary', '75000')
    await type('start-date', '09012026')
    await space('work-mode-remote')
    await page.keyboard.press('ArrowUp')
    await type('bio', 'Builds robots that fill in forms, so that people need not.')
    await space('newsletter')
    await space('terms')
    await tabTo('submit-registration')
    await page.keyboard.press('Enter')
    await ready(page)
  })

  test('once completed it shows the solution, disabled', async ({ page }) => {
    await revisit(page, 20)
    await expect(page.locator('#first-name')).toHaveValue('Robin')
    await expect(page.locator('#skill-python')).toBeChecked()
    await expect(page.locator('#submit-registration')).toBeDisabled()
  })
})

test.describe('level 21', () => {
  test.beforeEach(({ page }) => open(page, '/challenge/21?seed=7'))

  const INCOMPLETE = [
    'Incomplete Form',
    'Please fill in all required fields and at least one material.',
  ] as const
  const submit = (page: Page) => page.locator('#submit-invoice').click()
  const fill = async (page: Page) => {
    await page.locator('#company-name').fill('A/B & Sons: "Ltd"')
    await page.locator('#client-name').fill('Globex')
    await page.locator('#invoice-date').fill('03/05/2026')
    await page.locator('#due-date').fill('04-04-2026')
    await page.locator('#material-1-name').fill('Paper')
  }
  const totals = async (page: Page) =>
    Object.fromEntries(
      await Promise.all(
        ['subtotal', 'tax', 'total'].map(async (id) => [id, await page.locator(`#${id}`).innerText()]),
      ),
    )
  /** Clicks a button that saves a workbook, and reads the file. */
  const saved = async (page: Page, id: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`#${id}`).click()])
    const sheets = await readSheets(await download.path())
    return { name: download.suggestedFilename(), rows: sheets[0]!.data }
  }

  test('rows: five at first, forty at most, the remove button above five only', async ({ page }) => {
    const rows = page.locator('#materials tbody tr')
    const removes = page.getByRole('button', { name: /^Remove material/ })
    await expect(rows).toHaveCount(5)
    await expect(removes).toHaveCount(0)
    const add = page.locator('#add-material')
    await add.click()
    await expect(rows).toHaveCount(6)
    await expect(removes).toHaveCount(6)
    // Pressed as by a quick script.
    await add.evaluate((button: HTMLButtonElement) => {
      for (let n = 7; n <= 41; n++) button.click()
    })
    await expect(rows).toHaveCount(40)
    await expect(add).toBeDisabled()
    await expect(removes).toHaveCount(40)
    await page.locator('#material-7-name').fill('Seventh')
    await page.locator('#material-1-remove').click()
    await expect(rows).toHaveCount(39)
    await expect(page.locator('#material-6-name')).toHaveValue('Seventh')
    for (let left = 33; left > 0; left--) {
      await page.evaluate(() => document.getElementById('material-1-remove')!.click())
    }
    await expect(rows).toHaveCount(6)
    await page.locator('#material-1-remove').click()
    await expect(rows).toHaveCount(5)
    await expect(removes).toHaveCount(0)
  })

  test('totals are live and exact to the cent', async ({ page }) => {
    await page.locator('#material-1-quantity').fill('3')
    await page.locator('#material-1-price').fill('0.1')
    await expect(page.locator('#material-1-total')).toHaveText('0.30')
    await page.locator('#material-2-quantity').fill('1.5')
    await page.locator('#material-2-price').fill('19.99')
    await expect(page.locator('#material-2-total')).toHaveText('29.99')
    expect(await totals(page)).toEqual({ subtotal: '30.29', tax: '3.03', total: '33.32' })
    await expect(page.locator('#material-1-price')).toHaveAttribute('step', '0.01')
    await page.locator('#material-2-price').fill('')
    await expect(page.locator('#material-2-total')).toHaveText('0.00')
  })

  test('each missing part is refused with the toast, and the note names it', async ({ page }) => {
    await fill(page)
    const parts = [
      ['#company-name', 'Acme', 'company name'],
      ['#client-name', 'Globex', 'client name'],
      ['#invoice-date', '03/05/2026', 'invoice date'],
      ['#due-date', 'April 4, 2026', 'due date'],
      ['#material-1-name', 'Paper', 'a named material'],
    ] as const
    for (const [selector, value, name] of parts) {
      await page.locator(selector).fill('')
      await submit(page)
      await expect(page.locator('#invoice-outcome')).toContainText(`Missing: ${name}.`)
      await expectToast(page, ...INCOMPLETE)
      await inProgress(page)
      await page.locator(selector).fill(value)
    }
    await submit(page)
    await ready(page)
  })

  test('an invalid date is refused with a message, and stays in the field', async ({ page }) => {
    await fill(page)
    for (const text of [
      '02/31/2026',
      '02-31-2026',
      'February 31, 2026',
      '31/12/2026',
      '01/01/2101',
      'Invoice 12',
      'soon',
    ])
      await test.step(`“${text}”`, async () => {
        await page.locator('#due-date').fill(text)
        await expect(page.locator('#due-date')).toHaveAccessibleDescription('Not a date: use MM/dd/yyyy')
        await submit(page)
        await expectToast(page, ...INCOMPLETE)
        await expect(page.locator('#due-date')).toHaveValue(text)
        await inProgress(page)
        // The next text must raise the toast again.
        await page.keyboard.press('Escape')
        await expect(page.locator('.toast')).toHaveCount(0)
      })
  })

  test('leaving a date half typed moves nothing that a robot aims at', async ({ page }) => {
    await page.locator('#invoice-date').fill('03/0')
    await expect(page.locator('#invoice-date')).toHaveAccessibleDescription('MM/dd/yyyy')
    const before = await page.locator('#add-material').boundingBox()
    await page.locator('#add-material').click()
    await expect(page.locator('#materials tbody tr')).toHaveCount(6)
    await expect(page.locator('#invoice-date')).toHaveAccessibleDescription('Not a date: use MM/dd/yyyy')
    expect((await page.locator('#materials').boundingBox())!.y).toBeLessThan(before!.y)
  })

  test('a date can be picked from a calendar that loads with the click and stands 4 px off', async ({
    page,
  }) => {
    const calendarFile = builtFile('levels/21-invoice-generator/month.late.tsx')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.locator('#due-date').fill('02/20/2028')
    expect(asked).not.toContain(calendarFile)
    await page.locator('#due-date-pick').click()
    await expect(page.getByRole('grid', { name: 'February 2028' })).toBeVisible()
    expect(asked).toContain(calendarFile)
    const field = (await page.locator('#due-date').boundingBox())!
    const calendar = (await page.locator('#due-date-calendar').boundingBox())!
    expect(calendar.y - (field.y + field.height)).toBeCloseTo(4, 0)
    await page.locator('#due-date-2028-02-29').click()
    await expect(page.locator('#due-date-calendar')).toBeHidden()
    await expect(page.locator('#due-date')).toHaveValue('02/29/2028')
    await expect(page.locator('#due-date')).toHaveAccessibleDescription('Tuesday, February 29, 2028')
  })

  test('the calendar works by keyboard alone, and Escape leaves everything as it was', async ({ page }) => {
    await page.locator('#invoice-date').fill('03/05/2026')
    await page.locator('#invoice-date-pick').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#invoice-date-2026-03-05')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('#invoice-date-2026-03-13')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('#invoice-date-calendar')).toBeHidden()
    await expect(page.locator('#invoice-date')).toHaveValue('03/05/2026')
    await page.locator('#invoice-date-pick').press('Enter')
    await expect(page.locator('#invoice-date-2026-03-05')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.locator('#invoice-date')).toHaveValue('02/26/2026')

    // Closed and opened in one task: the browser reports both by one event.
    await page.locator('#invoice-date-pick').press('Enter')
    await expect(page.locator('#invoice-date-2026-02-26')).toBeFocused()
    await page.locator('#invoice-date-calendar').evaluate((calendar: HTMLElement) => {
      calendar.hidePopover()
      calendar.showPopover()
    })
    await expect(page.locator('#invoice-date-2026-02-26')).toBeFocused()
  })

  test('a calendar that does not load says so, and dates can still be typed', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.locator('#due-date-pick').click()
    await expect(page.locator('#due-date-calendar')).toContainText('could not be loaded')
    await page.keyboard.press('Escape')
    await page.locator('#due-date').fill('04/04/2026')
    await expect(page.locator('#due-date')).toHaveAccessibleDescription('Saturday, April 4, 2026')
  })

  test('a submitted invoice says so and cannot be changed', async ({ page }) => {
    await fill(page)
    await submit(page)
    await ready(page)
    await expect(page.locator('#submit-invoice')).toHaveText('Invoice Submitted')
    await expect(page.locator('#submit-invoice')).toBeDisabled()
    await expect(page.locator('#company-name')).toBeDisabled()
    await expect(page.locator('#export-invoice')).toBeEnabled()
  })

  test('a script that types and submits in one turn is received, without a false complaint', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const set = (id: string, value: string) => {
        const element = document.getElementById(id) as HTMLInputElement
        element.value = value
        element.dispatchEvent(new Event('input', { bubbles: true }))
      }
      set('company-name', 'Acme')
      set('client-name', 'Globex')
      set('invoice-date', '03/05/2026')
      set('due-date', '2026-04-04')
      set('material-2-name', 'Paper')
      document.getElementById('submit-invoice')!.click()
    })
    await ready(page)
    await expect(toastOf(page, 'Incomplete Form')).toHaveCount(0)
  })

  test('the sample workbook has twenty items and adds up to 16995', async ({ page }) => {
    const { name, rows } = await saved(page, 'download-sample')
    expect(name).toBe('sample_invoice_for_rpa.xlsx')
    const items = rows.slice(6, 26)
    expect(items.at(-1)![0]).toBe(20)
    const sum = items.reduce((cents, [, , quantity, price, total]) => {
      expect(Number(total)).toBeCloseTo(Number(quantity) * Number(price), 10)
      return cents + Math.round(Number(total) * 100)
    }, 0)
    expect(sum).toBe(1_545_000)
    expect(rows.slice(26).map((row) => row[4])).toEqual([15450, 1545, 16995])
    expect(rows[2]![1]).toBeInstanceOf(Date)
    await expect(page.locator('#file-outcome')).toContainText('Saved sample_invoice_for_rpa.xlsx')
  })

  test('the export holds the values of the page, under a name that every system takes', async ({ page }) => {
    await fill(page)
    await page.locator('#material-1-quantity').fill('3')
    await page.locator('#material-1-price').fill('0.1')
    await page.locator('#material-2-name').fill('=SUM(A1:A9)')
    await page.locator('#material-2-quantity').fill('1.5')
    await page.locator('#material-2-price').fill('19.99')
    const { name, rows } = await saved(page, 'export-invoice')
    expect(name).toMatch(/^Invoice_A_B_Sons_Ltd_\d{8}-\d{6}\.xlsx$/)
    expect(rows[0]!.slice(0, 2)).toEqual(['Company', 'A/B & Sons: "Ltd"'])
    expect(rows[2]![1]).toEqual(new Date('2026-03-05T00:00:00.000Z'))
    expect(rows[3]![1]).toEqual(new Date('2026-04-04T00:00:00.000Z'))
    expect(rows[6]).toEqual([1, 'Paper', 3, 0.1, 0.3])
    expect(rows[7]).toEqual([2, '=SUM(A1:A9)', 1.5, 19.99, 29.99])
    const shown = await totals(page)
    expect(rows.slice(8).map((row) => Number(row[4]).toFixed(2))).toEqual([
      shown['subtotal'],
      shown['tax'],
      shown['total'],
    ])
    await inProgress(page)
  })

  test('files that cannot be made say so, and the next try works', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.locator('#download-sample').click()
    await expectToast(page, 'Download Failed', 'Failed to download sample Excel file. Please try again.')
    await expect(page.locator('#file-outcome')).toContainText('Download Failed')
    await page.locator('#export-invoice').click()
    await expectToast(page, 'Export Failed', 'Failed to generate Excel file. Please try again.')
    await expect(page.locator('#file-outcome')).toContainText('Export Failed')
    await page.unrouteAll()
    expect((await saved(page, 'export-invoice')).name).toMatch(/^Invoice_Company_/)
  })

  test('once completed it shows the demo, due in thirty days', async ({ page }) => {
    await revisit(page, 21)
    await expect(page.locator('#company-name')).toHaveValue('Demo Company Ltd.')
    await expect(page.locator('#client-name')).toHaveValue('ABC Corporation')
    const due = await page.evaluate(() => {
      const at = new Date()
      at.setDate(at.getDate() + 30)
      return at.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
    })
    await expect(page.locator('#due-date')).toHaveValue(due)
    await expect(page.locator('#submit-invoice')).toHaveText('Invoice Submitted')
    await expect(page.locator('#submit-invoice')).toBeDisabled()
  })
})

test.describe('level 22', () => {
  test.beforeEach(({ page }) => open(page, '/challenge/22?seed=7'))

  const target = (page: Page) => page.locator('#locked-button')
  const read = (page: Page) => page.locator('#instructions-read').check()
  const run = (page: Page, script: string) => page.evaluate(script)

  test('the target shows only once the instructions are read', async ({ page }) => {
    await expect(target(page)).toHaveCount(0)
    await read(page)
    await expect(target(page)).toBeDisabled()
    await page.locator('#instructions-read').uncheck()
    await expect(target(page)).toHaveCount(0)
    await inProgress(page)
  })

  test('a real or dispatched click on the disabled button does nothing', async ({ page }) => {
    await read(page)
    const box = (await target(page).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await run(page, `document.getElementById('locked-button').click()`)
    await run(
      page,
      `document.getElementById('locked-button').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
    )
    await run(
      page,
      `document.getElementById('locked-button').dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1 }))`,
    )
    await page.locator('#check-button').click()
    await expectToast(page, 'Button Still Disabled', 'Remove its attribute disabled, then press Check again.')
    await expect(page.locator('#dom-outcome')).toContainText('Button Still Disabled')
    await inProgress(page)
  })

  const ways = {
    'its attribute removed': `document.getElementById('locked-button').removeAttribute('disabled')`,
    'its property set': `document.getElementById('locked-button').disabled = false`,
  }
  for (const [way, script] of Object.entries(ways)) {
    test(`with ${way} it can be checked and clicked, and no render disables it again`, async ({ page }) => {
      await read(page)
      await page.locator('#check-button').click()
      await run(page, script)
      await page.locator('#check-button').click()
      await expectToast(page, 'Great Progress!', 'The button is enabled. Now click it.')
      await expect(page.locator('#dom-outcome')).toContainText('Great Progress!')
      await expect(target(page)).toBeEnabled()
      await inProgress(page)
      await target(page).click()
      await ready(page)
    })
  }

  test('a click on a copy of the button does not count, wherever the copy stands', async ({ page }) => {
    await read(page)
    await run(
      page,
      `(() => {
        const button = document.getElementById('locked-button')
        const copy = button.cloneNode(true)
        copy.disabled = false
        button.after(copy)
        copy.click()
        button.replaceWith(copy.cloneNode(true))
        document.getElementById('locked-button').click()
      })()`,
    )
    await page.locator('#locked-button').first().click()
    await page.locator('#check-button').click()
    await expect(page.locator('#dom-outcome')).toContainText('Button Still Disabled')
    await inProgress(page)
  })

  test('the keyboard clicks it too', async ({ page }) => {
    await read(page)
    await run(page, ways['its attribute removed'])
    await target(page).focus()
    await page.keyboard.press('Enter')
    await ready(page)
  })

  test('starting over locks it again', async ({ page }) => {
    await solutions.get(22)!(playwrightRobot(page))
    await ready(page)
    await page.locator('#start-over').click()
    await inProgress(page)
    await read(page)
    await expect(target(page)).toBeDisabled()
  })

  test('once completed the level shows it done', async ({ page }) => {
    await revisit(page, 22)
    await expect(page.locator('#dom-outcome')).toContainText('Button clicked')
    await expect(page.locator('#check-button')).toBeDisabled()
  })
})
