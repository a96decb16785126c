import type { Page } from '@playwright/test'
import { ONE_OF_EACH } from '#builder/site-paths.ts'
import { CATALOG } from '#levels/catalog.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { covered, holdMessage, walk, wholePage } from './checks.ts'
import { blockModule, expect, open, remember, test, toastOf } from './harness.ts'

const ALL = CATALOG.map(({ id }) => id)

/** Presses Complete Mission early: a toast. From a script, so that the focus stays where it is. */
const provoke = (page: Page) =>
  page.evaluate(() =>
    document.getElementById('complete-level')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )

test.describe('nothing covers the focused element (2.4.11)', () => {
  // The insides of the levels are tested in e2e/level-visits.test.ts.
  for (const path of ONE_OF_EACH) {
    test(`${path} at 320 × 256, with a message on the page`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await page.setViewportSize({ width: 320, height: 256 })
      await open(page, path)
      await holdMessage(page)
      expect(await walk(page)).toEqual([])
    })
  }

  /** What lies under a message: the lit key, and the keys that end a level. */
  const waysCovered = (page: Page) =>
    page.evaluate(() => {
      const toasts = Array.from(document.querySelectorAll('.toast'), (toast) => toast.getBoundingClientRect())
      return Array.from(document.querySelectorAll('.btn-go, .finish .btn, .stage-keys .btn'))
        .filter((key) => {
          const { top, bottom, left, right, height } = key.getBoundingClientRect()
          return (
            height > 0 &&
            toasts.some((at) => at.top < bottom && at.bottom > top && at.left < right && at.right > left)
          )
        })
        .map((key) => key.textContent)
    })

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    test(`a message at ${width} × ${height} does not lie over the way on`, async ({ page }) => {
      await remember(page, { isNew: true, hasSeenWelcome: false })
      await page.setViewportSize({ width, height })
      await open(page, '/')
      await page.locator('#begin').click()
      await page.locator('#registration-submit').click()
      await expect(toastOf(page, 'Missing Information')).toBeVisible()
      expect(await waysCovered(page), 'sign-up').toEqual([])
      await page.locator('#name').fill('Ada')
      await page.locator('#email').fill('ada@example.org')
      await page.locator('#rpa-tool').selectOption('UiPath')
      await page.locator('#registration-submit').click()
      await expect(toastOf(page, 'Welcome!')).toBeVisible()
      await page.locator('#welcome-start').click()
      await holdMessage(page)
      await solutions.get(1)!(playwrightRobot(page))
      await expect(page.locator('#finish-level')).toBeVisible()
      await expect.poll(() => waysCovered(page), 'level').toEqual([])
      await page.evaluate(() => document.getElementById('complete-level')!.click())
      await expect(page.locator('#next-challenge')).toBeVisible()
      await expect(page.locator('.toast').first()).toBeVisible()
      await expect.poll(() => waysCovered(page), 'celebration').toEqual([])
      for (const path of ['/account', '/join', '/board']) {
        await open(page, path)
        await holdMessage(page)
        await expect.poll(() => waysCovered(page), path).toEqual([])
      }
    })
  }

  // Beside a wide page stand the list of levels and the switch of modes.
  for (const path of ['/', '/challenge/4', '/progress']) {
    test(`${path} at 1280 × 720, and the focus is seen everywhere (2.4.7)`, async ({ page }) => {
      await remember(page, { mode: 'demo', completed: [1, 2, 3] })
      await open(page, path)
      await wholePage(page)
      expect(await walk(page)).toEqual([])
    })
  }

  for (const [width, height] of [
    [360, 640],
    [640, 400],
    [320, 256],
  ] as const) {
    test(`a message at ${width} × ${height} goes where the field is not`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await page.setViewportSize({ width, height })
      await open(page, '/challenge/2')
      const field = page.locator('#phrase')
      for (const block of ['end', 'start', 'center'] as const) {
        await field.evaluate((element, where) => element.scrollIntoView({ block: where }), block)
        await field.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }))
        await provoke(page)
        await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toBeVisible()
        expect(await covered(page)).toBeNull()
        await expect(field).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.locator('.toast')).toHaveCount(0)
      }
    })
  }

  test('an open menu and an open drawer close when the focus leaves them', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, '/challenge/4')
    await page.locator('#menu-open').press('Enter')
    await expect(page.locator('#site-menu')).toBeVisible()
    await page.locator('#complete-level').focus()
    await expect(page.locator('#site-menu')).toBeHidden()
    await page.locator('#sidebar-toggle').press('Enter')
    await expect(page.locator('#sidebar')).toBeVisible()
    await page.locator('#complete-level').focus()
    await expect(page.locator('#sidebar')).toBeHidden()
    // The button that opened it closes it too, and does not open it again.
    await page.locator('#menu-open').click()
    await page.locator('#menu-open').click()
    await expect(page.locator('#site-menu')).toBeHidden()
  })
})

test('of a kind there is one message, and Escape takes them away (1.4.13, 2.2.1)', async ({ page }) => {
  await remember(page, { mode: 'demo', completed: [1, 2, 3] })
  await open(page, '/challenge/4')
  for (let press = 0; press < 3; press++) await provoke(page)
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.locator('label[for="mode-live"]').click()
  await expect(page.locator('.toast')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test.describe('a page that does not come (2.4.2)', () => {
  for (const [path, module, title] of [
    ['/blog', 'app/front/blog/blog.tsx', 'Blog | BotArena'],
    ['/progress', 'app/front/progress/progress.tsx', 'Progress | BotArena'],
  ] as const) {
    test(`${path} has a title and a heading`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await blockModule(page, module)
      await open(page, '/challenge/4')
      await page.evaluate((to) => {
        history.pushState(null, '', to)
      }, path)
      await expect(page.locator('.failed')).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test.describe('messages are read out once (4.1.3)', () => {
  test('levels 2 and 4 announce errors in a live region', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/2')
    await page.locator('#phrase').fill('rpa')
    await expect(page.getByRole('status').filter({ hasText: 'This is not the phrase.' })).toBeVisible()
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('beginner')
    await expect(page.getByRole('status').filter({ hasText: '“Beginner” is chosen. Choose' })).toBeVisible()
  })

  test('a sentence that a level announces itself is not announced by its message again', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/22')
    await page.locator('#instructions-read').check()
    await page.locator('#check-button').click()
    await expect(toastOf(page, 'Button Still Disabled')).toBeVisible()
    await expect(page.locator('.toast')).not.toHaveAttribute('role')
    await expect(page.getByRole('status', { name: 'Outcome' })).toContainText('Button Still Disabled')
  })
})

test.describe('rows that act (4.1.2)', () => {
  for (const id of [8, 9]) {
    test(`level ${id}: a row has a key that says whether it is chosen`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await open(page, `/challenge/${id}?seed=7`)
      const key = page.locator('.rows tbody').getByRole('button').first()
      await expect(key).toHaveAttribute('aria-pressed', 'false')
      await key.focus()
      await page.keyboard.press('Enter')
      await expect(key).toHaveAttribute('aria-pressed', 'true')
      await page.locator('.rows tbody').getByRole('button').nth(1).press('Space')
      await expect(key).toHaveAttribute('aria-pressed', 'false')
    })
  }
})

test('with text spacing nothing leaves its page, and no title of the sidebar is cut (1.4.12)', async ({
  page,
}) => {
  await remember(page, { mode: 'demo', completed: [1, 2, 3] })
  const over: string[] = []
  for (const path of ['/', '/challenge/4', '/challenge/4?days=27', '/progress']) {
    await open(page, path)
    if (path === '/') await page.locator('.below').scrollIntoViewIfNeeded()
    await page.locator('#level-link-22').waitFor({ state: 'attached' })
    // Like a reader's extension: not limited by the CSP.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
    for (const width of [1280, 1232, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 720 })
      const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (by > 0) over.push(`${path} at ${width}: ${by} px`)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    const cut = await page
      .locator('.levels b')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
            .length,
      )
    expect(cut).toBe(0)
    const isOver = await page
      .locator('.levels li')
      .evaluateAll((rows) => rows.some((row) => row.scrollHeight > row.clientHeight + 1))
    expect(isOver).toBe(false)
  }
  expect(over).toEqual([])
})

test.describe('another page takes the focus along (2.4.3)', () => {
  test('by header, brand and sidebar', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    for (const [link, title] of [
      ['#nav-blog', 'Blog'],
      ['#brand', 'BotArena'],
      ['#level-link-6', 'Level 6'],
      ['#side-progress', 'Progress'],
    ] as const) {
      await page.locator(link).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(title))
    }
  })

  test('a dialog that opened by itself leaves the focus at the title', async ({ page }) => {
    await remember(page, { hasSeenWelcome: false })
    await open(page, '/challenge/1')
    await page.locator('#welcome-start').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the same for a celebration whose button is gone', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#finish-level').press('Enter')
    await expect(page.locator('#win-title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('a key that its own press disables hands the focus on (2.4.3)', () => {
  test.beforeEach(({ page }) => remember(page, { mode: 'demo' }))

  test('at the last page of level 9, and at its first', async ({ page }) => {
    await open(page, '/challenge/9?seed=7')
    await page.locator('#page-next').press('Enter')
    await expect(page.locator('#page-next')).toBeFocused()
    await page.locator('#page-next').press('Enter')
    await expect(page.locator('#page-number')).toBeFocused()
    await page.locator('#page-previous').press('Enter')
    await page.locator('#page-previous').press('Enter')
    await expect(page.locator('#page-number')).toBeFocused()
  })

  test('with the invoice of level 21', async ({ page }) => {
    await open(page, '/challenge/21?seed=7')
    const robot = playwrightRobot(page)
    const click: typeof robot.click = (target) =>
      target.id === 'submit-invoice' ? page.locator('#submit-invoice').press('Enter') : robot.click(target)
    await solutions.get(21)!({ ...robot, click })
    await expect(page.locator('#submit-invoice')).toBeDisabled()
    await expect(page.locator('#invoice-outcome')).toBeFocused()
  })
})

test.describe('everything that scrolls can be scrolled by keyboard (2.1.1)', () => {
  for (const path of ['/progress', '/challenge/15', '/challenge/16', '/challenge/20']) {
    test(`${path}, all levels completed, at 360 px`, async ({ page }) => {
      await remember(page, { completed: ALL })
      await page.setViewportSize({ width: 360, height: 640 })
      await open(page, path)
      const deaf = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#main *')]
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element)
            const scrolls =
              (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
              (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight)
            return (
              scrolls &&
              element.tabIndex < 0 &&
              !element.querySelector('a[href], button:enabled, input:enabled, [tabindex="0"]')
            )
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      )
      expect(deaf).toEqual([])
    })
  }
})

test.describe('the text of a message stands on the page as well', () => {
  test('why a learner was sent away', async ({ page }) => {
    await remember(page, { completed: [] })
    await page.goto('/challenge/9')
    await expect(page.locator('#refusal')).toHaveText(/^Complete Level 8 first/)
    await page.locator('#nav-blog').click()
    await page.locator('#brand').click()
    await expect(page.locator('#refusal')).toHaveCount(0)
  })

  test('also for visitors who never signed up', async ({ page }) => {
    await remember(page, { isNew: true, hasSeenWelcome: false })
    await page.goto('/challenge/1')
    await expect(page.locator('#refusal')).toHaveText(/^Please submit the form first/)
    await page.locator('#refusal').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('dialog', { name: 'JOIN THE RPA CHAMPIONS' })).toBeVisible()
  })

  test('a sign-up that failed', async ({ page }) => {
    await remember(page, { isNew: true, hasSeenWelcome: false })
    await page.route('**/rest/v1/leads*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, '/')
    await page.locator('#begin').click()
    await page.locator('#name').fill('Ada')
    await page.locator('#email').fill('ada@example.org')
    await page.locator('#rpa-tool').selectOption('UiPath')
    await page.locator('#registration-submit').click()
    await expect(page.locator('#registration-failure')).toContainText('Failed to save your information.')
    await expect(page.locator('#name')).toHaveValue('Ada')
  })

  test('feedback that failed', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await page.route('**/rest/v1/feedback*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#complete-level').click()
    await page.locator('#give-feedback').click()
    await page.locator('label[for="rating-4"]').click()
    await page.locator('#feedback-submit').click()
    await expect(page.locator('#feedback-failure')).toContainText('Please try again.')
  })
})
