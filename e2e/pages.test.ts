import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CATALOG, TOTAL_POINTS } from '#levels/catalog.ts'
import type { Target } from '#levels/contract.ts'
import { expect, open, remember, test } from './harness.ts'

test.describe('unknown paths', () => {
  for (const path of ['/nothing', '/challenges', '/blogs/99/x', '/a/b/c']) {
    test(`${path} answers 404 with the way back`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('SECTOR NOT FOUND')
      await page.getByRole('link', { name: 'RETURN TO CONSOLE' }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test('the landing page has its parts', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'For your robot',
    'About',
    'Get Started',
    'How It Works',
  ])
  await expect(page.locator('.six li')).toHaveCount(6)
  await expect(page.getByText('100% FREE • No Credit Card Required • Instant Access')).toBeVisible()
})

test('links that leave the site open a new tab', async ({ page }) => {
  await open(page, '/')
  for (const id of ['nav-chat', 'join-community', 'banner-chat']) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('target', '_blank')
  }
})

test.describe('levels.json', () => {
  type Entry = { id: number; title: string; points: number; objectives: string[]; targets: Target[] }

  test('lists every level as the catalogue has it', async ({ request }) => {
    const levels: Entry[] = await (await request.get('/levels.json')).json()
    expect(levels.map(({ id, title, points }) => ({ id, title, points }))).toEqual(
      CATALOG.map(({ id, title, points }) => ({ id, title, points })),
    )
    expect(levels.reduce((sum, { points }) => sum + points, 0)).toBe(TOTAL_POINTS)
  })

  for (const { id, title } of CATALOG) {
    test(`names the targets of level ${id}, ${title}, as the page has them`, async ({ page, request }) => {
      const levels: Entry[] = await (await request.get('/levels.json')).json()
      const { targets } = levels.find((level) => level.id === id)!
      await remember(page, { mode: 'demo' })
      await open(page, `/challenge/${id}`)
      for (const target of targets) {
        const byId = page.locator(`[id="${target.id}"]`)
        // What is hidden (an item of a closed menu) has no name before it shows.
        if (target.id === '' || (await byId.count()) === 0 || (await byId.isHidden())) continue
        await expect(byId, `#${target.id}`).toHaveCount(1)
        await expect(byId, `#${target.id}`).toHaveRole(target.role as 'button')
        await expect(byId, `#${target.id}`).toHaveAccessibleName(target.name)
      }
    })
  }
})

/** How far the page moved by itself. Layout Instability API: moves within half a second of an input do not count. */
async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(async () => {
    // Two frames, so that what the last render moved has been noticed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
  })
}

test('a page that moves is noticed', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.append('Something that was not there')
    document.body.prepend(block)
  })
  expect(await layoutShift(page)).toBeGreaterThan(0)
})

for (const [width, height] of [
  [1280, 720],
  [360, 800],
  [1920, 1080],
] as const) {
  test(`nothing moves and nothing overflows at ${width} px, for a new and a returning visitor`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    await open(page, '/')
    expect(await layoutShift(page), '/ for a new visitor').toBe(0)
    await remember(page, { mode: 'demo', completed: [1, 2], points: 10 })
    const overflowing: string[] = []
    for (const path of [
      '/',
      '/nothing',
      '/blog',
      '/blog/1',
      '/blog/2',
      '/blog/3',
      '/blog/4',
      '/blog/99',
      '/whatsapp-groups',
      ...CATALOG.map(({ id }) => `/challenge/${id}`),
    ]) {
      await open(page, path)
      expect(await layoutShift(page), path).toBe(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) overflowing.push(`${path} by ${overflow} px`)
    }
    expect(overflowing).toEqual([])
  })
}

test.describe('axe finds nothing', () => {
  const check = async (page: Page, what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      what,
    ).toEqual([])
  }

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`on any page, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ colorScheme })
      await open(page, '/')
      await check(page, 'landing, new visitor')
      await remember(page, { mode: 'demo', completed: [2], points: 5 })
      for (const path of [
        '/',
        '/nothing',
        '/blog',
        '/blog/1',
        '/blog/2',
        '/blog/3',
        '/blog/4',
        '/blog/99',
        '/whatsapp-groups',
        ...CATALOG.map(({ id }) => `/challenge/${id}`),
      ]) {
        await open(page, path)
        await check(page, path)
      }
    })

    test(`on any dialog, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, '/')
      await page.locator('#begin').click()
      await page.locator('#registration-submit').click()
      await expect(page.locator('.toast')).toBeVisible()
      await check(page, 'registration with errors')
      await remember(page, { mode: 'demo', hasSeenWelcome: false })
      await open(page, '/challenge/1')
      await page.locator('#welcome').waitFor()
      await check(page, 'welcome')
      await open(page, '/challenge/4')
      await page.locator('#reset-open').click()
      await page.locator('#reset-dialog').waitFor()
      await check(page, 'reset')
      await page.locator('#reset-keep').click()
      await page.locator('#skill-level').selectOption('advanced')
      await page.locator('#complete-level').click()
      await page.locator('#level-complete').waitFor()
      await check(page, 'celebration')
    })
  }
})

test('the page is whole without its scripts, and holds no control of the simulation', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/challenge/8')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 8: Table Scraper')
  await expect(page.locator('#simulation')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#simulation').locator('button, input, table')).toHaveCount(0)
  await expect(page.locator('#objectives li')).not.toHaveCount(0)
  await context.close()
})

test('level 1 loads no file of another room', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await remember(page, {})
  await open(page, '/challenge/1')
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => /\/(?:0[2-9]|1\d|2\d)-/.test(file))).toEqual([])
})
