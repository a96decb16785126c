import { pressesOf } from '#recorder/base/presses.ts'
import type { Input, Stray } from '#recorder/base/recording.ts'
import type { TapeLines } from './tape-lines.ts'

/** Maximum number of strays. A robot in an endless loop must not fill the memory. */
const MOST_STRAYS = 1000

/** The presses of a run that reached no rule, until an action that follows explains one. */
export function createStrays({ print, withdraw }: Pick<TapeLines, 'print' | 'withdraw'>) {
  const all: Stray[] = []
  /** The last file that was handed over: the simulation answers once it has read it. */
  let handed: readonly Stray[] = []
  /** Presses that an action was told with. Those of a double-click stay in the recording: the report finds them itself. */
  const told = new Set<Stray>()
  return {
    all: all as readonly Stray[],
    /** @returns whether the stray was kept: `MOST_STRAYS` are */
    add: (stray: Stray): boolean => {
      if (all.length === MOST_STRAYS) return false
      all.push(stray)
      print({ input: stray.input, outcome: 'uncounted', said: null, misses: 0, isEarly: false })
      return true
    },
    handOver: (file: Stray) => {
      handed = [file]
    },
    /**
     * Takes the presses that belong to an action off the tape.
     * @returns the source of the action: what the page reports by itself, such as a file that was read, comes from a press
     */
    join: (action: Parameters<typeof pressesOf>[0], event: unknown): Input => {
      const isReported = action.input.kind === 'page'
      const presses = isReported ? [...all, ...handed].toSorted((a, b) => a.at - b.at) : all
      const own = pressesOf(
        action,
        event,
        presses.filter((press) => !told.has(press)),
      )
      for (const press of own) {
        const place = all.indexOf(press)
        if (place < 0) continue
        withdraw(press)
        if (action.input.type === 'dblclick') told.add(press)
        else all.splice(place, 1)
      }
      return (isReported && own[0]?.input) || action.input
    },
  }
}
