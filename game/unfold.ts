import type { Entry } from './log.ts'
import type { Rules } from './rules.ts'
import { type Run, advance, begin, restart, take } from './run.ts'

/** An entry of a log, and what it did to the run. */
export type Unfolded<State, Event, Due> = {
  entry: Entry<Event>
  /** The run when it came, with all that was due by then. */
  before: Run<State, Due>
  /** The run after it. */
  after: Run<State, Due>
  isRefused: boolean
}

/** Plays one entry. It is believed: who does not know it asks `replay`. */
export function playEntry<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  entry: Entry<Event>,
): Unfolded<State, Event, Due> {
  const before = advance(rules, run, entry.at)
  if ('event' in entry) {
    const after = take(rules, before, entry.at, entry.event)
    return { entry, before, after, isRefused: after === before }
  }
  const after = 'restart' in entry ? restart(rules, before, entry.at) : before
  return { entry, before, after, isRefused: false }
}

/** Plays a whole log again, entry by entry. */
export function* unfold<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  seed: string,
  entries: Iterable<Entry<Event>>,
): Generator<Unfolded<State, Event, Due>> {
  let run = begin(rules, seed)
  for (const entry of entries) {
    const played = playEntry(rules, run, entry)
    run = played.after
    yield played
  }
}
