import { inSeconds } from '#conditions/base/in-seconds.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { Target } from '#levels/contract.ts'
import { CONDITIONS, type Key } from './list.ts'

/** Facts about a run that solved its level on a calm day. */
export type CalmRun = {
  /** The control that it used first. Its id is empty where no id lasts. */
  control: Target
  /** Number of its actions: every press and every key, as the celebration counts them. */
  actions: number
  /**
   * How often it turned to a control. Keys typed into one field are one turn, because the field stays while it has the
   * focus, and a cover waits for the end of the text.
   */
  turns: number
  /** Time of its first action and of its last, counted from the moment at which the simulation came. */
  firstAt: Milliseconds
  lastAt: Milliseconds
  /** Sources of its actions: mouse, script and the like. */
  kinds: ReadonlySet<string>
  /** Whether a pointer was used in the simulation, also where that was no action: to click into a field. */
  isPointed: boolean
  /** Whether the level itself imposed a wait. Then chance may decide how many actions another seed needs. */
  hasWaits: boolean
}

/**
 * Why a robot would have lived; or what to look for in its script, and why. Only the page's own facts can say that it
 * lives: the page does not know how a robot finds controls.
 */
export type Foresight = { lives: string } | { check: string; why: string }

/** The last control comes at most this much later than the simulation. Decision 035. */
const LAST: Milliseconds = 4000

/**
 * A run that is over by then is over before a cover comes by itself: `EARLIEST` in game/conditions.ts, less a reserve,
 * because no run is as quick as the one before.
 */
const BEFORE_COVERS: Milliseconds = 300

/** How often it acted. Where the level imposed a wait, another seed may ask for more than one action. */
const acted = (count: number) =>
  count === 1
    ? 'The robot acted once, and may have to act again with another seed'
    : `The robot acted ${count} times`

/** Whether the robot acted once, and would do so under any seed. */
const isOneAct = ({ turns, hasWaits }: CalmRun) => turns === 1 && !hasWaits

/** Says how each condition would have ended a robot. `npm run robots -- --predictions` plays what is said to live. */
const FORESEE: Readonly<Record<Key, (run: CalmRun) => Foresight>> = {
  words: ({ control }) => ({
    check: 'it searches by ids or roles, or knows the other words',
    why: `“${control.name}” has another word, or a German one.`,
  }),
  twins: ({ control }) => ({
    check: 'it searches outside of old copies',
    why: `An old copy of “${control.name}” may come before the real one and take the press.`,
  }),
  late: ({ firstAt }) =>
    firstAt < LAST
      ? {
          check: 'it waits for each control itself',
          why: `The robot acted ${inSeconds(firstAt)} after the page loaded; a control may appear after ${inSeconds(LAST)}.`,
        }
      : {
          lives: `The robot acted ${inSeconds(firstAt)} after the page loaded: all controls are there by then.`,
        },
  moving: ({ kinds, isPointed }) =>
    isPointed || ['mouse', 'touch', 'pen'].some((kind) => kinds.has(kind))
      ? {
          check: 'it scrolls to a control, and waits until the control stands still',
          why: 'The robot used a pointer, and the controls move.',
        }
      : { lives: 'The robot used no position on the screen.' },
  stale: (run) =>
    isOneAct(run)
      ? { lives: 'The robot used one control once, and nothing is replaced before that.' }
      : {
          check: 'it finds a control again each time',
          why: `${acted(run.actions)}; after each change the controls are replaced.`,
        },
  shape: ({ control }) => ({
    check: 'it follows no tags, classes or paths',
    why: `“${control.name}” is inside more elements, in another order of blocks, and a button may be a div.`,
  }),
  cover: (run) =>
    [...run.kinds].every((kind) => kind === 'script') && !run.isPointed
      ? { lives: 'A press dispatched by a script goes through the box.' }
      : isOneAct(run) && run.lastAt <= BEFORE_COVERS
        ? { lives: `The robot was ready after ${inSeconds(run.lastAt)}, before the box appears.` }
        : {
            check: 'it looks for “Close” before each step, and presses it',
            why: isOneAct(run)
              ? `The robot acted ${inSeconds(run.lastAt)} after the page loaded; the box may be there by then.`
              : `${acted(run.actions)}; the box appears at the first action, or before.`,
          },
  names: ({ control }) => ({
    check: 'it finds controls by role and name',
    why: control.id
      ? `#${control.id} gets a new id at each load; classes and field names are new too.`
      : 'Ids are new at each load on this level anyway; classes and field names are new too.',
  }),
  frame: () => ({
    check: 'it looks into frames and shadow roots',
    why: 'The task is inside one, and a search of the page alone finds nothing.',
  }),
}

/** What each condition would have done to a robot, in the order of the conditions. */
export const foreseen = (run: CalmRun): readonly { key: Key; title: string; seen: Foresight }[] =>
  CONDITIONS.map(({ key, title }) => ({ key, title, seen: FORESEE[key](run) }))
