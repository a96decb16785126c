import type { LucideIcon } from 'lucide-react'
import type { FC } from 'react'
import type { Rules } from '#game/rules.ts'

/** Something a robot acts on or reads: enough to find it by selector or in the accessibility tree. */
export type Target = {
  /** Its `id` in the page, the same at every load. */
  id: string
  /** Its ARIA role, as the accessibility tree has it. */
  role: string
  /** Its accessible name, to the letter. */
  name: string
}

/** What a level asks and teaches: the page's text, and what /levels.json says of it. */
export type Level = {
  icon: LucideIcon
  /** One sentence under the title. */
  description: string
  /** What to do, one line each. Spec §3 calls them instructions. */
  objectives: readonly string[]
  /** The intel panel: the skill, two hints, and what the activity is called in the common tools. */
  intel: {
    trains: string
    nudge: string
    way: string
    /** What the activity is called, by the name of the tool. */
    tools: Readonly<Record<string, string>>
  }
  /** Number of the article that goes deeper. */
  article?: number
  /** Targets that would give the answer away: the panel leaves them to the second hint. */
  spoilers?: readonly string[]
  /** The room draws its own way back to the start, for the spec has given it a name there. */
  hasOwnReset?: boolean
  /** Every target of the room, by a short name for the room's own view and bot. */
  targets: Readonly<Record<string, Target>>
}

/**
 * What a room's controls and headings could be called as well, for the condition `words`: by the text that stands in
 * the page, others in English and others in German. `#` stands for a number. No word stands for two names.
 */
export type Words = Readonly<Record<string, readonly [english: readonly string[], german: readonly string[]]>>

/** What a view is given. State in, events out. */
export type ViewProps<State, Event> = {
  state: State
  send: (event: Event) => void
  /** Ready or completed: the room has nothing more to ask for, and its lamp goes out. */
  isOver: boolean
}

/** A level with its room, once it is loaded. */
export type Room<State = unknown, Event = unknown, Due = unknown> = {
  level: Level
  rules: Rules<State, Event, Due>
  View: FC<ViewProps<State, Event>>
}

/**
 * Joins the parts of a room. What state and events are is the room's own affair: from here on nobody looks into
 * them, so the types end here.
 */
export const defineRoom = <State, Event, Due>(room: Room<State, Event, Due>): Room => room as unknown as Room
