import type { Milliseconds } from './clock.ts'
import { keyedHash } from './keyed-hash.ts'
import { draw, hash, luckOf } from './luck.ts'

/**
 * The pure part of conditions: everything that follows from a run's seed and from one opening of the run. The stage
 * draws by it, and a server that hears a run compares the page's note with it.
 */

/** A number from 0 (included) to 1 (excluded) for a name, in the stream of one condition of a seed. */
export type Chance = (name: string) => number

/** Each condition has its own stream of chance, so that another condition does not change its luck. */
export const chanceOf =
  (seed: string, key: string): Chance =>
  (name) =>
    draw(luckOf(`${seed}/${key}/${name}`), ({ roll }) => roll())[0]

/** Times at which controls come under `late`: in pieces, 0.3 to 4 s after the page. Decision 035. */
const FIRST: Milliseconds = 300
const LAST: Milliseconds = 4000
const PIECES = 4

/** The moments of `late`, in ms after the stage. */
export const lateMoments = (chance: Chance): Milliseconds[] =>
  Array.from({ length: PIECES }, (_, i) =>
    Math.round(FIRST + (LAST - FIRST) * ((i + chance(`moment ${i}`)) / PIECES)),
  )

/** When a control comes under `late`, in ms after the stage. */
export const lateAt = (chance: Chance, id: string): Milliseconds =>
  lateMoments(chance)[Math.floor(chance(id) * PIECES)]!

/** The boxes that may cover the work under `cover`. */
const COVERS = [
  { kind: 'banner', title: 'Cookies', text: 'This notice stores nothing, but you must close it.' },
  {
    kind: 'letter',
    title: 'Our newsletter',
    text: 'There is none. The robot that closes this has read enough.',
  },
  { kind: 'chat', title: 'May I help you?', text: 'Nobody is here. Close this and go on.' },
] as const

/** Range of times at which a cover comes. It comes sooner with the first action. */
const EARLIEST: Milliseconds = 400
const LATEST: Milliseconds = 2500

/** The cover of a run, and its latest time, in ms after the stage. */
export const coverOf = (chance: Chance) => ({
  at: Math.round(EARLIEST + (LATEST - EARLIEST) * chance('when')),
  ...COVERS[Math.floor(chance('kind') * COVERS.length)]!,
})

/** Names in the style of page generators. */
const DIALECTS: readonly ((bits: number) => string)[] = [
  (bits) => `ember${bits}`,
  (bits) => `css-${bits.toString(36)}`,
  (bits) => `ctl00_Main_c${bits.toString(16)}`,
  (bits) => `sc-${bits.toString(36)}-0`,
]

/** A name under `names`, in the style that the seed chooses. @param bits 32 of them */
export const inDialect = (chance: Chance, bits: number): string =>
  DIALECTS[Math.floor(chance('dialect') * DIALECTS.length)]!(bits)

/** An opening in the form since 2026-11-24: its first half is a key. */
const KEYED = /^k([\da-f]{16})([\da-f]{16})$/

/** Marks 32 random hexadecimal digits as an opening in the form since 2026-11-24. */
export const openingOf = (digits: string): string => `k${digits}`

/**
 * The bits of a name in one opening of a recorded run. With the trace the page can be drawn again, but one id does not
 * reveal another. In older openings it did; their traces are still read.
 */
export function bitsIn(opening: string, name: string): number {
  const [, key, rest] = KEYED.exec(opening) ?? []
  if (key === undefined) return hash(`${opening}/${name}`)
  return keyedHash(
    Uint8Array.from(key.match(/../g)!, (byte) => Number.parseInt(byte, 16)),
    new TextEncoder().encode(`${rest}/${name}`),
  )
}

/** What a page notes of what the stage did in one opening of a run. Times in ms since the run began. */
export type Day = {
  /** When the stage came. */
  came: Milliseconds
  /** The conditions that were met, as the page claims. */
  met: string[]
  /** Under `names`: the new id of each calm id. */
  names?: Record<string, string> | undefined
  /** Under `late`: when each control came, in ms after the stage. */
  late?: Record<string, Milliseconds> | undefined
  /** Under `cover`: the title of the box, when it came, and when it was closed; null while it lies there. */
  cover?: { title: string; came: Milliseconds; closed: Milliseconds | null } | undefined
}

/**
 * Notes the changes that a stage has made so far, for the server.
 * @param toRun from `performance.now()` to ms since the run began
 * @param used the present ids of the controls behind the entries
 * @returns null before the simulation is there
 */
export type DayOf = (toRun: (now: number) => Milliseconds, used: ReadonlySet<string>) => Day | null

/** The page's claim about the browser's event behind an entry. */
export type Input = {
  type: string
  isTrusted: boolean
  /** The present id of the control. */
  id?: string | undefined
}

/** No browser sends these to a control that is hidden or disabled. It may send the press before a click. */
const CLICKS = ['click', 'dblclick']

/**
 * No browser sends these to a control that is covered. A click may end below a cover that came during the press: in a
 * simulation with dragging the pointer is captured, and its click goes to the item.
 */
const PRESSES = ['pointerdown', 'mousedown']

/** Tolerance for times in a page's note, in ms: the page reads its clocks one after the other. */
const SLACK = 100

/** Whether a run is under a condition. @param conditions as `?conditions=` has them */
const isUnder = (conditions: string, key: string): boolean =>
  conditions.split(',').some((word) => word === key || word === 'all')

/** Conditions whose note can be checked. For the others nothing follows from seed or opening. */
const TRACED = ['names', 'late', 'cover'] as const

/** The conditions of a run of which its page promises a note that can be checked. */
export const tracedIn = (conditions: string): string[] => TRACED.filter((key) => isUnder(conditions, key))

/** The conditions about which a note says something that can be checked. */
export const tracesOf = ({ names = {}, late = {}, cover }: Day): string[] => {
  const noted = { names: Object.keys(names).length > 0, late: Object.keys(late).length > 0, cover: !!cover }
  return TRACED.filter((key) => noted[key])
}

/** Something that no honest page could note, whatever was done; null if there is nothing. */
function problemOfNote(
  { seed, conditions, opening }: { seed: string; conditions: string; opening: string },
  day: Day,
): string | null {
  const { names = {}, late = {}, cover, met } = day
  const beside = [...met, ...tracesOf(day)].find((key) => !isUnder(conditions, key))
  if (beside !== undefined)
    return `The page reports the condition “${beside}”, but this run does not have it.`
  const renamed = chanceOf(seed, 'names')
  for (const [calm, id] of Object.entries(names))
    if (id !== inDialect(renamed, bitsIn(opening, calm)))
      return `The page reports the id #${id} instead of #${calm}, but this opening of the run has another id.`
  const coming = chanceOf(seed, 'late')
  for (const [control, at] of Object.entries(late))
    // All controls without an id come at the same time.
    if (at !== lateAt(coming, control) && at !== lateAt(coming, 'undefined'))
      return `The page reports that “${control}” appeared after ${at} ms, but with this seed it appears at another time.`
  const lid = coverOf(chanceOf(seed, 'cover'))
  return cover && cover.title !== lid.title
    ? `The page reports the overlay “${cover.title}”, but with this seed it is “${lid.title}”.`
    : null
}

/**
 * The first contradiction between a note and the entries that came with it, with the position of the entry; null if
 * there is none.
 */
function problemOfEntries(
  day: Day,
  entries: readonly { at: Milliseconds; input: Input | null }[],
): { index: number; reason: string } | null {
  const calm = new Map(Object.entries(day.names ?? {}).map(([own, id]) => [id, own]))
  for (const [index, { at, input }] of entries.entries()) {
    if (!input?.isTrusted) continue
    const id = input.id === undefined ? undefined : (calm.get(input.id) ?? input.id)
    const came = id === undefined || !CLICKS.includes(input.type) ? undefined : day.late?.[id]
    if (came !== undefined && at < day.came + came - SLACK)
      return { index, reason: `#${id} was pressed at ${at} ms, but it appeared at ${day.came + came} ms.` }
    const { cover } = day
    const isBelow =
      PRESSES.includes(input.type) &&
      cover &&
      at > cover.came + SLACK &&
      at < (cover.closed ?? Infinity) - SLACK
    if (isBelow)
      return { index, reason: `The overlay “${cover.title}” was open at ${at} ms and received the press.` }
  }
  return null
}

/**
 * Compares a page's note of its day with the run. The note is only the page's claim: something that it leaves out is
 * not found here.
 * @param run `opening` is the id under which the page sends its calls
 * @returns the first contradiction, with the position of the entry if an entry contradicts; null if there is none
 */
export function problemOfDay(
  run: { seed: string; conditions: string; opening: string },
  day: Day,
  entries: readonly { at: Milliseconds; input: Input | null }[],
): { index: number | null; reason: string } | null {
  const reason = problemOfNote(run, day)
  return reason === null ? problemOfEntries(day, entries) : { index: null, reason }
}
