import { replay } from '#game/replay.ts'
import { KEYS } from '#learner/storage.ts'
import type { Recording } from '#recorder/recording.ts'
import { games } from '#rulebook'
import { expect, open, remember, stored, test } from './harness.ts'

/** How many things a monkey does in a room. */
const ACTIONS = 250

for (const game of games.values()) {
  const { level } = game
  const seed = `monkey ${level}`

  test(`whatever a script does in level ${level}, the page has no error, and the log of it could have been`, async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, `/challenge/${level}?seed=${seed}`)
    await page.locator('#flight-recorder').waitFor()
    await page.evaluate(
      async ([start, actions]) => {
        // The page's own generator, seeded: the same monkey each time.
        let state = start!
        const whole = (below: number) => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
          return (state >>> 8) % below
        }
        const pick = <T>(items: readonly T[]) => items[whole(items.length)]!
        const isHeard = () => whole(2) === 0
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
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, repeat: isHeard() }),
            )
          },
          (element) => {
            if (!('value' in element) || (element as HTMLInputElement).type === 'file') return
            element.value = pick(['', 'SYNC', 'RPA', '10001', '2026-01-01', '-1', '1e9', '\u200B', '🤖🤖'])
            element.dispatchEvent(new Event(pick(['input', 'change', 'blur']), { bubbles: isHeard() }))
          },
          (element) => {
            if (!('checked' in element)) return
            element.checked = isHeard()
            if (isHeard()) element.dispatchEvent(new Event('change', { bubbles: isHeard() }))
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
          const elements = [...document.querySelectorAll('.stage, .stage *, #start-over')].filter(
            (element): element is HTMLElement => element instanceof HTMLElement,
          )
          pick(deeds)(pick(elements))
          // Now and then it lets the page draw.
          if (whole(8) === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      },
      [level, ACTIONS],
    )
    // Leaving keeps the run.
    await page.goto('/blog')
    const { log } = JSON.parse((await stored(page, KEYS.run(level)))!) as Recording
    expect(log.entries.length).toBeGreaterThan(0)
    expect(replay(game, seed, log).fault).toBeNull()
  })
}
