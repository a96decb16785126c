import type { Robot } from '#levels/robot.ts'
import type { ProgramName } from '#machine/programs.ts'
import type { Recording } from '#recorder/base/recording.ts'

/** The address of the site for a tool, and a folder for its files. */
export type Place = {
  /** Address of the site: http://127.0.0.1:3000 */
  site: string
  /** An empty folder for this run, for profiles and downloads. The caller removes it. */
  folder: string
}

/** An automation tool, or a way of writing scripts for one. The tables of docs/robots.md have a column for each. */
export type Tool = {
  name: string
  /** How it acts on the page. */
  way: string
  /** Products whose users can expect the same results. */
  standsFor: string
  needs: readonly ProgramName[]
  /** The reason why this tool can never play a level; undefined if it can. Such runs are left out of the counts. */
  cannot?: (level: number) => string | undefined
  /** Opens a browser with an empty profile. */
  start: (place: Place) => Promise<Session>
}

/** A tool with its browser open. It takes single commands, or plays its own recordings. */
export type Session = {
  /** The tool and the browser with their versions, for the table. */
  version: string
  close: () => Promise<void>
} & (
  | {
      robot: Robot
      /**
       * How long simulations have made the robot wait so far, in milliseconds: the sum of the page's `botarena-wait`
       * measures. Absent if the tool cannot read it in its own way of acting.
       */
      waited?: () => Promise<number>
      /** The page's recording of the run that solved a level, under the same condition. */
      recording?: (level: number) => Promise<Recording>
    }
  | {
      robot?: undefined
      /** Plays a practice run at an address to its end. Returns its time in milliseconds. */
      play: (level: number, address: string) => Promise<number>
    }
)
