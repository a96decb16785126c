import type { Milliseconds } from '#game/clock.ts'
import type { Entry } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { begin } from '#game/run.ts'
import { fallAllDue, playEntry } from '#game/unfold.ts'
import { lastFault } from '#levels/causes.ts'
import { refusalInWords } from '#recorder/base/phrases.ts'
import { recordedAs } from '#recorder/base/report.ts'
import type { TapeLines } from './tape-lines.ts'

/** Plays a run along with its page: the log does not say what the simulation called wrong. */
export function playAlong(rules: AnyRules, seed: string, print: TapeLines['print']) {
  let run = begin(rules, seed)
  const untouched = run.state
  /**
   * The latest sentence about something wrong, if it still holds after this event: the simulation would say the same compared
   * with the untouched state. One wrong letter stays wrong while the rest of the text is typed.
   */
  const standing = (event: unknown): string | null => {
    const said = lastFault.get()
    return said !== null && rules.missOf?.(untouched, event, run.state) === said ? said : null
  }
  /** Plays the changes that the simulation makes by itself. */
  const waitUntil = (at: Milliseconds) => {
    for (const { after, miss } of fallAllDue(rules, run, at)) {
      run = after
      if (miss === null) continue
      print({ miss })
      lastFault.set(miss)
    }
  }
  return {
    waitUntil,
    /** @returns what became of an entry */
    play: (entry: Entry) => {
      waitUntil(entry.at)
      const step = playEntry(rules, run, entry)
      run = step.after
      return recordedAs(step)
    },
    /** Notes what the simulation says about an event, for the foot of the simulation. */
    note: (event: unknown, recorded: ReturnType<typeof recordedAs>) =>
      lastFault.set(
        recorded.outcome === 'taken' ? standing(event) : (recorded.said ?? refusalInWords(recorded)),
      ),
  }
}
