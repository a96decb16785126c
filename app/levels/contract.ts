import type { LucideIcon } from 'lucide-react'
import type { FC } from 'react'
import type { Milliseconds } from '#kit/clock.ts'
import type { Luck } from '#kit/luck.ts'

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
    tools: string
  }
  /** The room draws its own way back to the start, for the spec has given it a name there. */
  hasOwnReset?: boolean
  /** Every target of the room, by a short name for the room's own view and bot. */
  targets: Readonly<Record<string, Target>>
}

/**
 * The game of a room. Pure: no DOM, no clock, no dice. Time and luck arrive inside events, so that a run can be
 * replayed from its events and tests need no fake timers.
 */
export type Rules<State, Event> = {
  start: (luck: Luck) => State
  /** A refusal returns the same object. */
  step: (state: State, event: Event) => State
  isSolved: (state: State) => boolean
  /** What happens next if nobody touches anything; null when the room is at rest. */
  pending?: (state: State) => { after: Milliseconds; event: Event } | null
  /** The solution, shown where the level was completed before. Without it the room shows its start, disabled. */
  solution?: (start: State) => State
}

/** What a view is given. State in, events out. */
export type ViewProps<State, Event> = {
  state: State
  send: (event: Event) => void
  /** Ready or completed: the room has nothing more to ask for, and its lamp goes out. */
  isOver: boolean
  /** Stamps for events: the only time and dice a view may use. */
  now: () => Milliseconds
  luck: Luck
}

/** A level with its room, once it is loaded. */
export type Room<State = unknown, Event = unknown> = {
  level: Level
  rules: Rules<State, Event>
  View: FC<ViewProps<State, Event>>
}

/**
 * Joins the parts of a room. What state and events are is the room's own affair: from here on nobody looks into
 * them, so the types end here.
 */
export const defineRoom = <State, Event>(room: Room<State, Event>): Room => room as unknown as Room
