import { builtFile } from '#builder/built-file.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import {
  VISITOR,
  blockModule,
  expect,
  expectToast,
  open,
  remember,
  stored,
  test,
  toastOf,
} from './harness.ts'

test.describe('guards', () => {
  test('without a record every level sends the visitor away, in demo mode too', async ({ page }) => {
    await remember(page, { isNew: true, mode: 'demo' })
    await page.goto('/challenge/3')
    await expectToast(page, 'Access Denied! 🚫', 'Please submit the form first to start your RPA journey.')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('.toast')).toHaveCount(1)
  })

  test('in live mode a level waits for the one before it', async ({ page }) => {
    await remember(page, { completed: [1, 2], points: 10 })
    await page.goto('/challenge/5')
    await expectToast(
      page,
      'Level Locked! 🔒',
      'Complete Level 4 first to unlock this challenge. Switch to Demo Mode for free access.',
    )
    await expect(page).toHaveURL(/\/$/)
    await open(page, '/challenge/3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 3: Paste Pro')
  })

  test('the record is asked for before the lock', async ({ page }) => {
    await remember(page, { isNew: true })
    await page.goto('/challenge/5')
    await expect(toastOf(page, 'Access Denied! 🚫')).toBeVisible()
    await expect(toastOf(page, 'Level Locked! 🔒')).toHaveCount(0)
  })

  test('a level that there is not is not found, says so, and goes on to the landing page', async ({
    page,
  }) => {
    await remember(page, {})
    for (const path of [
      '/challenge/0',
      `/challenge/${LEVEL_COUNT + 1}`,
      '/challenge/abc',
      '/challenge/1.5',
      '/challenge/-1',
      '/challenge/01',
    ])
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(toastOf(page, 'Challenge not found')).toBeVisible()
        await expect(page).toHaveURL(/\/$/)
      })
  })

  test('an unknown address below a level or an article is another path, and the page says so', async ({
    page,
  }) => {
    await remember(page, {})
    const heading = page.getByRole('heading', { level: 1, name: 'SECTOR NOT FOUND' })
    for (const path of ['/challenge/1/2', '/challenge/99/2', '/blog/1/x', '/blog/99/x/y'])
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(heading).toBeVisible()
        await open(page, '/')
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await expect(heading).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.locator('.toast')).toHaveCount(0)
      })
  })

  test('/challenge is level 1', async ({ page }) => {
    await remember(page, {})
    await open(page, '/challenge')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: Click Master')
  })
})

test.describe('mode', () => {
  test('it is saved at once, raises its event, and explains itself', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('#mode-live')).toBeChecked()
    await page.evaluate(() =>
      window.addEventListener('mode-changed', (event) =>
        localStorage.setItem('heard', JSON.stringify((event as CustomEvent).detail)),
      ),
    )
    await page.locator('#mode-demo').check()
    await expectToast(page, 'Demo Mode Activated!', 'Free exploration enabled. Access any level at any time.')
    expect(await stored(page, KEYS.mode)).toBe('demo')
    expect(await stored(page, 'heard')).toBe('{"mode":"demo"}')
    await page.locator('#mode-live').check()
    await expectToast(
      page,
      'Live Mode Activated!',
      'Sequential progression required. Complete levels one by one.',
    )
    expect(await stored(page, KEYS.mode)).toBe('live')
  })

  test('demo mode does not promise a new visitor levels that still need the form', async ({ page }) => {
    await open(page, '/')
    await page.locator('#mode-demo').check()
    await expectToast(page, 'Demo Mode Activated!', 'Free exploration enabled. Access any level at any time.')
    await expect(toastOf(page, 'Join First')).toContainText('not the form on the first page')
    await expect(page.locator('#demo-needs')).toBeVisible()
    await page.locator('#mode-live').check()
    await expect(page.locator('#demo-needs')).toHaveCount(0)
  })

  test('demo mode asks nothing more of a registered visitor', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    await page.locator('#mode-demo').check()
    await expect(toastOf(page, 'Demo Mode Activated!')).toBeVisible()
    await expect(toastOf(page, 'Join First')).toHaveCount(0)
    await expect(page.locator('#demo-needs')).toHaveCount(0)
  })

  test('changing it restarts the level without a page load, and the toast stays', async ({ page }) => {
    await remember(page, {})
    await open(page, '/challenge/1')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('#click-target').click()
    await expect(page.locator('#click-progress')).toContainText('1/4')
    await page.locator('#mode-demo').check()
    await expect(page.locator('#click-progress')).toContainText('0/4')
    await expect(toastOf(page, 'Demo Mode Activated!')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('going live on a level that is locked then sends the learner away', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/9')
    await page.locator('#mode-live').check()
    await expect(toastOf(page, 'Level Locked! 🔒')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('going live asks first where work would be lost with the level', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/9')
    await expect(page.getByRole('group', { name: 'Mode' })).toHaveAccessibleDescription(
      /restarts an open level/,
    )
    await page.locator('#page-next').click()
    await expect(page.locator('#flight-recorder')).toBeVisible()
    const simulation = page.locator('#simulation')
    await expect(simulation).toContainText('Page 2 of 3')
    await page.locator('#mode-live').click()
    await page.getByRole('button', { name: 'Stay in Demo Mode' }).click()
    await expect(page.locator('#mode-demo')).toBeChecked()
    await expect(simulation).toContainText('Page 2 of 3')
    expect(await stored(page, KEYS.mode)).toBe('demo')
    await page.locator('#mode-live').click()
    await page.getByRole('button', { name: 'Go Live' }).click()
    await expect(toastOf(page, 'Level Locked! 🔒')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await stored(page, KEYS.mode)).toBe('live')
  })

  test('a script may set it and raise the event', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    await page.evaluate((key) => {
      localStorage.setItem(key, 'demo')
      window.dispatchEvent(new CustomEvent('mode-changed', { detail: { mode: 'demo' } }))
    }, KEYS.mode)
    await expect(page.locator('#side-mode')).toHaveText('Demo Mode')
    await expect(page.locator('#mode-demo')).toBeChecked()
    await expect(page.getByText('Sequential', { exact: true })).toHaveCount(0)
  })
})

test.describe('sidebar', () => {
  test('a robot that waits until it is busy no longer reads all levels at once', async ({ page }) => {
    await remember(page, { completed: [1, 2], points: 10 })
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(`**${builtFile('app/later.ts')}`, async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/challenge/3')
    const sidebar = page.locator('#sidebar')
    await expect(sidebar).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('[id^="level-link-"]')).toHaveCount(0)
    // The state that a script sees at the moment when the sidebar stops being busy.
    await sidebar.evaluate((element) => {
      const seen = new Promise<string[]>((resolve) => {
        new MutationObserver(() => {
          if (element.ariaBusy === 'true') return
          resolve(Array.from(element.querySelectorAll('li small'), (small) => small.textContent))
        }).observe(element, { attributes: true })
      })
      Object.assign(window, { seen })
    })
    letThrough()
    expect(await page.evaluate(() => (window as unknown as { seen: Promise<string[]> }).seen)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'READY',
      ...Array.from({ length: LEVEL_COUNT - 3 }, () => 'LOCKED'),
    ])
  })

  test('it is busy no longer once its list could not be loaded', async ({ page }) => {
    await remember(page, {})
    await blockModule(page, 'app/later.ts')
    await open(page, '/challenge/1')
    await expect(page.locator('#reload-sidebar')).toBeVisible()
    await expect(page.locator('#sidebar')).toHaveAttribute('aria-busy', 'false')
  })

  test('it is for registered visitors, and appears when a script writes the record and raises the event', async ({
    page,
  }) => {
    await open(page, '/')
    await expect(page.locator('#sidebar')).toHaveCount(0)
    await expect(page.locator('#sidebar-toggle')).toHaveCount(0)
    await expect(page.locator('#reset-open')).toHaveCount(0)
    await page.evaluate(
      ([key, record]) => {
        localStorage.setItem(key!, record!)
        window.dispatchEvent(new CustomEvent('user-form-submitted'))
      },
      [KEYS.visitor, JSON.stringify(VISITOR)],
    )
    await expect(page.locator('#sidebar')).toBeVisible()
    await expect(page.locator('#sidebar-toggle')).toBeVisible()
    await expect(page.locator('#reset-open')).toBeVisible()
  })

  test(
    'it shows points, level, done count, mode, and each level with its status',
    { tag: '@catalog' },
    async ({ page }) => {
      await remember(page, { completed: [1, 2, 3], points: 15 })
      await open(page, '/')
      await expect(page.locator('#side-points')).toHaveText('15')
      await expect(page.locator('#side-level')).toHaveText('4')
      await expect(page.locator('#side-done')).toHaveText(`3/${LEVEL_COUNT}`)
      await expect(page.locator('#side-mode')).toHaveText('Live Mode')
      await expect(page.getByText('Sequential', { exact: true })).toBeVisible()
      const rows = page.locator('.levels li')
      await expect(rows).toHaveCount(LEVEL_COUNT)
      for (const { id, title, shortTitle } of CATALOG) {
        const row = rows.nth(id - 1)
        await expect(row.locator('.mono')).toHaveText(String(id))
        await expect(row.locator('b')).toHaveText(shortTitle ?? title)
        await expect(row.locator('small')).toHaveText(id <= 3 ? 'COMPLETED' : id === 4 ? 'READY' : 'LOCKED')
      }
      await expect(rows.nth(12).locator('b')).toHaveText('String Manipulator')
      await expect(rows.nth(13).locator('b')).toHaveText('Drag & Drop')
    },
  )

  test('a locked entry leads nowhere, an open one to its level', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    await page.locator('#level-link-2').click({ force: true })
    await expect(page).toHaveURL(/\/$/)
    await page.locator('#level-link-1').click()
    await expect(page).toHaveURL(/\/challenge\/1$/)
  })

  test('a script that writes progress and raises level-completed is noticed', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    await page.evaluate(
      ([points, completed]) => {
        localStorage.setItem(points!, '10')
        localStorage.setItem(completed!, '[1,2]')
        window.dispatchEvent(new CustomEvent('level-completed'))
      },
      [KEYS.points, KEYS.completed],
    )
    await expect(page.locator('#side-points')).toHaveText('10')
    await expect(page.locator('#level-link-3 small')).toHaveText('READY')
  })

  test('another tab is noticed as well', async ({ page, context }) => {
    await remember(page, {})
    await open(page, '/')
    const other = await context.newPage()
    await other.goto('/')
    await other.evaluate(([key]) => localStorage.setItem(key!, '35'), [KEYS.points])
    await expect(page.locator('#side-points')).toHaveText('35')
  })

  test('it collapses by button, Ctrl+B and Cmd+B, and a cookie remembers it for 7 days', async ({
    page,
    context,
  }) => {
    await remember(page, {})
    await open(page, '/')
    const width = () => page.locator('#sidebar').evaluate((element) => element.getBoundingClientRect().width)
    expect(await width()).toBe(288)
    await page.keyboard.press('Control+b')
    expect(await width()).toBe(48)
    const kept = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    // A page's own write of a cookie reaches the browser's store after the key is handled.
    await expect.poll(async () => (await kept())?.value).toBe('false')
    const left = (await kept())!.expires - Date.now() / 1000
    expect(left).toBeGreaterThan(604_800 - 120)
    expect(left).toBeLessThanOrEqual(604_800)
    await page.reload()
    await page.locator('html[data-ready="true"]').waitFor()
    expect(await width()).toBe(48)
    await expect(page.locator('#sidebar-toggle')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Meta+b')
    expect(await width()).toBe(288)
    await page.locator('#sidebar-toggle').click()
    expect(await width()).toBe(48)
  })

  test('its width goes in steps of 20 between 240 and 400 and is remembered', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    const width = page.locator('output#sidebar-width')
    const seen: string[] = []
    const walk = async (button: string) => {
      while (await page.locator(button).isEnabled()) {
        await page.locator(button).click()
        seen.push((await width.textContent())!)
      }
    }
    await walk('#sidebar-wider')
    await walk('#sidebar-narrower')
    expect(seen).toEqual([308, 328, 348, 368, 388, 400, 380, 360, 340, 320, 300, 280, 260, 240].map(String))
    expect(await stored(page, KEYS.sidebarWidth)).toBe('240')
    await page.reload()
    await expect(width).toHaveText('240')
    await expect(page.locator('#sidebar-narrower')).toBeDisabled()
    expect(await page.locator('#sidebar').evaluate((element) => element.getBoundingClientRect().width)).toBe(
      240,
    )
  })

  test('on a narrow screen it is a drawer of 18 rem, closed at first', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 })
    await remember(page, {})
    await open(page, '/')
    const sidebar = page.locator('#sidebar')
    await expect(sidebar).toBeHidden()
    await page.locator('#sidebar-toggle').click()
    await expect(sidebar).toBeVisible()
    await expect(page.locator('#sidebar-toggle')).toHaveAttribute('aria-expanded', 'true')
    expect(await sidebar.evaluate((element) => element.getBoundingClientRect().width)).toBe(288)
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('button', { name: 'Close sidebar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sidebar).toBeHidden()
    await expect(page.locator('#sidebar-toggle')).toHaveAttribute('aria-expanded', 'false')
    // Nothing opens over a dialog: the drawer could not be used there.
    await page.locator('#menu-open').click()
    await page.locator('#perks-open').click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(sidebar).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.keyboard.press('Control+b')
    await page.locator('#level-link-1').click()
    await expect(page).toHaveURL(/\/challenge\/1$/)
    await expect(sidebar).toBeHidden()
  })
})

test.describe('reset', () => {
  test('it lists the progress that would be lost, and keeping progress changes nothing', async ({ page }) => {
    await remember(page, { completed: [1, 2], points: 10 })
    await open(page, '/')
    await page.locator('#reset-open').click()
    const dialog = page.getByRole('dialog', { name: 'Reset All Progress' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Keep Progress' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('#reset-open')).toBeFocused()
    expect(await stored(page, KEYS.points)).toBe('10')
  })

  test('it takes points, levels and start times, and leaves the visitor', async ({ page }) => {
    await remember(page, { completed: [1, 2], points: 10 })
    await open(page, '/challenge/3')
    await page.evaluate(() => {
      for (const name of ['progress-reset', 'level-completed']) {
        window.addEventListener(name, (event) =>
          localStorage.setItem(`heard ${name}`, JSON.stringify((event as CustomEvent).detail)),
        )
      }
    })
    expect(await stored(page, KEYS.startTime(3))).not.toBeNull()
    await page.locator('#reset-open').click()
    await page.getByRole('button', { name: 'Yes, Reset Everything' }).click()
    await expectToast(
      page,
      '🔄 Progress Reset!',
      'All levels have been reset. You can start your RPA journey from the beginning.',
    )
    await expect(page).toHaveURL(/\/$/)
    await expect(toastOf(page, 'Level Locked!')).toHaveCount(0)
    for (const key of [KEYS.points, KEYS.completed, KEYS.startTime(3)])
      expect(await stored(page, key)).toBeNull()
    expect(await stored(page, KEYS.visitor)).not.toBeNull()
    expect(await stored(page, 'heard progress-reset')).toBe('null')
    expect(await stored(page, 'heard level-completed')).toBe('null')
    await expect(page.locator('#side-points')).toHaveText('0')
    await expect(page.locator('#side-level')).toHaveText('1')
  })
})
