import type { Milliseconds } from './clock.ts'
import type { Entry } from './log.ts'
import type { Rules } from './rules.ts'
import { type Run, advance, begin, fallDue, restart, take } from './run.ts'

/** An entry of a log, and what it did to the run. */
export type Played<State, Event, Due> = {
  entry: Entry<Event>
  /** The run when it came, with all that was due by then. */
  before: Run<State, Due>
  /** The run after it. */
  after: Run<State, Due>
  isRefused: boolean
}

/** The level made its player wait, until something came about by itself or was broken off. */
export type Waited<State, Due> = {
  since: Milliseconds
  at: Milliseconds
  after: Run<State, Due>
}

/** Plays one entry. It is believed: who does not know it asks `replay`. */
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
 * Plays a whole log again: what was done and what was waited for, in order.
 * @param until how long it went on after the last entry.
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
