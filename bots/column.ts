import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Robot } from '#levels/robot.ts'
import type { ProgramName } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import type { Recording } from '#recorder/recording.ts'

/** A tool with its browser open. */
export type Session = {
  robot: Robot
  /** The tool and the browser with their versions, for the table. */
  version: string
  /**
   * How long rooms have made the robot wait so far, in milliseconds: the sum of the page's `botarena-wait` measures.
   * Only where the tool can ask the page for it without being another tool than it is.
   */
  waited?: () => Promise<number>
  /** What the page recorded of the run that solved a level, where the tool can ask for it in the same way. */
  recording?: (level: number) => Promise<Recording>
  close: () => Promise<void>
}

/** Where a session finds things and may leave things. */
export type Place = {
  /** Where the site is: http://127.0.0.1:3000 */
  site: string
  /** An empty folder of this run's own, for profiles and downloads. The caller removes it. */
  folder: string
}

/** One of the ways in which automation tools touch a page. */
export type Column = {
  name: string
  /** How it acts on the page. */
  way: string
  /** Tools whose users can take this column's word for it. */
  standsFor: string
  needs: readonly ProgramName[]
  /** Why it cannot play a level by its nature, if that is so. Such a cell is neither a success nor a failure. */
  cannot?: (level: number) => string | undefined
  /** Opens a browser that knows nothing yet. */
  start: (place: Place) => Promise<Session>
}

/** For tools that would answer signals: a run is broken off by whoever runs it, who knows what else is open. */
export const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const

/** The version of an npm package, as it is installed. */
export async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
