import { setTimeout as sleep } from 'node:timers/promises'
import type { Milliseconds } from '#game/clock.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'

/** How long a word waits for its target, in milliseconds. The longest wait that a level imposes is 2 s. */
export let PATIENCE: Milliseconds = 10_000

/** Makes every robot of this process give up sooner: where thousands of them are to die, they must not take long. */
export function setPatience(patience: Milliseconds): void {
  PATIENCE = patience
}

/** How an error message calls a target. */
export const nameOf = ({ id, role, name }: Target): string => (id === '' ? `${role} "${name}"` : `#${id}`)

/**
 * Asks until there is an answer. For tools that do not wait by themselves.
 * @param ask gives the answer, or undefined (or throws) as long as there is none.
 * @param patience how long to wait, in milliseconds.
 * @throws Error that says what was waited for, and what the last question brought.
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  patience = PATIENCE,
): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    let fault = ''
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (reason) {
      fault = `: ${String(reason)}`
    }
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patience} ms${fault}`)
    await sleep(20)
  }
}

/** `waitFor`, made of a tool's `read`. */
export async function waitForText(
  read: Robot['read'],
  target: Target,
  isRight: (text: string) => boolean,
): Promise<string> {
  let text: string | undefined
  try {
    return await waitUntil(nameOf(target), async () => {
      text = await read(target)
      return isRight(text) ? text : undefined
    })
  } catch (reason) {
    throw text === undefined ? reason : new Error(`${nameOf(target)} says "${text}"`, { cause: reason })
  }
}
