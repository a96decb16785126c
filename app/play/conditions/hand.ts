import {
  type FC,
  Fragment,
  type ReactElement,
  type ReactNode,
  cloneElement,
  createElement,
  isValidElement,
} from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Level, Target } from '#levels/contract.ts'
import type { Note } from './note.ts'

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
  /** Whether the room has nothing more to ask for. */
  isOver: () => boolean
  /** The id under which an element stands in the page. */
  idOf: (id: string) => string
  /** Which of the condition's kinds the address has fixed; null leaves it to the seed. */
  fixed: string | null
  /** Here goes what it really does. */
  note: Note
  /** Says something to whoever plays, until the next change. */
  say: (text: string) => void
}

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
  /** Hears that the room is about to be told something: somebody has used it. */
  heard?: () => void
  /** What it did to this room, where its own line can be more exact than the general one. */
  today?: () => string
}

/** Lets a condition loose on a room. */
export type Begin = (scene: Scene) => Hand

/** An element's key as properties: none is none, for `null` would become a word, and two of them the same key. */
export const keyOf = ({ key }: Drawn): { key?: string } => (key === null ? {} : { key })

/** A control goes by its id on a calm day; without one by its name, as far as that is its own text. */
export function controlOf({ props }: Drawn): string {
  const { id, children } = props as { id?: string; children?: ReactNode }
  if (id !== undefined) return id
  const label = props['aria-label']
  if (typeof label === 'string') return label
  return (Array.isArray(children) ? children : [children])
    .filter((child: unknown) => typeof child === 'string')
    .join('')
    .trim()
}

/** The key of what the stage puts before an element. */
const BEFORE = 'stage-before'

/** An element with one of the stage's own before it. Nobody may part them, or turn them round. */
export const withBefore = (before: Drawn, element: Drawn): Drawn =>
  createElement(
    Fragment,
    keyOf(element),
    cloneElement(before, { key: BEFORE }),
    cloneElement(element, { key: 'real' }),
  ) as Drawn

export const hasBefore = ({ type, props }: Drawn): boolean => {
  const [first] = Array.isArray(props['children']) ? (props['children'] as unknown[]) : []
  return type === Fragment && isValidElement(first) && first.key === BEFORE
}
