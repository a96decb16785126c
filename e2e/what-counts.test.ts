import type { Page } from '@playwright/test'
import { KEYS } from '#learner/storage.ts'
import { TOTAL_POINTS } from '#levels/catalog.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, open, remember, stored, test, toastOf } from './harness.ts'

/** The page and the state of the room must agree, whatever a script does to the fields. */

async function enter(page: Page, id: number, search = '') {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${id}${search}`)
}

const expectStatus = (page: Page, text: 'In Progress' | 'Ready' | 'Completed') =>
  expect(page.locator('#mission-status')).toHaveText(text)

async function expectIncomplete(page: Page) {
  await page.locator('#complete-level').click()
  await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toBeVisible()
  await expectStatus(page, 'In Progress')
}

test('a radio button that lost its choice in the turn in which it got it receives the next click', async ({
  page,
}) => {
  await enter(page, 6)
  await page.evaluate(() => {
    for (const id of ['radio-expert', 'radio-beginner']) {
      const button = document.getElementById(id) as HTMLInputElement
      button.checked = true
      button.dispatchEvent(new Event('change'))
    }
  })
  await expect(page.locator('#radio-beginner')).toBeChecked()
  await expectStatus(page, 'In Progress')
  await page.locator('#radio-expert').click()
  await expectStatus(page, 'Ready')
})

test('a choice that a script took away does not count', async ({ page }) => {
  await enter(page, 6)
  await page.locator('#radio-expert').click()
  await expectStatus(page, 'Ready')
  await page.locator('#radio-expert').evaluate((button: HTMLInputElement) => {
    button.checked = false
  })
  await expectIncomplete(page)
})

test('boxes that a script ticked without a word count, and Start over clears them', async ({ page }) => {
  await enter(page, 5)
  const boxes = page.locator('#simulation input[type="checkbox"]')
  const tickAll = () =>
    boxes.evaluateAll((all) => {
      for (const box of all) (box as HTMLInputElement).checked = true
    })
  await solutions.get(5)!(playwrightRobot(page))
  await expectStatus(page, 'Ready')
  await tickAll()
  await expectIncomplete(page)
  await tickAll()
  await page.locator('#start-over').click()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
})

test('an Enter that is held is no double-click, nor are two clicks of a script; two presses are', async ({
  page,
}) => {
  await enter(page, 1)
  const button = page.locator('#double-click-target')
  const state = page.locator('#double-click-target-state')
  await button.focus()
  // Playwright marks a key that goes down again before it came up as repeated, as a held one is.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(state).toHaveText('To do')
  await page.waitForFunction(
    (since) => performance.now() - since > 600,
    await page.evaluate(() => performance.now()),
  )
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(state).toHaveText('To do')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('Done')
})

test('a form that was reset before it is submitted is empty', async ({ page }) => {
  await enter(page, 20)
  await solutions.get(20)!(playwrightRobot(page))
  await expectStatus(page, 'Ready')
  await page.locator('#start-over').click()
  await solutions.get(20)!({
    ...playwrightRobot(page),
    click: async (target) => {
      await page.locator('#simulation form').evaluate((form: HTMLFormElement) => form.reset())
      await page.locator(`#${target.id}`).click()
    },
    waitFor: async () => '',
  })
  await expect(page.locator('#registration-outcome')).not.toContainText('accepted')
  await expectStatus(page, 'In Progress')
})

test('a form whose values a script set without an event is judged by its shown values', async ({ page }) => {
  await enter(page, 20)
  const robot = playwrightRobot(page)
  const set = async (id: string, value: string | boolean) => {
    await page.locator(`#${id}`).evaluate((element, to) => {
      if (typeof to === 'boolean') (element as HTMLInputElement).checked = to
      else (element as HTMLInputElement).value = to
    }, value)
  }
  await solutions.get(20)!({
    ...robot,
    type: ({ id }, text) => set(id, text),
    select: ({ id }, option) => set(id, option),
    check: ({ id }) => set(id, true),
  })
  await expectStatus(page, 'Ready')
})

test('a button is disabled as long as its attribute says so', async ({ page }) => {
  await enter(page, 22)
  await page.locator('#instructions-read').check()
  await page.locator('#locked-button').evaluate((button) => {
    Object.defineProperty(button, 'disabled', { value: false })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await page.locator('#check-button').click()
  await expect(page.locator('#dom-outcome')).toContainText('Button Still Disabled')
  await expectStatus(page, 'In Progress')
})

test('a button is asked in a way that a script cannot answer for it', async ({ page }) => {
  await enter(page, 22)
  await page.locator('#instructions-read').check()
  await page.locator('#locked-button').evaluate((button) => {
    const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const no = () => false
    Object.assign(button, { matches: no, hasAttribute: no, getAttribute: () => null })
    click()
    Object.assign(Element.prototype, { matches: no })
    click()
  })
  await page.locator('#check-button').click()
  await expect(page.locator('#dom-outcome')).toContainText('Button Still Disabled')
  await expectStatus(page, 'In Progress')
})

test('a script may solve and complete in one turn', async ({ page }) => {
  await enter(page, 4)
  await page.evaluate(() => {
    const list = document.getElementById('skill-level') as HTMLSelectElement
    list.value = 'advanced'
    list.dispatchEvent(new Event('change', { bubbles: true }))
    document.getElementById('complete-level')!.click()
  })
  await expectStatus(page, 'Completed')
})

// The script acts at the moment when an element appears: no robot is quicker, and a slow machine makes no difference.
const AT_ONCE: readonly (readonly [
  level: number,
  search: string,
  id: string,
  act: string,
  solve: readonly string[],
])[] = [
  [4, '', 'skill-level', `element.value = 'advanced'; say('change')`, []],
  [1, '', 'hover-target', `say('mouseover')`, ['click-target']],
  [
    5,
    '?conditions=stale&seed=7',
    'check-rpa-bot',
    `element.checked = true; say('change')`,
    ['check-rpa-process'],
  ],
]

for (const [level, search, id, act, presses] of AT_ONCE) {
  test(`level ${level}${search}: what is done the moment a control comes is received`, async ({ page }) => {
    await remember(page, { mode: 'demo' })
    // The last one that comes: under stale it is another one after each change.
    await page.addInitScript(`{
      let last = null
      globalThis.waited = ${presses.length}
      new MutationObserver(() => {
        const element = document.getElementById('${id}')
        if (!element || element === last) return
        last = element
        if (globalThis.waited > 0 && ${search !== ''}) return globalThis.waited--
        const say = (type) => element.dispatchEvent(new Event(type, { bubbles: true }))
        ${act}
      }).observe(document, { childList: true, subtree: true })
    }`)
    await open(page, `/challenge/${level}${search}`)
    for (const press of presses) await page.locator(`#${press}`).click()
    if (level === 1) await expect(page.locator('#click-progress')).toContainText('2/4')
    else await expectStatus(page, 'Ready')
  })
}

test('a seed lasts from level to level', async ({ page }) => {
  await enter(page, 4, '?seed=class')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.locator('#next-challenge').click()
  await expect(page).toHaveURL(/\/challenge\/5\?seed=class$/)
  await expect(page.locator('#seed')).toHaveText('class')
  await page.locator('#next-level').click()
  await expect(page).toHaveURL(/\/challenge\/6\?seed=class$/)
})

test('two tabs that complete two levels at once keep both, and their points once', async ({
  context,
  page,
}) => {
  await enter(page, 4)
  const other = await context.newPage()
  await open(other, '/challenge/2')
  await page.locator('#skill-level').selectOption('advanced')
  await other.locator('#phrase').fill('RPA Automation Master')
  await Promise.all(
    [page, other].map(async (tab) => {
      await expectStatus(tab, 'Ready')
    }),
  )
  await Promise.all(
    [page, other].map((tab) => tab.locator('#complete-level').evaluate((key: HTMLElement) => key.click())),
  )
  for (const tab of [page, other]) {
    await expectStatus(tab, 'Completed')
    await expect.poll(() => stored(tab, KEYS.completed)).toBe('[2,4]')
    await expect.poll(() => stored(tab, KEYS.points)).toBe('10')
  }
})

test('a score that another tab wrote last and too low is put right; a reset there stays one', async ({
  context,
  page,
}) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('advanced')
  await expectStatus(page, 'Ready')
  await page.locator('#complete-level').click()
  await expect.poll(() => stored(page, KEYS.points)).toBe('5')
  const other = await context.newPage()
  await open(other, '/blog')
  // Two tabs completed a level at the same moment: one wrote its list, the other its score, which was 5 too.
  await other.evaluate(
    ([completed, results]) => {
      localStorage.setItem(results!, JSON.stringify({ 2: { attempts: 1, points: 5 } }))
      localStorage.setItem(completed!, '[2,4]')
    },
    [KEYS.completed, KEYS.results],
  )
  for (const tab of [page, other]) await expect.poll(() => stored(tab, KEYS.points)).toBe('10')
  await other.evaluate(
    (keys) => {
      for (const key of keys) localStorage.removeItem(key)
    },
    [KEYS.points, KEYS.completed, KEYS.results],
  )
  await expectStatus(page, 'Ready')
  for (const tab of [page, other])
    expect([await stored(tab, KEYS.points), await stored(tab, KEYS.completed)]).toEqual([null, null])
})

test('a full storage takes levels and points together or not at all', async ({ page }) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('advanced')
  await expectStatus(page, 'Ready')
  // The recorder writes too: the test waits for it before it fills the storage.
  await expect.poll(() => stored(page, KEYS.run(4))).not.toBeNull()
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size = Math.floor(size / 2)) {
      for (let n = 0; n < 4; n++) {
        try {
          localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
    // There is space for the score, but not for the list.
    localStorage.removeItem('filler-1-0')
  })
  await page.locator('#complete-level').click()
  await expectStatus(page, 'Completed')
  const [completed, points] = [await stored(page, KEYS.completed), await stored(page, KEYS.points)]
  expect([completed, points]).toEqual([null, null])
})

test('with storage and locks refused the record is sent all the same', async ({ page, site }) => {
  const before = site.rows('user_progress').length
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The request was denied.', 'SecurityError')
    }
    navigator.locks.request = async () => refuse()
  })
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expectStatus(page, 'Completed')
  await expect.poll(() => site.rows('user_progress').length).toBe(before + 1)
})

test('a browser that throws at the question for cookies shows the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
      set: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    })
  })
  await enter(page, 4)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('#sidebar-toggle').click()
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'collapsed')
})

test(
  'a list of completed levels that was tampered with does not make a finisher',
  { tag: '@catalog' },
  async ({ page }) => {
    await remember(page, { mode: 'live', completed: [99], points: 999_999 })
    await open(page, '/')
    await expect(page.locator('#side-level')).toHaveText('1')
    await open(page, '/progress')
    await expect(page.locator('#total-points')).toHaveText(`${TOTAL_POINTS}/${TOTAL_POINTS}`)
  },
)
