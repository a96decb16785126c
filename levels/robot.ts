import type { Target } from './contract.ts'

/**
 * The actions that all automation tools share. A simulation's `bot.ts` is written once with them, and runs on every tool that
 * implements them. Each action has one target, found by id, or by role and exact name. A target whose id is '' (its id
 * changes at each load: level 17) can be found by role and name only.
 *
 * Every action waits until its target is there and can be used. If it fails, the message names the target.
 */
export type Robot = {
  /** Opens a path of the site and waits until the page listens (`<html data-ready="true">`). */
  open: (path: string) => Promise<void>
  click: (target: Target) => Promise<void>
  doubleClick: (target: Target) => Promise<void>
  rightClick: (target: Target) => Promise<void>
  hover: (target: Target) => Promise<void>
  /** Replaces the text of a field. For a native date field the text is `yyyy-mm-dd`. */
  type: (target: Target, text: string) => Promise<void>
  /** Pastes a text into a field from the clipboard. */
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
  /** Clicks a target that downloads a file. Returns the path of the saved file, which has the name from the page. */
  download: (target: Target) => Promise<string>
  /** The visible text of a target, or the value of a field. */
  read: (target: Target) => Promise<string>
  /** Waits until the text of a target passes a test. Returns that text. */
  waitFor: (target: Target, isRight: (text: string) => boolean) => Promise<string>
  /** Runs a script in the page, as the developer tools would. Only level 22 may use it. */
  runScript: (script: string) => Promise<void>
}

/** The reference solution of a simulation. It begins at the open level and ends when the simulation is solved. */
export type Solve = (robot: Robot) => Promise<void>
