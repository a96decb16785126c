import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import { CONDITIONS } from '#stage/nine.ts'
import { expect, open, remember, stored, test } from './harness.ts'

const EVERY = CATALOG.map(({ id }) => id)

/** Levels of many controls and levels that find their own elements; EVERY_LEVEL=1 takes all. */
const SAMPLE = process.env['EVERY_LEVEL'] ? EVERY : [1, 18, 21]

/** Opens a level under conditions, with its room on the stage. */
async function play(page: Page, path: string) {
  await remember(page, { completed: EVERY })
  await open(page, path)
  await page.locator('#conditions-today').waitFor()
}

test.describe('names', () => {
  test('an id script dies, a role script lives, and the page says why', async ({ page, site }) => {
    await play(page, '/challenge/5?conditions=names&seed=7')
    await expect(page.locator('#check-rpa-process')).toHaveCount(0)
    await expect(page.locator('#simulation .tick')).toHaveCount(0)
    await expect(page.locator('#conditions-today')).toContainText(
      'had the id check-rpa-process; in this load it is',
    )
    const before = site.rows('user_progress').length
    const progress = await stored(page, KEYS.points)
    await page.getByRole('checkbox', { name: 'RPA Process Automation' }).check()
    await page.getByRole('checkbox', { name: 'RPA Bot Development' }).check()
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await page.locator('#complete-level').click()
    await expect(page.locator('#mission-status')).toHaveText('Completed')
    await expect(page.locator('#win-points')).toHaveText('Practice: no points')
    await expect(page.locator('#win-withstood')).toContainText('Withstood: Names. Left: ')
    expect(site.rows('user_progress')).toHaveLength(before)
    expect(await stored(page, KEYS.points)).toBe(progress)
  })

  test('no id lasts from load to load, under one seed too', async ({ page }) => {
    const idOf = () =>
      page.getByRole('textbox', { name: 'Phrase' }).or(page.getByRole('textbox')).first().getAttribute('id')
    await play(page, '/challenge/2?conditions=names&seed=7')
    const first = await idOf()
    await page.reload()
    await page.locator('#conditions-today').waitFor()
    expect(await idOf()).not.toBe(first)
  })

  for (const id of SAMPLE) {
    test(`level ${id} keeps its accessibility tree and its looks, and loses its ids`, async ({ page }) => {
      await play(page, `/challenge/${id}?conditions=names&seed=7`)
      const room = page.locator('#conditions-room')
      const known = await idsIn(room)
      // What refers to something finds it.
      const lost = await room.evaluate((stage) =>
        [...stage.querySelectorAll('*')].flatMap((element) =>
          ['for', 'list', 'form', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls']
            .flatMap((name) => (element.getAttribute(name) ?? '').split(' ').filter(Boolean))
            .filter((other) => !document.getElementById(other)),
        ),
      )
      expect(lost).toEqual([])
      const snapshot = await room.ariaSnapshot()
      const boxes = await boxesIn(room)
      await page.goto(`/challenge/${id}?conditions=calm&seed=7`)
      const calm = page.locator('#simulation > .stage')
      await calm.locator(':scope > *').first().waitFor()
      expect(inside(await calm.ariaSnapshot())).toBe(snapshot)
      expect(await boxesIn(calm)).toEqual(boxes)
      expect((await idsIn(calm)).filter((one) => known.includes(one))).toEqual([])
    })
  }
})

test.describe('late', () => {
  for (const [level, id] of [
    [4, 'skill-level'],
    [12, 'process-next'],
  ] as const) {
    test(`a script that does not wait finds nothing to use on level ${level}`, async ({ page }) => {
      const first = await whenFirstSeen(page, `[id="${id}"]`, 'element.disabled')
      await play(page, `/challenge/${level}?conditions=late&seed=7`)
      const control = page.locator(`[id="${id}"]`)
      await expect(control).toBeEnabled()
      await expect(control).toBeVisible()
      expect(await first()).toBe(true)
    })
  }
})

test.describe('twins', () => {
  test('a touched twin is noted and counts for nothing on level 5', async ({ page }) => {
    await play(page, '/challenge/5?conditions=twins&seed=3')
    const twin = page.getByRole('group', { name: 'Old copy' }).getByRole('checkbox').first()
    await twin.click()
    await expect(page.locator('#conditions-word')).toContainText('old copy, and it is dead')
    await expect(page.locator('#ticked')).toHaveText('Ticked: 0 of 4')
    await page.locator('#check-rpa-process').check()
    await page.locator('#check-rpa-bot').check()
    await expect(page.locator('#mission-status')).toHaveText('Ready')
  })

  test('a touched twin is noted and counts for nothing on level 7', async ({ page }) => {
    await play(page, '/challenge/7?conditions=twins&seed=1')
    await page.getByRole('group', { name: 'Old copy' }).getByRole('button').first().click()
    await expect(page.locator('#conditions-word')).toContainText('old copy, and it is dead')
    await expect(page.locator('#chosen-item, #chosen-activity, [role=status].score').first()).toContainText(
      'Nothing chosen yet',
    )
  })
})

test.describe('stale', () => {
  test('after a change a button is another one, and the focus goes on with it', async ({ page }) => {
    await play(page, '/challenge/7?conditions=stale&seed=7')
    const button = page.locator('#conditions-room button').first()
    const held = await button.elementHandle()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#conditions-room [data-chosen]')).toHaveCount(1)
    expect(await held.evaluate((node) => node.isConnected)).toBe(false)
    await expect(button).toBeFocused()
  })

  test('a field that somebody types into stays until it is left', async ({ page }) => {
    await play(page, '/challenge/2?conditions=stale&seed=7')
    const field = page.locator('#conditions-room input')
    const held = await field.elementHandle()
    await field.pressSequentially('Robotic')
    await expect(field).toHaveValue('Robotic')
    expect(await held.evaluate((node) => node.isConnected)).toBe(true)
  })
})

test.describe('cover', () => {
  for (const level of [1, 8]) {
    test(`what covers level ${level} must be closed, and gives the focus back`, async ({ page }) => {
      await play(page, `/challenge/${level}?conditions=cover&seed=7`)
      const inside = page.locator('#conditions-room button').first()
      await inside.focus()
      await expect(page.locator('#cover-close')).toBeFocused()
      // A click on what is covered goes nowhere.
      await expect(page.locator('[inert] #conditions-room')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page.locator('#cover-close')).toHaveCount(0)
      await expect(inside).toBeFocused()
    })
  }
})

test.describe('moving', () => {
  for (const level of [4, 7]) {
    test(`level ${level} starts below the fold, and shifts`, async ({ page }) => {
      const top = 'element.getBoundingClientRect().top + scrollY'
      const first = await whenFirstSeen(page, '.moving-work', top)
      await play(page, `/challenge/${level}?conditions=moving&seed=7`)
      await expect(page.locator('.moving-news')).toContainText('has loaded')
      expect(await first()).toBeGreaterThan(720)
      const now = await page
        .locator('.moving-work')
        .evaluate((element) => element.getBoundingClientRect().top + scrollY)
      expect(now).toBeGreaterThan(Number(await first()))
    })
  }
})

test('everything at once is still to be done by role and patience', async ({ page }) => {
  await play(page, '/challenge/5?conditions=all&seed=3')
  await page.locator('#cover-close').click()
  for (const name of ['RPA Process Automation', 'RPA Bot Development']) {
    await page.getByRole('checkbox', { name, exact: true }).last().check()
  }
  await expect(page.locator('#mission-status')).toHaveText('Ready')
})

test.describe('axe finds nothing', () => {
  for (const id of SAMPLE) {
    test(`on level ${id} under all conditions, and it fits a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await play(page, `/challenge/${id}?conditions=all&seed=7`)
      await page.locator('#cover-close').waitFor()
      const covered = await new AxeBuilder({ page }).analyze()
      expect(covered.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await page.locator('#cover-close').click()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(360)
    })
  }
})

test.describe('near misses stay refused', () => {
  for (const { key } of CONDITIONS) {
    test(`under ${key} the wrong option of level 4 solves nothing, and the right one does`, async ({
      page,
    }) => {
      await play(page, `/challenge/4?conditions=${key}&seed=7`)
      if (key === 'cover') await page.locator('#cover-close').click()
      const select = page.getByRole('combobox', { name: 'Skill level', exact: true }).last()
      await select.selectOption('expert')
      await expect(page.locator('#simulation')).toContainText('Not Expert. Choose Advanced.')
      await expect(page.locator('#mission-status')).toHaveText('In Progress')
      await select.selectOption('advanced')
      await expect(page.locator('#mission-status')).toHaveText('Ready')
    })
  }
})

test('the same seed is the same page, names or not', async ({ page }) => {
  const tree = async () => {
    await play(page, '/challenge/10?conditions=all&seed=7')
    await page.locator('#cover-close').click()
    await expect(page.locator('.moving-news')).toContainText('has loaded')
    await expect(page.locator('#conditions-room :disabled')).toHaveCount(0)
    return page.locator('.moving-work').ariaSnapshot()
  }
  expect(await tree()).toBe(await tree())
})

test('a word that is no condition is named with those that are, and the run is calm', async ({ page }) => {
  await remember(page, { completed: EVERY })
  await open(page, '/challenge/4?conditions=names,clam')
  await expect(page.locator('#practice-note')).toContainText('“clam” is no condition')
  for (const { key } of CONDITIONS) await expect(page.locator('#practice-note')).toContainText(key)
  await expect(page.locator('#skill-level')).toBeEnabled()
  await expect(page.locator('#conditions-today')).toHaveCount(0)
})

test('conditions.json says what there is', async ({ request }) => {
  const list = await (await request.get('/conditions.json')).json()
  expect(list.map(({ key }: { key: string }) => key)).toEqual(CONDITIONS.map(({ key }) => key))
})

test('the panel leads to the conditions that were chosen, and keeps the seed', async ({ page }) => {
  await remember(page, { completed: EVERY })
  await open(page, '/challenge/4?seed=7')
  await expect(page.locator('#conditions-open')).toHaveText('Calm')
  await page.locator('#conditions-open').click()
  await page.locator('#conditions-monday').click()
  await expect(page.locator('#condition-names')).toBeChecked()
  await page.locator('#condition-late').uncheck()
  await page.locator('#conditions-play').click()
  await expect(page).toHaveURL(/\/challenge\/4\?seed=7&conditions=cover,names$/)
  await expect(page.locator('#conditions-today')).toContainText('Names.')
  await expect(page.locator('#conditions-open')).toHaveText('2 conditions')
})

/** What a script saw that looked the moment an element came: no machine is too slow for it. */
async function whenFirstSeen(page: Page, selector: string, expression: string) {
  await page.addInitScript(
    `new MutationObserver((_, observer) => {
      const element = document.querySelector(${JSON.stringify(selector)})
      if (!element) return
      observer.disconnect()
      globalThis.firstSeen = ${expression}
    }).observe(document, { childList: true, subtree: true })`,
  )
  return () => page.evaluate<unknown>('globalThis.firstSeen')
}

/** What an accessibility tree has below its root. */
const inside = (tree: string) =>
  tree
    .split('\n')
    .slice(1)
    .map((line) => line.slice(2))
    .join('\n')

const idsIn = (room: Locator) =>
  room.evaluate((stage) => Array.from(stage.querySelectorAll('[id]'), (element) => element.id))

/** Widths and heights of what can be operated: they tell whether styles were lost. */
const boxesIn = (room: Locator) =>
  room.evaluate((stage) =>
    Array.from(stage.querySelectorAll('button, input, select, textarea, table'), (element) => {
      const { width, height } = element.getBoundingClientRect()
      return [element.tagName, Math.round(width), Math.round(height)]
    }),
  )
