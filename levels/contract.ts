import type { LucideIcon } from 'lucide-react'
import type { FC } from 'react'
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
  /** The intel panel: the skill, two hints, and the name of the activity in the common tools. */
  intel: {
    trains: string
    nudge: string
    way: string
    /** Name of the activity, by the name of the tool. */
    tools: Readonly<Record<string, string>>
  }
  /** Number of the article that explains more. */
  article?: number
  /** Targets that would reveal the answer. The panel shows them only with the second hint. */
  spoilers?: readonly string[]
  /** The room draws its own button back to the start, because the spec names one. */
  hasOwnReset?: boolean
  /** All targets of the room, by a short name that its view and bot use. */
  targets: Readonly<Record<string, Target>>
}

/**
 * How far an objective is met: it is, it is not (with or without a reason that a learner may read), or null where the
 * state cannot tell, as with what a robot only reads.
 */
export type Goal = boolean | string | null

/** The objectives of a level, judged from a state, in their order. A room's `goals.ts` exports one. */
export type Goals<State> = (state: State, rules: AnyRules) => readonly Goal[]

/**
 * Other names for a room's controls and headings, for the condition `words`: by the text in the page, other words in
 * English and in German. `#` stands for a number. No word may stand for two names.
 */
export type Words = Readonly<Record<string, readonly [english: readonly string[], german: readonly string[]]>>

/** Properties of a view: state in, events out. */
export type ViewProps<State, Event> = {
  state: State
  send: (event: Event) => void
  /** Whether the level is ready or completed. Then the room asks for nothing more, and its lamp goes out. */
  isOver: boolean
}

/** A loaded room with its level. */
export type Room<State = unknown, Event = unknown, Due = unknown> = {
  level: Level
  rules: Rules<State, Event, Due>
  View: FC<ViewProps<State, Event>>
}

/**
 * Joins the parts of a room. Only the room itself looks into its state and events, so their types are hidden here.
 */
export const defineRoom = <State, Event, Due>(room: Room<State, Event, Due>): Room => room as unknown as Room
