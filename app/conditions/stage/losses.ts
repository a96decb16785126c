import type { Key } from '#conditions/list/list.ts'
import type { Milliseconds } from '#game/clock.ts'
import { createStore } from '#ui/store.ts'

/** A press or a key that was lost, or several of them alike. */
type Loss = {
  /** The condition that took it; null if the page cannot say. */
  key: Key | null
  sentence: string
  count: number
}

/** Facts about a run that may explain why its robot stands still. */
export type Sight = {
  /** The latest first. */
  losses: readonly Loss[]
  /** Number of events that reached the simulation. */
  recorded: number
  /** Time of the last event that reached the simulation. Before the first event: the time at which the run began. */
  since: Milliseconds
  /** The sentence that the page says until an event reaches the simulation. */
  word: string | null
}

/** Keeps what the page sees of a run. Nothing of it leaves the page. */
export function createSight() {
  const begun = (): Sight => ({ losses: [], recorded: 0, since: performance.now(), word: null })
  const sight = createStore(begun)
  return {
    ...sight,
    begin: () => sight.set(begun()),
    lose: (key: Key | null, sentence: string) => {
      const before = sight.get()
      const same = before.losses.find((loss) => loss.key === key && loss.sentence === sentence)
      sight.set({
        ...before,
        losses: [
          { key, sentence, count: (same?.count ?? 0) + 1 },
          ...before.losses.filter((loss) => loss !== same),
        ],
        word: key === null ? before.word : sentence,
      })
    },
    record: () => {
      const before = sight.get()
      sight.set({ ...before, recorded: before.recorded + 1, since: performance.now(), word: null })
    },
  }
}

export type SightStore = ReturnType<typeof createSight>
