import type { Robot } from '#levels/robot.ts'
import type { ProgramName } from '#machine/programs.ts'
import type { Recording } from '#recorder/recording.ts'

/** Where a tool finds the site, and where it may leave files. */
export type Place = {
  /** Where the site is: http://127.0.0.1:3000 */
  site: string
  /** An empty folder of this run's own, for profiles and downloads. The caller removes it. */
  folder: string
}

/** An automation tool, or a way of writing scripts for one. The tables of docs/robots.md have a column for each. */
export type Tool = {
  name: string
  /** How it acts on the page. */
  way: string
  /** Products whose users may expect of theirs what this tool does. */
  standsFor: string
  needs: readonly ProgramName[]
  /** Why it cannot play a level by its nature, if that is so. Such a cell is neither a success nor a failure. */
  cannot?: (level: number) => string | undefined
  /** Opens a browser that knows nothing yet. */
  start: (place: Place) => Promise<Session>
}

/** A tool with its browser open. It is told word by word, or it plays by itself what it has recorded. */
export type Session = {
  /** The tool and the browser with their versions, for the table. */
  version: string
  close: () => Promise<void>
} & (
  | {
      robot: Robot
      /**
       * How long rooms have made the robot wait so far, in milliseconds: the sum of the page's `botarena-wait`
       * measures. Only where the tool can ask the page for it without acting in a way that is not its own.
       */
      waited?: () => Promise<number>
      /** What the page recorded of the run that solved a level, where the tool can ask for it in the same way. */
      recording?: (level: number) => Promise<Recording>
    }
  | {
      robot?: undefined
      /** Plays a practice run at an address to its end. Gives how long that took, in milliseconds. */
      play: (level: number, address: string) => Promise<number>
    }
)
