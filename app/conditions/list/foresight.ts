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
  /** Time of its first action and of its last, counted from the moment at which the room came. */
  firstAt: Milliseconds
  lastAt: Milliseconds
  /** Sources of its actions: mouse, script and the like. */
  kinds: ReadonlySet<string>
  /** Whether a pointer was used in the room, also where that was no action: to click into a field. */
  isPointed: boolean
  /** Whether the level itself imposed a wait. Then chance may decide how many actions another seed needs. */
  hasWaits: boolean
}

/**
 * Why a robot would have lived; or what to look for in its script, and why. Only the page's own facts can say that it
 * lives: the page does not know how a robot finds controls.
 */
export type Foresight = { lives: string } | { check: string; why: string }

/** The last control comes at most this much later than the room. Decision 035. */
const LAST: Milliseconds = 4000

/**
 * A run that is over by then is over before a cover comes by itself: `EARLIEST` in game/conditions.ts, less a reserve,
 * because no run is as quick as the one before.
 */
const BEFORE_COVERS: Milliseconds = 300

/** How often it acted. Where the level imposed a wait, another seed may ask for more than one action. */
const acted = (count: number) =>
  count === 1 ? 'It acted once, and may have to act again under another seed' : `It acted ${count} times`

/** Whether the robot acted once, and would do so under any seed. */
const isOneAct = ({ turns, hasWaits }: CalmRun) => turns === 1 && !hasWaits

/** Says how each condition would have ended a robot. `npm run robots -- --predictions` plays what is said to live. */
const FORESEE: Readonly<Record<Key, (run: CalmRun) => Foresight>> = {
  words: ({ control }) => ({
    check: 'it holds on to ids or roles, or knows the other words',
    why: `“${control.name}” would be another word, or a German one.`,
  }),
  twins: ({ control }) => ({
    check: 'it looks outside of old copies',
    why: `A dead copy of “${control.name}” may stand before the real one, and take the press.`,
  }),
  late: ({ firstAt }) =>
    firstAt < LAST
      ? {
          check: 'it waits for each control itself',
          why: `It acted ${inSeconds(firstAt)} after the room came; a control may need ${inSeconds(LAST)}.`,
        }
      : { lives: `It acted ${inSeconds(firstAt)} after the room came: all controls would have been there.` },
  moving: ({ kinds, isPointed }) =>
    isPointed || ['mouse', 'touch', 'pen'].some((kind) => kinds.has(kind))
      ? {
          check: 'it scrolls to a control, and presses once that stands still',
          why: 'It used a pointer, and each place would have been another a moment later.',
        }
      : { lives: 'It used no place on the screen.' },
  stale: (run) =>
    isOneAct(run)
      ? { lives: 'It used one control once, and nothing is replaced before that.' }
      : {
          check: 'it finds a control again each time',
          why: `${acted(run.actions)}; after each change the controls are other ones.`,
        },
  shape: ({ control }) => ({
    check: 'it follows no tags, classes or paths',
    why: `“${control.name}” would stand in another order of blocks, in wrappers, and a button may be none.`,
  }),
  cover: (run) =>
    [...run.kinds].every((kind) => kind === 'script') && !run.isPointed
      ? { lives: 'A press that a script dispatches goes through a cover.' }
      : isOneAct(run) && run.lastAt <= BEFORE_COVERS
        ? { lives: `It was ready after ${inSeconds(run.lastAt)}, before a cover comes.` }
        : {
            check: 'it looks for “Close” before each step, and presses it',
            why: isOneAct(run)
              ? `It acted ${inSeconds(run.lastAt)} after the room came; a cover may lie there by then.`
              : `${acted(run.actions)}; a cover comes with the first action, or before.`,
          },
  names: ({ control }) => ({
    check: 'it finds controls by role and name',
    why: control.id
      ? `#${control.id} would have another id, at each load; classes and field names are new too.`
      : 'Ids are new at each load anyway; classes and field names would be, too.',
  }),
  frame: () => ({
    check: 'it looks into frames and shadow roots',
    why: 'The work would stand in one, and a search of the page alone would find nothing.',
  }),
}

/** What each condition would have done to a robot, in the order of the conditions. */
export const foreseen = (run: CalmRun): readonly { key: Key; title: string; seen: Foresight }[] =>
  CONDITIONS.map(({ key, title }) => ({ key, title, seen: FORESEE[key](run) }))
