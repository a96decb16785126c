import type { FC, ReactElement, ReactNode } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import type { Level, Target } from '#levels/contract.ts'

/**
 * The traits by which a robot finds a control. A place on the screen is not one of them: under every condition a list
 * of today's changes stands above the work and pushes it down.
 */
export type Trait = 'ids' | 'roles' | 'labels'

/** A way in which the stage between a simulation and the browser misbehaves: `<key>/condition.ts`. */
export type Condition = {
  /** The condition's word in the address. */
  key: string
  /** The condition's name on the page. */
  title: string
  /** Words after “Play it”: how a level is played under it. */
  played: string
  /** One line about the behaviour of the stage. */
  does: string
  /** The condition's percentage of the breakages of real robots, if a publication has counted them. */
  share?: string
  /** The breakages that `share` is a part of. */
  of?: 'change' | 'time'
  /** The publication that counted them. */
  source?: string
  /** A sentence about the robots that it stops. Most of them press nothing, so the page sees nothing of them. */
  kills: string
  /** Traits of a control that it leaves as they were. */
  keeps?: readonly Trait[]
  /** Traits of a control that it changes. */
  takes?: readonly Trait[]
  /** Advice to a robot. */
  how?: string
  /** Advice where another condition changes a trait in `keeps`. */
  otherwise?: string
  /** The condition begins with the first action, so its advice is shown before. */
  startsWithFirstAction?: true
  /** The condition's kinds. The address may fix one (`frame=shadow`); otherwise the seed chooses. */
  kinds?: readonly string[]
  /** Whether a hit counts as met. Without it every hit does. */
  isMet?: (hit: never) => boolean
  /** Loads the code: each condition comes in its own file, and only when the address asks for it. */
  load: (level: number) => Promise<{ apply: (scene: never) => Effect }>
}

/** The type of the hits that a condition notes. */
export type HitOf<C extends Condition> =
  Awaited<ReturnType<C['load']>> extends { apply: Apply<infer Hit> } ? Hit : never

/** Means by which a robot finds a control, or holds on to it. */
export type Selector = 'id' | 'name' | 'path' | 'place' | 'element' | 'moment' | 'page'

/** An element of the page as a simulation describes it: a tag with its properties. */
export type DrawnElement = ReactElement<Record<string, unknown>>

/** Stands for the whole simulation, in place of a control's name. */
export const ROOM = ''

/**
 * The hits of one condition in this run, by control. A control is identified by its calm id; without an id by its calm
 * name.
 */
export type OwnHits<Hit> = {
  add: (control: string, hit: Hit) => void
  of: (control: string) => Hit | undefined
  /** All hits, in the order in which they were noted. */
  all: () => readonly (readonly [control: string, hit: Hit])[]
}

/** The simulation that a condition is applied to, and what the stage offers there. */
export type Scene<Hit> = {
  level: Level
  /** The level's number. */
  number: number
  /** A number from 0 (included) to 1 (excluded) for a name: the condition's own luck, the same for the same seed. */
  chance: (name: string) => number
  /** Time since the simulation was mounted, rounded down to the last of the effect's `moments`. */
  age: () => Milliseconds
  /** Number of changes of the simulation's state. */
  version: () => number
  /** Whether the level is solved. */
  isOver: () => boolean
  /** The id of an element in the page, after all conditions have renamed it. */
  idOf: (id: string) => string
  /** In a run that the server records, the text from which new names are made; null: the names are random. */
  writer: string | null
  /** The kind that the address has fixed; null leaves it to the seed. */
  fixed: string | null
  /** The condition notes here what it really did. */
  hits: OwnHits<Hit>
  /** Tells the player that a press or a key was lost because of this condition. */
  lose: (sentence: string) => void
}

/** Sentences about one control: which handles the condition has changed, and how. */
export type HandleChanges = Partial<Record<Selector, readonly (string | false | undefined)[]>>

/** A condition applied to one simulation. */
export type Effect = {
  /** Draws something else instead of an element: a tag, or a component of `components`. */
  draw?: (element: DrawnElement, place: number) => ReactNode
  /** Draws something else instead of everything that the simulation's view returns. */
  whole?: (drawn: ReactNode) => ReactNode
  /** Components of the shared parts that `draw` gets, besides tags. */
  components?: ReadonlySet<unknown>
  /** Times at which the simulation is drawn again, counted from the mount. */
  moments?: readonly Milliseconds[]
  /** A component that is drawn around the simulation. */
  Around?: FC<{ children: ReactNode }>
  /** Gives an id another name. */
  rename?: (id: string) => string
  /** A target as it is found today: the panel beside the simulation must not name an id that is gone. */
  retarget?: (target: Target) => Target
  /** A target as it is found on a calm day: the opposite of `retarget`, for a control that was found in the page. */
  calm?: (target: Target) => Target
  /** Selector of elements that the condition has added. They are no controls. */
  added?: string
  /** Called when an event of the page is about to reach the simulation. */
  recorded?: () => void
  /**
   * A sentence about a press that was lost because of this condition; null if the press was not.
   * @param at the pressed element
   * @param control the control that it belongs to, with its calm id and name
   */
  lost?: (at: Element, control: Target | null) => string | null
  /** A sentence about something that is in every robot's way at this moment. */
  now?: () => string | null
  /** A sentence about this simulation, if it can be more exact than `does`. */
  today?: () => string
  /** Sentences about the changed handles of a control. `control` is its calm id, or its calm name without one. */
  changed: (control: string, target: Target) => HandleChanges
}

/** Applies a condition to a simulation. */
export type Apply<Hit> = (scene: Scene<Hit>) => Effect
