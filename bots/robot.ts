import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '#levels/contract.ts'

/** How long a word waits for its target, in milliseconds. The longest wait that a level imposes is 2 s. */
export const PATIENCE = 10_000

/**
 * What any automation tool can do to a page, in the words that tools share. A room's `bot.ts` is written in them once
 * and runs on every tool that fills them in. Each word acts on one target, found by id, or by role and exact name; a
 * target whose id is '' (its id changes at each load: level 17) can be found by role and name only.
 *
 * Every word waits until its target is there and can be used, and fails with a message that names the target.
 */
export type Robot = {
  /** Opens a path of the site and waits until the page listens (`<html data-ready="true">`). */
  open: (path: string) => Promise<void>
  click: (target: Target) => Promise<void>
  doubleClick: (target: Target) => Promise<void>
  rightClick: (target: Target) => Promise<void>
  hover: (target: Target) => Promise<void>
  /** Makes the text of a field this one, whatever stood there. For a native date field the text is `yyyy-mm-dd`. */
  type: (target: Target, text: string) => Promise<void>
  /** Puts the text into a field by way of the clipboard. */
  paste: (target: Target, text: string) => Promise<void>
  /** Presses one key (its name as in `KeyboardEvent.key`) while the target has the focus. */
  press: (target: Target, key: string) => Promise<void>
  /** Chooses the option with this visible text. */
  select: (target: Target, option: string) => Promise<void>
  /** Ticks a checkbox or chooses a radio button. */
  check: (target: Target) => Promise<void>
  drag: (item: Target, zone: Target) => Promise<void>
  /** Gives a file of this computer to a file input. */
  upload: (target: Target, path: string) => Promise<void>
  /** Clicks what downloads a file and gives the path where it was saved, under the name that the page chose. */
  download: (target: Target) => Promise<string>
  /** The visible text of a target, or the value of a field. */
  read: (target: Target) => Promise<string>
  /** Waits until the text of a target passes a test, and gives that text. */
  waitFor: (target: Target, isRight: (text: string) => boolean) => Promise<string>
  /** Runs a script in the page, as the developer tools would. Level 22 alone may ask for it. */
  runScript: (script: string) => Promise<void>
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

/** A room's reference solution: from the open level to a room that is solved. */
export type Solve = (robot: Robot) => Promise<void>

/** Controls around the rooms that a run needs. */
export const SHELL = {
  begin: { id: 'begin', role: 'button', name: 'Begin Your RPA Journey' },
  name: { id: 'name', role: 'textbox', name: 'Name' },
  email: { id: 'email', role: 'textbox', name: 'Email' },
  tool: { id: 'rpa-tool', role: 'combobox', name: 'RPA tool' },
  enter: { id: 'registration-submit', role: 'button', name: 'Enter the Arena' },
  startLevel1: { id: 'welcome-start', role: 'button', name: 'Start Level 1' },
  status: { id: 'mission-status', role: 'status', name: 'Mission status' },
  complete: { id: 'complete-level', role: 'button', name: 'Complete Mission' },
  celebration: { id: 'win-title', role: 'heading', name: '' },
  next: { id: 'next-challenge', role: 'button', name: 'Next Challenge' },
  demo: { id: 'mode-demo', role: 'radio', name: 'Demo' },
} as const satisfies Record<string, Target>
