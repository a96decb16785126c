import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { ONE_OF_EACH, OWN_PATHS } from '#builder/site-paths.ts'
import { CATALOG, TOTAL_POINTS } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { replacedWordsIn } from '#machine/word-list.ts'
import config from '#site-config' with { type: 'json' }
import { SIZES, expectAccessible, expectAccessibleInBothThemes, expectStill, layoutShifts } from './checks.ts'
import { MOVING, blockModule, expect, open, remember, test } from './harness.ts'

test.use(MOVING)

test('unknown paths answer 404 with the way back', async ({ page }) => {
  for (const path of ['/nothing', '/challenges', '/blogs/99/x', '/a/b/c']) {
    await test.step(path, async () => {
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
  await page.locator('.below').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Where to begin',
    'About',
    'Get Started',
    'How It Works',
    'The levels',
    'A robot at work',
    'The same task on a page that has changed',
    'The office',
    'For your robot',
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
  type Entry = { id: number; title: string; points: number }

  test('lists every level as the catalogue has it', async ({ request }) => {
    const levels: Entry[] = await (await request.get('/levels.json')).json()
    expect(levels.map(({ id, title, points }) => ({ id, title, points }))).toEqual(
      CATALOG.map(({ id, title, points }) => ({ id, title, points })),
    )
    expect(levels.reduce((sum, { points }) => sum + points, 0)).toBe(TOTAL_POINTS)
  })
})

/**
 * Every page except the levels, one level, and one unknown address of each kind. The levels: e2e/level-visits.test.ts.
 */
const EVERY_PAGE: readonly string[] = [
  ...OWN_PATHS.filter((urlPath) => !/^\/challenge\/(?!1$)/.test(urlPath)),
  '/nothing',
  '/blog/99',
]

test('a page that moves is noticed', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.append('Something that was not there')
    document.body.prepend(block)
  })
  expect(await layoutShifts(page)).not.toEqual([])
})

test('nothing moves and nothing overflows on / for a new visitor', ({ page }) => expectStill(page, '/'))

test('nothing moves and nothing overflows on / for a finisher', async ({ page }) => {
  await remember(page, { mode: 'live', completed: CATALOG.map(({ id }) => id), points: TOTAL_POINTS })
  await expectStill(page, '/')
})

/** For further pages of a known kind the width of a phone is enough. */
const A_PHONE = SIZES.slice(1, 2)

/** In a sample each page is opened at the width of a desk and of a phone, and at one of the other sizes by turns. */
const sizesOf = (at: number) =>
  IS_WHOLE_RUN ? SIZES : [...SIZES.slice(0, 2), SIZES[2 + (at % (SIZES.length - 2))]!]

/** The lessons are drawn from data by the same component, so in a sample axe looks at one of them. */
const isLesson = (path: string) => /^\/learn\/\d+$/.test(path)

// Pages of one kind differ in their text: one of them is checked in every size and as a whole in both themes. Elsewhere
// the second theme can only break the contrast of tokens (ui/tokens.test.ts).
for (const path of EVERY_PAGE) {
  const isWhole = IS_WHOLE_RUN || ONE_OF_EACH.includes(path)
  const seen = isWhole || !isLesson(path) ? ', and axe finds nothing' : ''
  test(`on ${path} nothing moves, nothing overflows${seen}`, async ({ page }) => {
    await remember(page, { mode: 'demo', completed: [1, 2], points: 10 })
    await expectStill(page, path, isWhole ? sizesOf(ONE_OF_EACH.indexOf(path)) : A_PHONE)
    await page.setViewportSize({ width: 1280, height: 720 })
    if (isWhole) await expectAccessibleInBothThemes(page, path)
    else if (!isLesson(path)) await expectAccessible(page, path, 'main')
  })
}

test('a headline face that comes late moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const held: (() => void)[] = []
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('html[data-ready="true"]').waitFor()
  const arrived = page.waitForResponse('**/*.woff2')
  expect(held.length).toBeGreaterThan(0)
  for (const release of held) release()
  await arrived
  expect(await layoutShifts(page)).toEqual([])
})

test('on paper a page is its own text, and nothing of it is left out', async ({ page }) => {
  await remember(page, { mode: 'demo', completed: [1, 2] })
  // As wide as A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  const print = async (path: string) => {
    await page.emulateMedia({ media: 'screen' })
    await open(page, path)
    await expect(page.locator('#sidebar')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#sidebar')).toBeHidden()
  }
  await print('/')
  // The drawing is a strip, so that no more than its height stands between two lines of text.
  expect((await page.locator('.path').boundingBox())!.height).toBeLessThan(300)
  await print('/challenge/8')
  // Without `exact` a browser that saves ink paints this background white, over the room.
  await expect(page.locator('.simulation')).toHaveCSS('visibility', 'visible')
  expect(
    await page
      .locator('.simulation')
      .evaluate((simulation) =>
        getComputedStyle(simulation, '::before').getPropertyValue('print-color-adjust'),
      ),
  ).toBe('exact')
  await print('/automation')
  const cut = await page
    .locator('.scroll, pre')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(cut).toBe(0)
})

/** Opens the dialogs of the site one after the other, in every state that looks different, and says which is open. */
async function* everyDialog(page: Page): AsyncGenerator<string> {
  const fromMenu = async (opener: string) => {
    if (await page.locator('#menu-open').isVisible()) await page.locator('#menu-open').click()
    await page.locator(opener).click()
  }
  const close = async (id: string) => {
    await page.keyboard.press('Escape')
    await expect(page.locator(id)).toHaveCount(0)
  }

  await open(page, '/')
  await page.locator('#begin').click()
  await page.locator('#registration-submit').click()
  await expect(page.locator('.toast')).toBeVisible()
  yield 'registration with errors'
  await close('#registration')
  await fromMenu('#perks-open')
  await expect(page.locator('#perks')).toBeVisible()
  yield 'perks'
  await close('#perks')
  await page.locator('#onboarding-open').click()
  for (let step = 1; step <= 3; step++) {
    await expect(page.locator('#onboarding-step')).toHaveText(`Step ${step} of 3`)
    yield `onboarding, step ${step}`
    await page.locator('#onboarding-next').click()
  }

  await open(page, '/account')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-create').waitFor()
  await page.locator('#sign-in-submit').click()
  yield 'sign-in with a fault'
  await page.locator('#sign-in-use-code').click()
  yield 'sign-in by a code'
  await page.locator('#sign-in-use-password').click()
  await page.locator('#sign-in-email').fill(`${crypto.randomUUID()}@example.org`)
  await page.locator('#sign-in-password').fill('correct horse battery')
  await page.locator('#sign-in-create').click()
  await page.locator('#registration').waitFor()
  yield 'registration of an account'
  await close('#registration')
  await page.locator('#delete-open').click()
  yield 'the end of an account'
  await close('#delete-dialog')

  await remember(page, { mode: 'demo', hasSeenWelcome: false })
  await open(page, '/challenge/1')
  await page.locator('#welcome').waitFor()
  yield 'welcome'
  await page.locator('#welcome-onboarding').click()
  await page.locator('#onboarding').waitFor()
  yield 'onboarding on top of the welcome'
  await open(page, '/challenge/4')
  await fromMenu('#reset-open')
  await page.locator('#reset-dialog').waitFor()
  yield 'reset'
  await close('#reset-dialog')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.locator('#level-complete').waitFor()
  yield 'celebration'
  const letCome = await blockModule(page, 'ui/qr-code.ts')
  await page.locator('#share-success').click()
  await expect(page.locator('p#qr-code:not([aria-busy])')).toBeVisible()
  yield 'share without its code'
  await close('#share')
  await letCome()
  await page.locator('#share-success').click()
  await expect(page.locator('svg#qr-code')).toBeVisible()
  yield 'share'
  await close('#share')
  await page.locator('#give-feedback').click()
  await page.locator('#rating-1').press('Enter')
  await expect(page.locator('#feedback .toast')).toBeVisible()
  yield 'feedback without a rating'
  await page.locator('label[for="rating-4"]').click()
  await page.locator('#feedback-comment').evaluate((area: HTMLTextAreaElement) => {
    area.value = 'x'.repeat(501)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.locator('#feedback-comment')).toHaveAttribute('aria-invalid', 'true')
  yield 'feedback with too long a comment'
  await page.locator('#feedback-comment').fill('Good.')
  await page.route('**/rest/v1/feedback**', () => {})
  await page.locator('#feedback-submit').click()
  await expect(page.locator('#feedback-submit')).toHaveText('Submitting...')
  yield 'feedback being submitted'
}

test('on / for a new visitor axe finds nothing in either theme', async ({ page }) => {
  await open(page, '/')
  await expectAccessibleInBothThemes(page, 'landing, new visitor', 'main')
})

// The page behind a dialog is inert, and is looked at by itself.
const WIDTHS = IS_WHOLE_RUN ? [360, 768, 1920, 1280] : [360, 1280]

test(`every dialog fits into ${WIDTHS.length} widths, and axe finds nothing in it`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for await (const name of everyDialog(page)) {
    await expectAccessible(page, name, 'dialog[open]')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      const sizes = await page.locator('dialog[open]').evaluateAll((dialogs) =>
        dialogs.map((dialog) => {
          const { left, right, top, bottom } = dialog.getBoundingClientRect()
          return {
            isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
            overflow: dialog.scrollWidth - dialog.clientWidth,
          }
        }),
      )
      expect(sizes.length, name).toBeGreaterThan(0)
      for (const size of sizes)
        expect(size, `${name} at ${width} px`).toEqual({ isInside: true, overflow: 0 })
    }
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
  await page.goto('/')
  await expect(page.locator('#sidebar')).toBeHidden()
  await expect(page.locator('#begin')).toBeInViewport()
  await expect(page.locator('#begin')).toHaveText('Begin Your RPA Journey', { useInnerText: true })
  await expect(page.locator('noscript p')).toBeVisible()
  await context.close()
})

test('level 1 loads no file of another level, and no address that only the page of the groups shows', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await remember(page, {})
  await open(page, '/challenge/1')
  await page.waitForLoadState('networkidle')
  const simulations = globSync('levels/[0-9][0-9]-*/index.ts', { cwd: ROOT }).toSorted().map(builtFile)
  expect(files).toContain(simulations[0])
  expect(files.filter((file) => simulations.slice(1).includes(file))).toEqual([])
  const group = config.groups.Learning
  const holds = async (file: string) => (await (await page.request.get(file)).text()).includes(group)
  expect(await holds('/whatsapp-groups')).toBe(true)
  for (const file of files.filter((one) => one.endsWith('.js'))) expect(await holds(file), file).toBe(false)
})

test('a page fetches no stylesheet: all it wears at first stands in it', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  let withStyles = 0
  for (const path of ONE_OF_EACH) {
    await open(page, path)
    // Asked of the page itself: the page before it may still ask for its own parts while it is left.
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => file.endsWith('.css')),
    )
    // Parts that load later bring their own style sheets. Those of the page are inline; their links are disabled.
    const html = await (await page.request.get(path)).text()
    const own = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
    expect(own.length, path).toBeGreaterThan(0)
    expect(
      fetched.filter((file) => own.includes(file)),
      path,
    ).toEqual([])
    // A refused style is there, and has no rules.
    const rules = await page.evaluate(() => {
      const own = [...document.styleSheets].filter((sheet) => sheet.ownerNode instanceof HTMLStyleElement)
      return own.map((sheet) => sheet.cssRules.length)
    })
    expect(rules, path).not.toContain(0)
    withStyles += rules.length
  }
  expect(withStyles).toBeGreaterThan(0)
})

/** What people and screen readers get from a page: its texts, its labels, its descriptions. Its code is for robots. */
const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg|code|pre)\b.*?<\/\1>|<!--.*?-->/gs, ' ')
    .replaceAll(/<[^>]* (?:aria-label|alt|title|placeholder|content)="([^"]*)"[^>]*>/g, '\n$1\n')
    .split(/<[^>]*>|\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

/**
 * The specification's reward and work item, Blue Prism's name of a step, and what an expense claim is checked by:
 * docs/words.test.ts has them in the sources.
 */
const PRESCRIBED =
  /^\d+ XP$|^Receipt$|\b(?:Navigate|Read|Write|Wait|Choice|Calculation|Recover|documented) stages?\b|\b(?:claims by their|reading|Read) receipts\b/g

// docs/words.test.ts reads the sources: texts that come after an action are not in the built pages. Here are texts that
// are put together from parts, or that come from a package.
test('the built pages say none of the words that docs/words.md replaces', () => {
  const files = globSync('dist/site/**/*.html', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  const mistakes = files.flatMap((file) =>
    textsOf(readFileSync(path.join(ROOT, file), 'utf8')).flatMap((text) =>
      replacedWordsIn(text.replaceAll(PRESCRIBED, '')).map(
        (word) => `${file} “${word}”: ${text.slice(0, 100)}`,
      ),
    ),
  )
  expect(mistakes).toEqual([])
})

test('every token that a stylesheet names is defined', () => {
  const sheets = globSync('dist/site/assets/*.css', { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
  const all = sheets.join('\n')
  const named = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]!))
  const defined = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]!))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((token) => !defined.has(token))).toEqual([])
})

test('the simulation is the brightest surface', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/challenge/1')
    const [simulation, ...others] = await page.evaluate(() =>
      ['.simulation', 'html', '.panel', '.side'].map((surface) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
        canvas.fillStyle = getComputedStyle(document.querySelector(surface)!).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
        return alpha === 255 ? red! + green! + blue! : 0
      }),
    )
    for (const other of others) expect(simulation).toBeGreaterThan(other)
  }
})
