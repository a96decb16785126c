import type { LucideIcon } from 'lucide-react'
import type { FC } from 'react'
import type { RpaTool } from '#contract/limits.ts'
import type { AnyRules, Rules } from '#game/rules.ts'

/** A control or text for robots, with the facts that find it by selector or in the accessibility tree. */
export type Target = {
  /** Its `id` in the page, the same at every load. '' if the id changes (level 17). */
  id: string
  /** Its ARIA role, as the accessibility tree has it. */
  role: string
  /** Its exact accessible name. */
  name: string
}

/** The task of a level and its lesson: texts of the page and of /levels.json. */
export type Level = {
  icon: LucideIcon
  /** One sentence under the title. */
  description: string
  /** The tasks, one line each. Spec §3 calls them instructions. */
  objectives: readonly string[]
  /** The intel panel: the skill and two hints. The names of activities stand in `lesson.ts`. */
  intel: {
    trains: string
    nudge: string
    way: string
    /** The hints that stand for those with an id, on a day on which no id lasts. */
    noIds?: { nudge?: string; way?: string }
  }
  /** Number of the article that explains more. */
  article?: number
  /** Targets that would reveal the answer. The panel shows them only with the second hint. */
  spoilers?: readonly string[]
  /** The simulation draws its own button back to the start, because the spec names one. */
  hasOwnReset?: boolean
  /** All targets of the simulation, by a short name that its view and bot use. */
  targets: Readonly<Record<string, Target>>
}

/** The tools of the sign-up that have a name; “Other” can be any tool. */
export type Vendor = Exclude<RpaTool, 'Other'>

/** The libraries for which each level has a script. */
export type Library = 'Playwright' | 'Puppeteer' | 'Selenium'

/** The way through a level with one vendor's tool. */
export type Activity = {
  /** The activities in the vendor's words, or a sentence that says that no page of the vendor names one. */
  name: string
  /** The work in that tool, one step on each line. */
  steps: readonly string[]
}

/** Texts of a level beside its task. They are loaded with the pages and panels that show them, never with the simulation. */
export type Lesson = {
  /** Where the same problem occurs in real work: one paragraph. */
  hurts: string
  /** A line for every tool: the compiler asks for it. The libraries' scripts are in docs/scripts/levels/. */
  tools: Readonly<Record<Vendor, Activity> & Record<Library, string>>
}

/**
 * Whether an objective is met: it is; it is not (with or without a reason for the learner); or null if the state cannot
 * tell, for example whether a robot has read something.
 */
export type Goal = boolean | string | null

/** Judges the objectives of a level from a state, in their order. A simulation's `goals.ts` exports one. */
export type Goals<State> = (state: State, rules: AnyRules) => readonly Goal[]

/**
 * Other names for a simulation's controls and headings, for the condition `words`: by the text in the page, other words in
 * English and in German. `#` stands for a number. No word may stand for two names.
 */
export type Words = Readonly<Record<string, readonly [english: readonly string[], german: readonly string[]]>>

/** Properties of a view: state in, events out. */
export type ViewProps<State, Event> = {
  state: State
  send: (event: Event) => void
  /** Whether the level is ready or completed. Then no input is expected, and the simulation's lamp goes out. */
  isOver: boolean
}

/** A loaded simulation with its level. */
export type Simulation<State = unknown, Event = unknown, Due = unknown> = {
  level: Level
  /** The level's description in a run that a server records, if the usual one would be untrue there. */
  recorded?: string
  rules: Rules<State, Event, Due>
  View: FC<ViewProps<State, Event>>
}

/** Joins the parts of a simulation. Only the simulation itself knows the types of its state and events, so they are hidden here. */
export const defineSimulation = <State, Event, Due>(simulation: Simulation<State, Event, Due>): Simulation =>
  simulation as unknown as Simulation
