import type { Milliseconds } from './clock.ts'
import type { Entry } from './log.ts'
import type { Rules } from './rules.ts'
import { type Run, advance, begin, fallDue, restart, take } from './run.ts'

/** An entry of a log, and the run before and after it. */
export type PlayedEntry<State, Event, Due> = {
  entry: Entry<Event>
  /** The run at the time of the entry, after all changes that were due. */
  before: Run<State, Due>
  /** The run after it. */
  after: Run<State, Due>
  isRefused: boolean
  /** The simulation's sentence, if the step was accepted as input but wrong. */
  miss: string | null
  /**
   * The simulation's sentence about a text that was wrong before this key and still is. The key is no further miss, but nor
   * was it right.
   */
  stands: string | null
}

/** A wait that the level imposed, until a change came by itself or a reset ended it. */
export type ImposedWait<State, Due> = {
  since: Milliseconds
  at: Milliseconds
  after: Run<State, Due>
  /** The simulation's sentence about the change, if something was wrong. */
  miss: string | null
}

/** The simulation's sentence about a step that moved a run from one state to another. */
const missIn = <State, Event, Due>(
  { missOf }: Rules<State, Event, Due>,
  before: Run<State, Due>,
  event: Event | Due,
  after: Run<State, Due>,
): string | null =>
  before.state === after.state ? null : (missOf?.(before.state, event, after.state) ?? null)

/** All texts in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Whether one key makes one text of another: it adds a sign, or removes some. */
function isByOneKey(before: string, after: string): boolean {
  const [long, short] = before.length > after.length ? [before, after] : [after, before]
  let start = 0
  while (start < short.length && long[start] === short[start]) start++
  let end = 0
  while (end < short.length - start && long.at(-1 - end) === short.at(-1 - end)) end++
  if (start + end < short.length) return false
  return long === before || Array.from(long.slice(start, long.length - end)).length === 1
}

/**
 * Judges a step, as the page, the report, the tape and a replay do. A simulation's sentence that stood there before is no
 * second miss, because a wrong letter stays wrong while the rest of the text is typed. But a whole wrong text in place
 * of another is one, though the sentence is the same: the simulation is asked as if the field had been cleared first.
 */
function judge<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  before: Run<State, Due>,
  at: Milliseconds,
  event: Event,
  after: Run<State, Due>,
): Pick<PlayedEntry<State, Event, Due>, 'miss' | 'stands'> {
  const miss = missIn(rules, before, event, after)
  const { text } = event as { text?: unknown }
  if (
    miss !== null ||
    before.state === after.state ||
    !rules.missOf ||
    typeof text !== 'string' ||
    text === ''
  )
    return { miss, stands: null }
  const withText = (other: string) => take(rules, before, at, { ...event, text: other })
  const said = missIn(rules, withText(''), event, after)
  if (said === null) return { miss: null, stands: null }
  // The field's text before: the simulation refuses it, because it changes nothing.
  const held = textsIn(before.state).find((other) => withText(other) === before)
  return held === undefined || !isByOneKey(held, text)
    ? { miss: said, stands: null }
    : { miss: null, stands: said }
}

/** Applies all changes that are due by a time, one after the other. The last result is the run at that time. */
export function* fallAllDue<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  begun: Run<State, Due>,
  until: Milliseconds,
): Generator<ImposedWait<State, Due>, Run<State, Due>> {
  let run = begun
  while (run.awaited && run.awaited.at <= until) {
    const { since, at, pending } = run.awaited
    const after = fallDue(rules, run)
    yield { since, at, after, miss: missIn(rules, run, pending.due, after) }
    run = after
  }
  return run
}

/** A run after all changes that were due by a time, and the simulation's latest sentence about one that was wrong. */
export function fallenBy<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  begun: Run<State, Due>,
  until: Milliseconds,
): { run: Run<State, Due>; miss: string | null } {
  let [run, miss]: [Run<State, Due>, string | null] = [begun, null]
  while (run.awaited && run.awaited.at <= until) {
    const after = fallDue(rules, run)
    miss = missIn(rules, run, run.awaited.pending.due, after) ?? miss
    run = after
  }
  return { run, miss }
}

/** Plays one entry without a check. `replay` checks logs from elsewhere. */
export function playEntry<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  entry: Entry<Event>,
): PlayedEntry<State, Event, Due> {
  const before = advance(rules, run, entry.at)
  if ('event' in entry) {
    const after = take(rules, before, entry.at, entry.event)
    const judgement = judge(rules, before, entry.at, entry.event, after)
    return { entry, before, after, isRefused: after === before, ...judgement }
  }
  const after = 'restart' in entry ? restart(rules, before, entry.at) : before
  return { entry, before, after, isRefused: false, miss: null, stands: null }
}

/** The run after all of its entries. The player goes on from there. */
export const playAgain = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  seed: string,
  entries: readonly Entry<Event>[],
): Run<State, Due> => entries.reduce((run, entry) => playEntry(rules, run, entry).after, begin(rules, seed))

/**
 * Plays a whole log again. Returns its actions and waits, in order.
 * @param until the end of the run, in milliseconds since it began.
 */
export function* unfold<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  seed: string,
  entries: Iterable<Entry<Event>>,
  until: Milliseconds,
): Generator<PlayedEntry<State, Event, Due> | ImposedWait<State, Due>> {
  let run = begin(rules, seed)
  for (const entry of entries) {
    run = yield* fallAllDue(rules, run, entry.at)
    const played = playEntry(rules, run, entry)
    const { awaited } = run
    run = played.after
    // A reset in the middle of a wait ends it.
    if (awaited && run.awaited !== awaited)
      yield { since: awaited.since, at: entry.at, after: run, miss: null }
    yield played
  }
  run = yield* fallAllDue(rules, run, until)
  if (run.awaited && run.awaited.since < until) {
    yield { since: run.awaited.since, at: until, after: run, miss: null }
  }
}
