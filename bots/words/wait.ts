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

/** Says of something that it was not over in time: whoever does it may still be at it. */
export class TooLong extends Error {}

/**
 * An answer, if it comes in time: a program that hangs does not say so.
 * @param patience how long to wait, in milliseconds
 * @throws TooLong if it does not come
 */
export async function inTime<T>(what: string, answer: Promise<T>, patience = PATIENCE): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new TooLong(`${what}: not over after ${patience / 1000} s`))
  const timer = setTimeout(end, patience)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** How an error message calls a target. */
export const nameOf = ({ id, role, name }: Target): string => (id === '' ? `${role} "${name}"` : `#${id}`)

/**
 * How long to wait between two questions: a fraction of the wait so far, within bounds in milliseconds. What comes
 * soon is seen soon, and who waits for what never comes leaves the machine to others: looking through a whole page
 * keeps a browser busy.
 */
const PAUSE = { least: 20, most: 250, fraction: 0.1 } as const

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
  const started = performance.now()
  for (;;) {
    let fault = ''
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (reason) {
      fault = `: ${String(reason)}`
    }
    const waited = performance.now() - started
    if (waited > patience) throw new Error(`${what}: not within ${patience} ms${fault}`)
    await sleep(Math.min(PAUSE.most, Math.max(PAUSE.least, PAUSE.fraction * waited)))
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
