import type { Target } from './contract.ts'

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

/** A room's reference solution: from the open level to a room that is solved. */
export type Solve = (robot: Robot) => Promise<void>
