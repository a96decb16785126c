import type { Page } from '@playwright/test'
import { type Item, MENU } from '#levels/18-menu-navigation/menu.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, open, remember, test } from './harness.ts'

const status = (page: Page) => page.locator('#mission-status')
const inProgress = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'in-progress')
const ready = (page: Page) => expect(status(page)).toHaveAttribute('data-status', 'ready')

test.beforeEach(async ({ page }) => {
  await remember(page, { mode: 'demo' })
})

test.describe('level 17', () => {
  const ADDRESS = [
    ['Street Address', '123 Main Street'],
    ['Apartment/Suite', 'Apt 4B'],
    ['City', 'New York'],
    ['ZIP Code', '10001'],
  ] as const
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const idsOf = (page: Page) =>
    page
      .locator('.anchors input')
      .evaluateAll((inputs) => inputs.flatMap((input) => [input.id, input.getAttribute('name')]))

  test('ids and names are new at each load, the labels are not', async ({ page }) => {
    await open(page, '/challenge/17')
    const first = await idsOf(page)
    expect(first).toHaveLength(16)
    await page.reload()
    await page.locator('html[data-ready="true"]').waitFor()
    const second = await idsOf(page)
    expect(second.filter((id) => first.includes(id))).toEqual([])
    for (const [label] of ADDRESS) await expect(field(page, label)).toHaveCount(1)
  })

  test('starting over makes new ids too', async ({ page }) => {
    await open(page, '/challenge/17?seed=7')
    const first = await idsOf(page)
    await field(page, 'City').fill('New York')
    await page.locator('#start-over').click()
    await expect(field(page, 'City')).toHaveValue('')
    expect((await idsOf(page)).filter((id) => first.includes(id))).toEqual([])
  })

  test('each field says empty, incorrect or correct, and the last one completes it', async ({ page }) => {
    await open(page, '/challenge/17?seed=7')
    for (const [label, value] of ADDRESS) {
      await expect(field(page, label)).toHaveAccessibleDescription('Empty')
      await field(page, label).fill(`${value} `)
      await expect(field(page, label)).toHaveAccessibleDescription(/^Incorrect/)
      await inProgress(page)
      await field(page, label).fill(value)
      await expect(field(page, label)).toHaveAccessibleDescription('Correct')
    }
    await ready(page)
  })

  test('the billing address filled instead, or as well, leaves it in progress', async ({ page }) => {
    await open(page, '/challenge/17?seed=7')
    for (const [label, value] of ADDRESS) await field(page, `Billing ${label}`).fill(value)
    await inProgress(page)
    for (const [label, value] of ADDRESS) await field(page, label).fill(value)
    await inProgress(page)
    for (const [label] of ADDRESS) await field(page, `Billing ${label}`).fill('')
    await ready(page)
  })

  test('values set by a script, by label, are received', async ({ page }) => {
    await open(page, '/challenge/17?seed=7')
    await page.evaluate((address) => {
      for (const [label, value] of address) {
        const found = [...document.querySelectorAll('label')].find(
          (other) => other.textContent?.trim() === label,
        )!
        const input = found.control as HTMLInputElement
        input.value = value
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }, ADDRESS)
    await ready(page)
  })

  for (const seed of IS_WHOLE_RUN ? ['1', '2', '3', 'class A'] : ['class A']) {
    test(`the robot solves it with seed "${seed}"`, async ({ page }) => {
      await open(page, `/challenge/17?seed=${seed}`)
      await solutions.get(17)!(playwrightRobot(page))
      await ready(page)
    })
  }
})

test.describe('level 18', () => {
  const item = (page: Page, id: string) => page.locator(`#menu-${id}`)
  /** The ids of the items that lead to a path. */
  const idsOf = (path: string) => {
    const slugs = path.toLowerCase().split(' > ')
    return slugs.map((_, i) => slugs.slice(0, i + 1).join('-'))
  }
  const task = (page: Page) => page.locator('#menu-task').innerText()

  test('every item has its role and name once its menu is open', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    const visit = async (items: readonly Item[]) => {
      for (const { id, name, items: below } of items) {
        await expect(page.locator(`#${id}`)).toHaveRole('menuitem')
        await expect(page.locator(`#${id}`)).toHaveAccessibleName(name)
        if (!below) continue
        await page.locator(`#${id}`).click()
        await expect(page.locator(`#${id}`)).toHaveAttribute('aria-expanded', 'true')
        await visit(below)
      }
    }
    await visit(MENU)
    await inProgress(page)
  })

  test('hovering opens nothing', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    await item(page, 'file').hover()
    await expect(item(page, 'file')).toHaveAttribute('aria-expanded', 'false')
    await expect(item(page, 'file-export')).toBeHidden()
    await item(page, 'file').click()
    await item(page, 'file-export').hover()
    await expect(item(page, 'file-export-csv')).toBeHidden()
  })

  test('menus stand 4 px off', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    await item(page, 'file').click()
    const bar = (await page.locator('#menu-bar').boundingBox())!
    const menu = (await page.locator('#menu-bar > li:first-child > [role=menu]').boundingBox())!
    expect(menu.y - (bar.y + bar.height)).toBeCloseTo(4, 0)
  })

  test('the keyboard alone does all five tasks', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    await item(page, 'file').focus()
    for (let n = 0; n < 5; n++) {
      const path = idsOf(await task(page))
      await page.keyboard.press('Home')
      for (let i = 0; i < 4; i++) {
        if ((await page.evaluate(() => document.activeElement?.id)) === `menu-${path[0]}`) break
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('ArrowDown')
      for (const [depth, id] of path.entries()) {
        if (depth === 0) continue
        for (let i = 0; i < 4; i++) {
          if ((await page.evaluate(() => document.activeElement?.id)) === `menu-${id}`) break
          await page.keyboard.press('ArrowDown')
        }
        await expect(item(page, id)).toBeFocused()
        await page.keyboard.press(depth === path.length - 1 ? 'Enter' : 'ArrowRight')
      }
    }
    await ready(page)
  })

  test('the keys of the pattern lead where it says', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    const focused = (id: string) => expect(item(page, id)).toBeFocused()
    await item(page, 'file').focus()
    await page.keyboard.press('End')
    await focused('tools')
    await page.keyboard.press('ArrowRight')
    await focused('file')
    await page.keyboard.press('ArrowUp')
    await focused('file-close')
    await page.keyboard.press('Home')
    await focused('file-new')
    await page.keyboard.press('e')
    await focused('file-export')
    await page.keyboard.press('Enter')
    await focused('file-export-csv')
    await page.keyboard.press('ArrowLeft')
    await focused('file-export')
    await expect(item(page, 'file-export-csv')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await focused('edit')
    await expect(item(page, 'edit-undo')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await focused('edit')
    await expect(item(page, 'edit-undo')).toBeHidden()
    await page.keyboard.press('Space')
    await focused('edit-undo')
    await page.keyboard.press('Tab')
    await expect(item(page, 'edit-undo')).toBeHidden()
    await inProgress(page)
  })

  test('one Tab leads into the bar and one out of it', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    await expect(page.locator('#menu-bar [tabindex="0"]')).toHaveCount(1)
    await item(page, 'view').focus()
    await expect(item(page, 'view')).toHaveAttribute('tabindex', '0')
    await page.keyboard.press('Tab')
    await expect(page.locator('#menu-bar :focus')).toHaveCount(0)
  })

  test('an open menu does not stand between a robot and the page', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    await item(page, 'tools').click()
    await page.locator('#hint-1 summary').click()
    await expect(page.locator('#hint-1')).toHaveAttribute('open')
    await expect(item(page, 'tools-import')).toBeHidden()
  })

  test('the right item out of order is refused and written down', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    const second = await page.locator('#menu-tasks li').nth(1).locator('span').last().innerText()
    for (const id of idsOf(second)) await item(page, id).click()
    await expect(page.locator('#menu-outcome')).toContainText('Wrong item')
    await expect(page.locator('#menu-history tbody tr')).toHaveCount(1)
    await expect(page.locator('#menu-history tbody tr').first()).toContainText(`${second}Wrong`)
    await expect(page.locator('.current')).toContainText('Task 1 of 5')
    await inProgress(page)
  })

  test('a namesake under another parent is refused', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    // Do the tasks until one of the two CSVs or PDFs is asked for.
    for (let n = 0; n < 5; n++) {
      const path = await task(page)
      if (/(?:CSV|PDF)$/.test(path)) {
        const other = path.startsWith('File')
          ? path.replace('File > Export', 'Tools > Import')
          : path.replace('Tools > Import', 'File > Export')
        for (const id of idsOf(other)) await item(page, id).click()
        await expect(page.locator('#menu-outcome')).toContainText('Wrong item')
        await inProgress(page)
        return
      }
      for (const id of idsOf(path)) await item(page, id).click()
    }
    throw new Error('No task asked for an item with a namesake.')
  })

  test('a script cannot click an item of a closed menu', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    const path = idsOf(await task(page))
    await page.evaluate((id) => document.getElementById(id)!.click(), `menu-${path.at(-1)}`)
    await expect(page.locator('.current')).toContainText('Task 1 of 5')
    await page.evaluate((ids) => {
      for (const id of ids) document.getElementById(`menu-${id}`)!.click()
    }, path)
    await expect(page.locator('.current')).toContainText('Task 2 of 5')
  })

  test('the history keeps the last ten', async ({ page }) => {
    await open(page, '/challenge/18?seed=7')
    for (let n = 1; n <= 11; n++) {
      await item(page, 'view').click()
      await item(page, 'view-zoom').click()
      await expect(page.locator('#menu-history tbody td').first()).toHaveText(String(n))
    }
    await expect(page.locator('#menu-history tbody tr')).toHaveCount(10)
    await expect(page.locator('#menu-history tbody tr').last()).toContainText('2View > ZoomWrong')
    await inProgress(page)
  })

  for (const seed of IS_WHOLE_RUN ? ['1', '2', '3'] : ['2']) {
    test(`the robot solves it with seed "${seed}"`, async ({ page }) => {
      await open(page, `/challenge/18?seed=${seed}`)
      await solutions.get(18)!(playwrightRobot(page))
      await ready(page)
    })
  }
})
