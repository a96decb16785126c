import type { FaultKind } from '#contract/office-faults.ts'
import type { AppName } from '#office/apps/apps.ts'

/** The apps besides the desk: each has a log-in. */
export type ProgramName = Exclude<AppName, 'desk'>

/**
 * What everybody may know of a process: `about.ts` in its folder. Pages of the site read it, so it imports no deal, no
 * grade and no app.
 */
export type About<Uses extends ProgramName = ProgramName> = {
  /** Its word in addresses and calls, and the name of its folder. */
  name: string
  title: string
  /** What is done, in a sentence. */
  about: string
  /** The programs that it uses besides the desk, in the order in which an item needs them. */
  programs: readonly Uses[]
  /** What a robot for it must be able to do, besides what its programs ask for (office/list.ts). */
  trains: readonly string[]
  /** The sizes of a shift: its items, and the minutes that a person takes by hand. */
  sizes: readonly { items: number; minutes: number }[]
  /** The faults that it has, all of which come on a day with faults. It has no other ones. */
  faults: readonly FaultKind[]
}
