import type { Page } from '@playwright/test'
import { SHELL } from '#bots/shared/site-controls.ts'
import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, open, remember, test } from './harness.ts'

/** Levels that a robot solves in a moment, of three shapes: short, with a table, tall with steps. */
const SAMPLE = IS_WHOLE_RUN ? CATALOG.map(({ id }) => id) : [4, 8, 20]

const SIZES = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
  { width: 360, height: 640 },
]

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Pairs of controls of the simulation that lie over each other, in words. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '#simulation :is(button, a, input, select, textarea, summary, [role="button"])',
      ),
    ].filter((one) => one.checkVisibility() && !one.matches('.sr, .sr *') && one.offsetWidth > 2)
    const named = (one: HTMLElement) => one.id || one.textContent.trim().slice(0, 30)
    return all.flatMap((one, i) =>
      all.slice(i + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return []
        // Elements in a list that scrolls by itself are cut off at its edge.
        if (one.closest('.scroll') !== other.closest('.scroll')) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return wide > 1 && high > 1 ? [`${named(one)} and ${named(other)}`] : []
      }),
    )
  })

/** Checks the page at every size, with normal and with wide spacing. @returns the faults, with the size */
async function atEverySize(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, css] of [
    ['', ''],
    ['spaced', SPACING],
  ] as const) {
    // A sheet that was made by a script: the policy of the page refuses inline ones.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const here = `${size.width}×${size.height} ${name}`.trim()
      for (const one of await look()) found.push(`${here}: ${one}`)
    }
  }
  return found
}

test('at a first success the tape’s newest line and the way on are in view beside the level', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await remember(page, { mode: 'demo' })
  const robot = playwrightRobot(page)
  for (const id of SAMPLE) {
    await page.setViewportSize(SIZES[0]!)
    await open(page, `/challenge/${id}?seed=7`)
    await page.locator('#flight-recorder').waitFor()
    await solutions.get(id)!(robot)
    await expect(page.locator('.live-lines li').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#finish-level')).toBeInViewport({ ratio: 1 })
  }
})

test('however long a level’s sentence is, at 360 px it widens no page, and the pressed control stays in view', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[3]!)
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/21?seed=7')
  const key = page.locator('#submit-invoice')
  await key.press('Enter')
  await expect(page.locator('.newest')).toHaveAttribute(
    'data-newest',
    /Incomplete Form\. Missing: company name/,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(key).toBeInViewport()
})

for (const id of SAMPLE)
  test(`no two controls of level ${id} overlap, and one second after Complete the focus is in view`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo' })
    const robot = playwrightRobot(page)
    await page.setViewportSize(SIZES[3]!)
    await open(page, `/challenge/${id}?seed=7`)
    await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
    await page.locator('#flight-recorder').waitFor()
    const faults = async (status: string) =>
      expect([id, status, await atEverySize(page, () => overlaps(page))]).toEqual([id, status, []])
    await faults('In Progress')
    await solutions.get(id)!(robot)
    await page.locator('#finish-level').waitFor()
    await faults('Ready')

    await page.locator('#finish-level').click()
    await page.locator('#next-challenge, #journey-complete').waitFor()
    const outOfView = () =>
      page.evaluate(() => {
        const isOut = (one: Element) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth
        }
        const dialog = document.querySelector('#level-complete')!
        dialog.scrollTop = 0
        const focused = document.activeElement!
        // In a lower window the buttons stand at the end of the dialog.
        const keys = innerHeight < 24 * 16 ? [] : [...dialog.querySelectorAll('.onward button')]
        return [focused, ...keys].filter(isOut).map((one) => one.id)
      })
    await expect(page.locator('#win-title')).toBeFocused()
    expect([id, await atEverySize(page, outOfView)]).toEqual([id, []])
    await page.keyboard.press('Escape')
    await page.locator('.after .end').waitFor()
    await faults('Completed')
  })
