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
}

/** A wait that the level imposed, until a change came by itself or a reset ended it. */
export type Waited<State, Due> = {
  since: Milliseconds
  at: Milliseconds
  after: Run<State, Due>
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
    return { entry, before, after, isRefused: after === before }
  }
  const after = 'restart' in entry ? restart(rules, before, entry.at) : before
  return { entry, before, after, isRefused: false }
}

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
  function* waitUntil(end: Milliseconds) {
    while (run.awaited && run.awaited.at <= end) {
      const { since, at } = run.awaited
      run = fallDue(rules, run)
      yield { since, at, after: run }
    }
  }
  for (const entry of entries) {
    yield* waitUntil(entry.at)
    const played = playEntry(rules, run, entry)
    const { awaited } = run
    run = played.after
    // A reset in the middle of a wait ends it.
    if (awaited && run.awaited !== awaited) yield { since: awaited.since, at: entry.at, after: run }
    yield played
  }
  yield* waitUntil(until)
  if (run.awaited && run.awaited.since < until) {
    yield { since: run.awaited.since, at: until, after: run }
  }
}
