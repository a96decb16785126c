import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, open, toastOf } from './harness.ts'

/** Waits for the list of levels, the last part of a page that is drawn. */
export const wholePage = (page: Page): Promise<void> =>
  page.locator('#sidebar[aria-busy="true"]').waitFor({ state: 'detached' })

/** Lists each element that moved by itself, how far and where. Layout Instability API: moves within half a second of an input do not count. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await wholePage(page)
  return page.evaluate(async () => {
    // Two frames: then the browser has reported the shifts of the last render.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    type Shift = {
      value: number
      startTime: number
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
    return (observer.takeRecords() as unknown as Shift[]).map(
      ({ value, startTime, sources }) =>
        `${value} at ${Math.round(startTime)} ms: ${sources
          .map(({ node, previousRect, currentRect }) => {
            const { nodeName = 'gone', textContent = '' } = node ?? {}
            return `${nodeName} “${textContent?.slice(0, 40)}” ${place(previousRect)} → ${place(currentRect)}`
          })
          .join('; ')}`,
    )
  })
}

/** The widths that the design names, and the phone of Lighthouse. */
export const SIZES = [
  [1280, 720],
  [360, 800],
  [412, 823],
  [768, 1024],
  [1920, 1080],
] as const

/**
 * Expects that a page moves nothing by itself and needs no sideways scrolling, at each size. It is opened again for
 * each.
 */
export async function expectStill(
  page: Page,
  path: string,
  sizes: readonly (readonly [width: number, height: number])[] = SIZES,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await open(page, path)
    expect(await layoutShifts(page), `${path} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Rules that only colours can break. In the second theme only these are checked: everything else is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds, as lines that name the rule and the elements.
 * @param rules the rules to check; without them all default rules, and the size of targets (WCAG 2.5.8), which is off
 * by default
 */
async function violations(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  // Loading axe takes twice as long as the check, so a page that has it keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
  if (part) axe.include(part)
  // Describing the passed rules would take a third of the time.
  axe.options({
    resultTypes: ['violations'],
    // No rule of ours reads style sheets. To read those of a shadow root axe writes a style into the page, which the
    // policy of the office's pages forbids.
    preload: { assets: ['media'] },
    ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
  })
  // Legacy mode: otherwise a new page joins the results of frames, which takes longer than the check. Our frames are of
  // our own origin, so they need no such page. Of the strips of /arena, which are alike and have 242 links each, one is
  // checked.
  axe.exclude('.strips > figure ~ figure')
  const { violations: found } = await axe.setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/**
 * Expects that axe finds nothing in the present theme.
 * @param part a selector, if the rest of the page is the same as on pages that are checked as a whole
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  expect(await violations(page, part), what).toEqual([])
}

/**
 * Expects that axe finds nothing in either theme. In the second one only rules about colours are checked.
 * @param part as in `expectAccessible`.
 */
export async function expectAccessibleInBothThemes(page: Page, what: string, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${what}, dark`, part)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page, part, COLOUR_RULES), `${what}, light`).toEqual([])
}

/** The code that an authenticator app shows now. @param secret as base32 */
export const oneTimeCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** What everybody looks at: no finding of axe in either theme, and no sideways scrolling of the page. */
export async function expectWellDrawn(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothThemes(page, what)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Names the focused element if something covers it, else null. Toasts let pointers through, so their places are
 * compared; everything else is found by asking the page for the element at five points of the visible part.
 */
export const covered = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    // Elements that move out of the way of the focus do so in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const what = `${focused.tagName} #${focused.id} ${focused.textContent.slice(0, 30)}`
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)]
    if (y1 <= y0 || x1 <= x0) return `${what} is out of view`
    for (const toast of document.querySelectorAll('.toast')) {
      const box = toast.getBoundingClientRect()
      const isOver = box.height > 0 && box.top < y1 && box.bottom > y0 && box.left < x1 && box.right > x0
      // An element that is larger than the free part of the view, such as a scroller or an article's table, may be
      // covered in part.
      const isLarger = bottom - top > innerHeight - box.height - 40
      const inSight = Math.max(box.top - y0, y1 - box.bottom)
      if (isOver && !(isLarger && inSight >= 24)) return `${what} lies below a toast`
    }
    const points = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ].map(([x, y]) => document.elementFromPoint(x0 + (x1 - x0) * x!, y0 + (y1 - y0) * y!))
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
    const isIt = (hit: Element | null) =>
      hit === null || focused.contains(hit) || hit.contains(focused) || label?.contains(hit)
    const other = points.find((hit) => !isIt(hit))
    return other ? `${what} lies below ${other.tagName} ${other.id} ${other.className}` : null
  })

/**
 * Names the focused element if nothing shows that it has the focus, else null. The ring may be drawn around its label,
 * or around the card that a link or a button covers; on a strip of the arena it is the stroke of the hole.
 */
const ringless = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // In a field for dates the browser itself shows which of its parts has the focus.
    if (focused instanceof HTMLInputElement && focused.type === 'date' && !focused.matches(':focus-visible'))
      return null
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const around = [focused.parentElement, focused.closest('.card-link')].flatMap((element) => element ?? [])
    const isRing = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isSeen = !/^(?:transparent|rgba\(.*, 0\))$/.test(outlineColor)
      // Thinner ones are borders that are always there.
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen
    }
    const isStroke = (element: Element) => getComputedStyle(element).stroke !== 'none'
    const hasRing = [focused, ...labels, ...around].some(isRing)
    if (hasRing || [...focused.querySelectorAll(':scope > rect')].some(isStroke)) return null
    return `nothing shows that ${focused.tagName} #${focused.id} ${focused.textContent.slice(0, 30)} has the focus`
  })

/** Holds the next message on the page for as long as a test needs it. */
export async function holdMessage(page: Page): Promise<void> {
  const here = page.url()
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, after?: number) =>
      later(work, after === 7000 ? 600_000 : after)) as typeof window.setTimeout
  })
  await page.evaluate(() => document.getElementById('mode-live')!.click())
  await page.evaluate(() => document.getElementById('mode-demo')!.click())
  await expect(toastOf(page, 'Demo Mode Activated!')).toBeVisible()
  await page.locator('html[data-ready="true"]').waitFor()
  // Live mode leaves a locked level.
  expect(page.url()).toBe(here)
}

/**
 * Moves through the page by Tab. Lists the focused elements that are covered, and those without a visible focus.
 * @param part a selector: the walk begins there and ends where the focus leaves it.
 */
export async function walk(page: Page, part?: string): Promise<string[]> {
  const faults: string[] = []
  const first = await page.evaluate(() => location.href)
  if (part)
    await page.locator(part).evaluate((element: HTMLElement) => {
      element.tabIndex = -1
      element.focus()
    })
  let stops = 0
  for (; stops < 160; stops++) {
    await page.keyboard.press('Tab')
    const isOver = await page.evaluate((within) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return true
      if (within && !document.querySelector(within)!.contains(focused)) return true
      const isSeen = 'seen' in (focused as HTMLElement).dataset
      ;(focused as HTMLElement).dataset['seen'] = ''
      return isSeen && !(focused instanceof HTMLInputElement && focused.type === 'date')
    }, part)
    if (isOver) break
    const fault = (await covered(page)) ?? (await ringless(page))
    if (fault) faults.push(fault)
  }
  expect(stops).toBeGreaterThan(0)
  expect(page.url()).toBe(first)
  return faults
}
