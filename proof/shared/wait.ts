import { setTimeout as sleep } from 'node:timers/promises'
import type { Milliseconds } from '#game/clock.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'

/**
 * Timeout of an action, in milliseconds. It must exceed the longest delay in a level, which is 2 s, on a machine at many
 * times its load.
 */
export let PATIENCE: Milliseconds = 30_000

/** Makes every robot of this process give up sooner: thousands of failing plays must not take long. */
export function setPatience(patience: Milliseconds): void {
  PATIENCE = patience
}

/** The work was not over in time, and may still be going on. */
export class TooLong extends Error {}

/**
 * An answer, if it comes in time: a program that hangs does not answer.
 * @param patience longest wait, in milliseconds
 * @throws TooLong after it
 */
export async function inTime<T>(what: string, answer: Promise<T>, patience = PATIENCE): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new TooLong(`${what}: not over after ${patience / 1000} s`))
  const timer = setTimeout(end, patience)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** The description of a target in an error message. */
export const nameOf = ({ id, role, name }: Target): string => (id === '' ? `${role} "${name}"` : `#${id}`)

/**
 * The pause between two questions: a fraction of the wait so far, within bounds in milliseconds. So an early answer is
 * seen early, and a long wait takes little of the machine: searching a whole page keeps a browser busy.
 */
const PAUSE = { least: 20, most: 250, fraction: 0.1 } as const

/**
 * Asks until there is an answer. For tools that do not wait by themselves.
 * @param ask returns the answer, or undefined (or throws) while there is none
 * @param patience longest wait, in milliseconds
 * @throws Error that names the awaited thing and the last question's result
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

/** `waitFor`, made from a tool's `read`. */
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
