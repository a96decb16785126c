import type { Milliseconds } from '#game/clock.ts'
import type { AnyRules } from '#game/rules.ts'
import { type PlayedEntry, unfold } from '#game/unfold.ts'
import { pressesOf } from './presses.ts'
import type { Input, Recording, Stray } from './recording.ts'

/**
 * The outcome of an action. `missed`: the simulation took it, and said that it was wrong. `uncounted`: no rule of the simulation asks
 * for it. That need not be a fault: opening a menu is uncounted too.
 */
export type Outcome = 'taken' | 'missed' | 'refused' | 'uncounted'

export type Action = {
  type: 'action'
  at: Milliseconds
  /** Time of the last action, if several in a row are one line. */
  until: Milliseconds
  /** Number of actions in this line: keys typed into a field, presses of one button. */
  count: number
  input: Input
  /** Value in the event, if it has one: a text, a choice. */
  value: string | null
  outcome: Outcome
  /** The simulation's own sentence, if it was missed. */
  said: string | null
  /** How many of these actions the simulation called wrong. The further keys of a wrong text are none. */
  misses: number
  /** Whether it was refused because the simulation was busy. */
  isEarly: boolean
}

export type Line =
  | Action
  /** Time without an action. `whose`: the level imposed a wait, or the level waited for its player. */
  | { type: 'gap'; at: Milliseconds; until: Milliseconds; whose: 'level' | 'player' }
  | { type: 'mark'; at: Milliseconds; what: 'ready' | 'restart' | 'completed' }
  /**
   * The simulation called a change that it made by itself wrong: an attempt failed, or a round was lost. `isLuck`: the level
   * drew it, whatever the player did.
   */
  | { type: 'miss'; at: Milliseconds; said: string; isLuck: boolean }

/** A wait that the level imposed. */
export type Wait = { at: Milliseconds; until: Milliseconds }

/** The run in numbers. */
export type Figures = {
  actions: number
  refused: number
  /** Actions and changes by the simulation itself that the simulation called wrong. */
  missed: number
  uncounted: number
  /** Time from the first action to Ready; null before Ready. */
  took: Milliseconds | null
  /** Total of the waits that the level imposed in that time. */
  imposed: Milliseconds
}

export type Report = {
  lines: readonly Line[]
  waits: readonly Wait[]
  /** End of the recording. */
  until: Milliseconds
  figures: Figures
  /** How often a lost attempt was restarted in the simulation itself. */
  lost: number
  /** Every action and mark by itself, in order: `lines` joins repeated ones, and tells of the pauses between them. */
  deeds: readonly Line[]
}

/** Shortest pause that gets a line, in milliseconds. */
const SHORTEST_GAP = 250

/** DOM events that set a value, in parts or at once. */
export const SETS = ['input', 'change', 'keyup', 'blur']

/** The value in an event of a simulation: its first text that is not the type. */
function valueOf(event: unknown): string | null {
  const said = Object.entries(event as object).find(
    ([key, value]) => ['text', 'answer', 'choice', 'name'].includes(key) && typeof value === 'string',
  )
  return said ? said[1] : null
}

/** Whether an action continues the line before it, as the next key typed into a field does. */
function isMore(last: Line | undefined, next: Action): last is Action {
  if (last?.type !== 'action' || last.outcome !== next.outcome || last.said !== next.said) return false
  if (last.input.id !== next.input.id || last.input.kind !== next.input.kind) return false
  if (next.input.id === '' && next.input.name !== last.input.name) return false
  const areSets = SETS.includes(last.input.type) && SETS.includes(next.input.type)
  return areSets || (next.outcome !== 'taken' && last.input.type === next.input.type)
}

/** Total of the level's waits between two times. */
export const imposedIn = (waits: readonly Wait[], from: Milliseconds, to: Milliseconds): Milliseconds =>
  waits.reduce((sum, wait) => sum + Math.max(0, Math.min(wait.until, to) - Math.max(wait.at, from)), 0)

/** The pause between two times: first the part that the level imposed, then the rest. */
function gapsIn(waits: readonly Wait[], at: Milliseconds, until: Milliseconds): Line[] {
  const end = waits
    .filter((wait) => wait.at < until && wait.until > at)
    .reduce((last, wait) => Math.max(last, Math.min(wait.until, until)), at)
  return [
    { type: 'gap', at, until: end, whose: 'level' } as const,
    { type: 'gap', at: end, until, whose: 'player' } as const,
  ].filter((gap) => gap.until - gap.at >= SHORTEST_GAP)
}

/**
 * The strays that get a line of their own: those of no action. An action that the page reported gets the input of its
 * press.
 */
function unexplained(
  strays: readonly Stray[],
  done: readonly Line[],
  eventOf: (line: Action) => unknown,
): readonly Stray[] {
  const left = new Set(strays)
  for (const line of done) {
    // A recorded action names no submitter: the recorder has taken the press of a submitted form out of the recording.
    if (line.type !== 'action') continue
    const own = pressesOf(line, eventOf(line), [...left])
    for (const press of own) left.delete(press)
    if (line.input.kind === 'page' && own[0]) line.input = own[0].input
  }
  return [...left]
}

/** What became of an entry of the log, for the report and for the tape. */
export function recordedAs({
  isRefused,
  before,
  miss,
  stands,
}: Pick<PlayedEntry<unknown, unknown, unknown>, 'isRefused' | 'before' | 'miss' | 'stands'>): Pick<
  Action,
  'outcome' | 'said' | 'misses' | 'isEarly'
> {
  const said = miss ?? stands
  return {
    outcome: isRefused ? 'refused' : said === null ? 'taken' : 'missed',
    said,
    misses: miss === null ? 0 : 1,
    isEarly: isRefused && before.awaited !== null,
  }
}

/** How often the simulation said in a line that something was wrong. */
export const missesIn = (line: Line): number =>
  line.type === 'miss' ? 1 : line.type === 'action' ? line.misses : 0

/** Makes a report of a recording: actions and waits line by line, and the run in numbers. */
export function reportOn(rules: AnyRules, { log, inputs, strays, until }: Recording): Report {
  const waits: Wait[] = []
  const done: Line[] = []
  let solvedAt: Milliseconds | null = null
  let lost = 0
  let index = 0
  const events = new Map<Line, unknown>()
  for (const step of unfold(rules, log.seed, log.entries, until)) {
    if (!('entry' in step)) {
      waits.push({ at: step.since, until: step.at })
      if (step.miss !== null)
        done.push({ type: 'miss', at: step.at, said: step.miss, isLuck: rules.isLuckAlone ?? false })
    } else {
      const { entry } = step
      const input = inputs[index++]!
      if ('event' in entry) {
        const line: Line = {
          type: 'action',
          at: entry.at,
          until: entry.at,
          count: 1,
          input,
          value: valueOf(entry.event),
          ...recordedAs(step),
        }
        events.set(line, entry.event)
        done.push(line)
      } else done.push({ type: 'mark', at: entry.at, what: 'restart' in entry ? 'restart' : 'completed' })
    }
    const now = step.after.solvedAt
    if (now !== null && solvedAt === null) done.push({ type: 'mark', at: now, what: 'ready' })
    solvedAt = now
    lost = step.after.lost
  }
  for (const { at, input } of unexplained(strays, done, (line) => events.get(line))) {
    done.push({
      type: 'action',
      at,
      until: at,
      count: 1,
      input,
      value: null,
      outcome: 'uncounted',
      said: null,
      misses: 0,
      isEarly: false,
    })
  }
  // The sort keeps the order of lines with the same time.
  const inOrder = done.toSorted((a, b) => a.at - b.at)

  const lines: Line[] = []
  for (const line of inOrder) {
    const last = lines.at(-1)
    if (line.type === 'action' && isMore(last, line)) {
      last.until = line.until
      last.count += 1
      last.misses += line.misses
      last.value = line.value
      last.isEarly ||= line.isEarly
      continue
    }
    if (last) lines.push(...gapsIn(waits, 'until' in last ? last.until : last.at, line.at))
    lines.push({ ...line })
  }

  const final = lines.at(-1)
  // The wait that is still going on.
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
    missed: inOrder.reduce((sum, line) => sum + missesIn(line), 0),
    uncounted: actions.filter(({ outcome }) => outcome === 'uncounted').length,
    took: solvedAt === null ? null : solvedAt - first,
    imposed: imposedIn(waits, first, solvedAt ?? end),
  }
  return { lines, waits, until: end, figures, lost, deeds: inOrder }
}
