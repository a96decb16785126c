import type { Milliseconds } from './clock.ts'
import type { Entry } from './log.ts'
import type { Rules } from './rules.ts'
import { type Run, advance, begin, fallDue, restart, take } from './run.ts'

/** An entry of a log, and the run before and after it. */
export type Played<State, Event, Due> = {
  entry: Entry<Event>
  /** The run at the time of the entry, after all changes that were due. */
  before: Run<State, Due>
  /** The run after it. */
  after: Run<State, Due>
  isRefused: boolean
  /** The room's sentence, if the step was accepted as input but wrong. */
  miss: string | null
}

/** A wait that the level imposed, until a change came by itself or a reset ended it. */
export type Waited<State, Due> = {
  since: Milliseconds
  at: Milliseconds
  after: Run<State, Due>
  /** The room's sentence about the change, if something was wrong. */
  miss: string | null
}

/** The room's sentence about a step that moved a run from one state to another. */
const missIn = <State, Event, Due>(
  { missOf }: Rules<State, Event, Due>,
  before: Run<State, Due>,
  event: Event | Due,
  after: Run<State, Due>,
): string | null =>
  before.state === after.state ? null : (missOf?.(before.state, event, after.state) ?? null)

/** Applies all changes that are due by a time, one after the other. The last result is the run at that time. */
export function* fallAllDue<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  begun: Run<State, Due>,
  until: Milliseconds,
): Generator<Waited<State, Due>, Run<State, Due>> {
  let run = begun
  while (run.awaited && run.awaited.at <= until) {
    const { since, at, pending } = run.awaited
    const after = fallDue(rules, run)
    yield { since, at, after, miss: missIn(rules, run, pending.due, after) }
    run = after
  }
  return run
}

/** Plays one entry without a check. `replay` checks logs from elsewhere. */
export function playEntry<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  entry: Entry<Event>,
): Played<State, Event, Due> {
  const before = advance(rules, run, entry.at)
  if ('event' in entry) {
    const after = take(rules, before, entry.at, entry.event)
    const miss = missIn(rules, before, entry.event, after)
    return { entry, before, after, isRefused: after === before, miss }
  }
  const after = 'restart' in entry ? restart(rules, before, entry.at) : before
  return { entry, before, after, isRefused: false, miss: null }
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
): Generator<Played<State, Event, Due> | Waited<State, Due>> {
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
