import type { Milliseconds } from '#game/clock.ts'
import type { AnyRules } from '#game/rules.ts'
import { unfold } from '#game/unfold.ts'
import type { Input, Recording, Stray } from './recording.ts'

/**
 * What came of an action. `missed`: it was heard, and the room said that it was wrong. `uncounted`: no rule of the room asks for it. That need not be a fault, for opening a menu is
 * no move either.
 */
export type Outcome = 'taken' | 'missed' | 'refused' | 'uncounted'

export type Action = {
  type: 'action'
  at: Milliseconds
  /** When the last of them came, where several in a row are one line. */
  until: Milliseconds
  /** How many are one line: key after key into a field, press after press on a key. */
  count: number
  input: Input
  /** What the event said, where it says something: a text, a choice. */
  value: string | null
  outcome: Outcome
  /** What the room said of it, if it was missed. */
  said: string | null
  /** It was refused, and the room was busy. */
  isEarly: boolean
}

export type Line =
  | Action
  /** Nothing was done. `whose`: the level made its player wait, or it waited for him. */
  | { type: 'gap'; at: Milliseconds; until: Milliseconds; whose: 'level' | 'player' }
  | { type: 'mark'; at: Milliseconds; what: 'ready' | 'restart' | 'completed' }
  /** The room said that something was wrong, of what came about by itself: an attempt failed, a round was lost. */
  | { type: 'miss'; at: Milliseconds; said: string }

/** A wait that the level imposed. */
export type Wait = { at: Milliseconds; until: Milliseconds }

/** The run in numbers. */
export type Figures = {
  actions: number
  refused: number
  /** Actions, and what came about by itself, of which the room said that they were wrong. */
  missed: number
  uncounted: number
  /** From the first action to Ready; null before. */
  took: Milliseconds | null
  /** How much of it the level imposed. */
  imposed: Milliseconds
}

export type Report = {
  lines: readonly Line[]
  waits: readonly Wait[]
  /** The end of what there is to see. */
  until: Milliseconds
  figures: Figures
  /** How often a lost attempt was begun anew in the room itself. */
  lost: number
}

/** A pause shorter than this is none, in milliseconds. */
const SHORTEST_GAP = 250

/** Events of the browser that set a value, bit by bit or at once. */
const SETS = ['input', 'change', 'keyup', 'blur']

/** What an event of a room says: the first text in it that is not its type. */
function valueOf(event: unknown): string | null {
  const said = Object.entries(event as object).find(
    ([key, value]) => ['text', 'answer', 'choice', 'name'].includes(key) && typeof value === 'string',
  )
  return said ? said[1] : null
}

/** Several in a row that a reader takes for one. */
function isMore(last: Line | undefined, next: Action): last is Action {
  if (last?.type !== 'action' || last.outcome !== next.outcome || last.said !== next.said) return false
  if (last.input.id !== next.input.id || last.input.kind !== next.input.kind) return false
  if (next.input.id === '' && next.input.name !== last.input.name) return false
  const areSets = SETS.includes(last.input.type) && SETS.includes(next.input.type)
  return areSets || (next.outcome !== 'taken' && last.input.type === next.input.type)
}

/** The overlap of a stretch of time with the level's own waits. */
const imposedIn = (waits: readonly Wait[], from: Milliseconds, to: Milliseconds): Milliseconds =>
  waits.reduce((sum, wait) => sum + Math.max(0, Math.min(wait.until, to) - Math.max(wait.at, from)), 0)

/** The pause between two moments: first what the level imposed of it, then what is left. */
function gapsIn(waits: readonly Wait[], at: Milliseconds, until: Milliseconds): Line[] {
  const end = waits
    .filter((wait) => wait.at < until && wait.until > at)
    .reduce((last, wait) => Math.max(last, Math.min(wait.until, until)), at)
  return [
    { type: 'gap', at, until: end, whose: 'level' } as const,
    { type: 'gap', at: end, until, whose: 'player' } as const,
  ].filter((gap) => gap.until - gap.at >= SHORTEST_GAP)
}

/** How long a page may take to answer a press: a file is fetched, the clipboard asked. In milliseconds. */
const ANSWER = 2000

/** Two clicks and a double-click come within this time, in milliseconds: the usual setting of desktops. */
const DOUBLE = 500

/**
 * The strays that are actions of their own. Not the presses that the page answered later, which the answer's line takes
 * over; nor the clicks of a double-click that was taken.
 */
function unexplained(strays: readonly Stray[], done: readonly Line[]): readonly Stray[] {
  const left = new Set(strays)
  for (const line of done) {
    if (line.type !== 'action') continue
    const isBefore = (within: number) => (stray: Stray) =>
      left.has(stray) && stray.at <= line.at && line.at - stray.at <= within
    if (line.input.kind === 'page') {
      const press = strays.findLast(isBefore(ANSWER))
      if (!press) continue
      left.delete(press)
      line.input = press.input
    } else if (line.input.type === 'dblclick') {
      const clicks = strays.filter(isBefore(DOUBLE))
      for (const click of clicks) if (click.input.id === line.input.id) left.delete(click)
    }
  }
  return [...left]
}

/** What came of an entry of the log. */
export const outcomeOf = ({ isRefused, miss }: { isRefused: boolean; miss: string | null }): Outcome =>
  isRefused ? 'refused' : miss === null ? 'taken' : 'missed'

/** Whether a line says that something was heard and wrong. */
export const isMiss = (line: Line): boolean =>
  line.type === 'miss' || (line.type === 'action' && line.outcome === 'missed')

/** Reads a recording: what was done, line by line, what was waited for, and what it comes to in numbers. */
export function reportOn(rules: AnyRules, { log, inputs, strays, until }: Recording): Report {
  const waits: Wait[] = []
  const done: Line[] = []
  let solvedAt: Milliseconds | null = null
  let lost = 0
  let index = 0
  for (const step of unfold(rules, log.seed, log.entries, until)) {
    if (!('entry' in step)) {
      waits.push({ at: step.since, until: step.at })
      if (step.miss !== null) done.push({ type: 'miss', at: step.at, said: step.miss })
    } else {
      const { entry, before, isRefused, miss } = step
      const input = inputs[index++]!
      if ('event' in entry) {
        done.push({
          type: 'action',
          at: entry.at,
          until: entry.at,
          count: 1,
          input,
          value: valueOf(entry.event),
          outcome: outcomeOf(step),
          said: miss,
          isEarly: isRefused && before.awaited !== null,
        })
      } else done.push({ type: 'mark', at: entry.at, what: 'restart' in entry ? 'restart' : 'completed' })
    }
    const now = step.after.solvedAt
    if (now !== null && solvedAt === null) done.push({ type: 'mark', at: now, what: 'ready' })
    solvedAt = now
    lost = step.after.lost
  }
  for (const { at, input } of unexplained(strays, done)) {
    done.push({
      type: 'action',
      at,
      until: at,
      count: 1,
      input,
      value: null,
      outcome: 'uncounted',
      said: null,
      isEarly: false,
    })
  }
  // Sorting keeps the order of what has the same time.
  const inOrder = done.toSorted((a, b) => a.at - b.at)

  const lines: Line[] = []
  for (const line of inOrder) {
    const last = lines.at(-1)
    if (line.type === 'action' && isMore(last, line)) {
      last.until = line.until
      last.count += 1
      last.value = line.value
      last.isEarly ||= line.isEarly
      continue
    }
    if (last) lines.push(...gapsIn(waits, 'until' in last ? last.until : last.at, line.at))
    lines.push({ ...line })
  }

  const final = lines.at(-1)
  // What is being waited for right now.
  if (final?.type === 'action') {
    lines.push(
      ...gapsIn(waits, final.until, until).filter((line) => line.type === 'gap' && line.whose === 'level'),
    )
  }

  const actions = inOrder.filter((line) => line.type === 'action')
  const first = actions[0]?.at ?? 0
  const end = Math.max(until, inOrder.at(-1)?.at ?? 0)
  const figures: Figures = {
    actions: actions.length,
    refused: actions.filter(({ outcome }) => outcome === 'refused').length,
    missed: inOrder.filter(isMiss).length,
    uncounted: actions.filter(({ outcome }) => outcome === 'uncounted').length,
    took: solvedAt === null ? null : solvedAt - first,
    imposed: imposedIn(waits, first, solvedAt ?? end),
  }
  return { lines, waits, until: end, figures, lost }
}
