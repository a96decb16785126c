import type { Page } from '@playwright/test'
import { expect, open, remember, test } from './harness.ts'

/** A composition in a field, as an input method for Japanese makes it: letters, then the chosen words. */
const compose = (page: Page, id: string, steps: readonly string[], chosen: string) =>
  page.locator(`#${id}`).evaluate(
    (element, [texts, last]) => {
      const field = element as HTMLInputElement
      const say = (type: string, data: string) =>
        field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }))
      const put = (text: string) => {
        field.value = text
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }))
        field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, isComposing: true, key: 'Process' }))
      }
      say('compositionstart', '')
      for (const text of texts) put(text)
      put(last)
      const noteBefore = document.getElementById('phrase-verdict')?.textContent ?? ''
      say('compositionend', last)
      return noteBefore
    },
    [steps, chosen] as const,
  )

test.describe('an input method', () => {
  test('nothing is judged while it composes, and the chosen words are', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/2')
    expect(await compose(page, 'phrase', ['r', 'rぱ', 'RPあ'], 'RPA Automation Master')).toBe('')
    await expect(page.locator('#mission-status')).toHaveText('Ready')
  })

  test('no round of a random task is lost by the letters on the way', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/2?deal=own&seed=5')
    const task = page.locator('#task')
    for (let round = 1; round <= 2; round++) {
      const words = (await task.textContent())!
      await page.locator('#phrase').fill('')
      await compose(page, 'phrase', ['n', 'に', 'にほｎ'], /“(.+?)”/.exec(words)![1]!)
      await expect(task).not.toHaveText(words)
    }
    await expect(page.locator('#task-miss')).toHaveCount(0)
    await expect(page.locator('#mission-status')).toHaveText('Ready')
  })

  test('a phone’s keyboard changes no letter of an answer', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    for (const [level, id] of [
      [2, 'phrase'],
      [10, 'sync-1'],
      [13, 'string-answer'],
    ] as const) {
      await open(page, `/challenge/${level}`)
      const field = page.locator('#simulation input').first()
      await expect(field, `${level} ${id}`).toHaveAttribute('autocapitalize', /none|off/)
      await expect(field).toHaveAttribute('autocorrect', 'off')
    }
  })
})

test.describe('presses without a pointer and without a key', () => {
  /** A press as a screen reader in browse mode or voice control makes it. */
  const press = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((element) => (element as HTMLElement).click())

  test('level 1 is solved by them', async ({ page }) => {
    await remember(page, {})
    await open(page, '/challenge/1')
    const list = page.getByLabel('By screen reader or voice, a press counts as')
    for (const [gesture, id] of [
      ['click', 'click-target'],
      ['right click', 'right-click-target'],
      ['double click', 'double-click-target'],
      ['hover', 'hover-target'],
    ] as const) {
      await list.selectOption(gesture)
      await press(page, id)
    }
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await expect(page.locator('#click-miss')).toBeEmpty()
  })

  test('a press still counts as a click, until the list says otherwise', async ({ page }) => {
    await remember(page, {})
    await open(page, '/challenge/1')
    await press(page, 'right-click-target')
    await expect(page.locator('#click-miss')).toContainText('received a left click')
    await page.getByLabel('By screen reader or voice, a press counts as').selectOption('hover')
    await press(page, 'right-click-target')
    await expect(page.locator('#click-progress')).toContainText('0/4')
  })
})

test('level 1 is solved by the keyboard alone', async ({ page }) => {
  await remember(page, {})
  await open(page, '/challenge/1')
  for (const [id, keys] of [
    ['click-target', ['Enter']],
    ['right-click-target', ['ContextMenu']],
    ['double-click-target', ['Enter', 'Enter']],
    ['hover-target', ['Enter']],
  ] as const) {
    await page.locator(`#${id}`).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect(page.locator(`#${id}-state`)).toHaveText('Done')
  }
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await expect(page.locator('#click-miss')).toBeEmpty()
})

/** Events without what such an event usually has: password managers, extensions and careless robots dispatch them. */
const ODD = [
  'keydown',
  'keyup',
  'keypress',
  'click',
  'dblclick',
  'contextmenu',
  'pointerdown',
  'pointermove',
  'pointerup',
  'mousedown',
  'mousemove',
  'mouseup',
  'mouseover',
  'dragstart',
  'dragover',
  'drop',
  'dragend',
  'paste',
  'copy',
  'input',
  'beforeinput',
  'change',
  'focusin',
  'focusout',
  'compositionstart',
  'compositionend',
  'submit',
  'toggle',
  'cancel',
  'storage',
  'message',
  'level-completed',
  'mode-changed',
  'progress-reset',
  'userFormSubmitted',
]

// Pages of each kind: one with links and a form, one that drags, and one with the most fields.
for (const path of ['/', '/challenge/14?deal=own', '/challenge/21']) {
  test(`no event of any shape raises an error on ${path}`, async ({ page, faults }) => {
    await remember(page, { mode: 'demo' })
    await open(page, path)
    // app/later.ts comes after the first view, and on a busy machine after this line.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const event = new CustomEvent('compositionstart', { detail: null })
          window.dispatchEvent(event)
          return event.detail !== null
        }),
      )
      .toBe(true)
    await page.evaluate((types) => {
      const targets: EventTarget[] = [window, document]
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const element = node instanceof Element ? node : node.parentElement
        // A link would leave the page, and so would the key that completes a level.
        if (!element?.closest('a, #complete-level')) targets.push(node)
      }
      const bubbling = { bubbles: true, cancelable: true }
      const shapes = [
        (type: string) => new Event(type, bubbling),
        (type: string) => new CustomEvent(type, { ...bubbling, detail: null }),
        (type: string) => new KeyboardEvent(type, { ...bubbling, key: 'constructor' }),
      ]
      for (const shape of shapes) {
        for (const type of types) for (const target of targets) target.dispatchEvent(shape(type))
      }
    }, ODD)
    // The page still works after these events.
    await expect(page.locator('h1').first()).toBeVisible()
    expect(faults.errors).toEqual([])
  })
}
