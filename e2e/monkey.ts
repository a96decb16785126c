import type { Page } from '@playwright/test'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'

/** Number of a monkey's actions in a room. */
const ACTIONS = IS_WHOLE_RUN ? 250 : 120

/**
 * Does random actions on random elements of a room, from a script in the page. The same seed gives the same actions.
 */
export async function monkey(page: Page, seed: number): Promise<void> {
  await page.evaluate(
    async ([start, actions]) => {
      // Random numbers from the seed, so that a failure can be repeated.
      let state = start!
      const whole = (below: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        return (state >>> 8) % below
      }
      const pick = <T>(items: readonly T[]) => items[whole(items.length)]!
      const isRecorded = () => whole(2) === 0
      const deeds: ((element: HTMLElement) => void)[] = [
        (element) => element.click(),
        (element) => element.click(),
        (element) => element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
        (element) =>
          element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        (element) => element.dispatchEvent(new MouseEvent('mouseenter')),
        (element) => {
          const key = pick(['Enter', ' ', 'Escape', 'ArrowDown', 'ArrowRight', 'a'])
          element.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat: isRecorded() }),
          )
        },
        (element) => {
          if (!('value' in element) || (element as HTMLInputElement).type === 'file') return
          element.value = pick(['', 'SYNC', 'RPA', '10001', '2026-01-01', '-1', '1e9', '\u200B', '🤖🤖'])
          element.dispatchEvent(new Event(pick(['input', 'change', 'blur']), { bubbles: isRecorded() }))
        },
        (element) => {
          if (!('checked' in element)) return
          element.checked = isRecorded()
          if (isRecorded()) element.dispatchEvent(new Event('change', { bubbles: isRecorded() }))
        },
        (element) =>
          element.dispatchEvent(
            new DragEvent(pick(['dragstart', 'dragover', 'drop', 'dragend']), {
              bubbles: true,
              cancelable: true,
              dataTransfer: new DataTransfer(),
            }),
          ),
        (element) =>
          element.dispatchEvent(
            new PointerEvent(pick(['pointerdown', 'pointermove', 'pointerup']), { bubbles: true }),
          ),
        (element) => element instanceof HTMLFormElement && element.reset(),
      ]
      for (let i = 0; i < actions!; i++) {
        // Every second action goes to a control, because some rooms are mostly text.
        const wanted = isRecorded()
          ? '.stage :is(button, input, select, textarea, a, form, tr, [role], [draggable]), #start-over'
          : '.stage, .stage *, #start-over'
        const elements = [...document.querySelectorAll(wanted)].filter(
          (element): element is HTMLElement => element instanceof HTMLElement,
        )
        const deed = pick(deeds)
        deed(pick(elements))
        // Lets the page draw after a click, and now and then otherwise.
        if (deed === deeds[0] || whole(8) === 0)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    [seed, ACTIONS],
  )
}
