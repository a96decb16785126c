import type { FC, ReactElement, ReactNode } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Level, Target } from '#levels/contract.ts'

/** An element of the page as a room describes it: a tag with its properties. */
export type Drawn = ReactElement<Record<string, unknown>>

/** Where a condition is at work. */
export type Scene = {
  level: Level
  /** The level's number. */
  number: number
  /** A number from 0 (included) to 1 (excluded) for a name: the condition's own luck, the same for the same seed. */
  chance: (name: string) => number
  /** How long the room has been on the stage, as of the last of the hand's moments. */
  age: () => Milliseconds
  /** How many changes the room has seen. */
  version: () => number
  /** The id under which an element stands in the page. */
  idOf: (id: string) => string
  /** Which of the condition's kinds the address has fixed; null leaves it to the seed. */
  fixed: string | null
  /** Says something to whoever plays, until the next change. */
  say: (text: string) => void
}

/** By what a robot can find a control, or hold on to it. */
export type Handle = 'id' | 'name' | 'path' | 'place' | 'element' | 'moment' | 'page'

/** A condition at work in one room. */
export type Hand = {
  /** What of the room is drawn instead of an element: a tag, or a component that `components` asks for. */
  draw?: (element: Drawn, place: number) => ReactNode
  /** What of the room is drawn instead of all that its view returns. */
  whole?: (drawn: ReactNode) => ReactNode
  /** Components of the shared parts that the hand wants to see whole, besides tags. */
  components?: ReadonlySet<unknown>
  /** When it wants the room to be drawn again, counted from the beginning. */
  moments?: readonly Milliseconds[]
  /** What stands around the room. */
  Around?: FC<{ children: ReactNode }>
  /** Other ids than those of the room. */
  rename?: (id: string) => string
  /** A target as it is found today: the panel beside the room must not name what is not there. */
  retarget?: (target: Target) => Target
  /** Which handles of a control it has changed, and how. */
  spoils?: (target: Target) => Partial<Record<Handle, string>>
  /** What it did to this room, where its own line can be more exact than the general one. */
  today?: () => string
}

/** Lets a condition loose on a room. */
export type Begin = (scene: Scene) => Hand

/** An element's key as properties: none is none, for `null` would become a word, and two of them the same key. */
export const keyOf = ({ key }: Drawn): { key?: string } => (key === null ? {} : { key })
