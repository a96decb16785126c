import { now } from '#kit/clock.ts'
import { verbOf } from '#recorder/base/phrases.ts'
import type { Stray } from '#recorder/base/recording.ts'
import type { Action } from '#recorder/base/report.ts'
import { createStore } from '#ui/store.ts'

/** An action as the live tape tells it. */
type ToldAction = Pick<Action, 'input' | 'outcome' | 'said' | 'misses' | 'isEarly'>

/** What a line says: an action, a change of the run's status, or the simulation's sentence about a wrong change that it made. */
type LineContent = ToldAction | { mark: string } | { miss: string }

/** A line of the live tape. Several equal actions in a row are one line. */
export type TapeLine = {
  key: number
  /** Time on the wall clock. */
  at: Date
} & (({ count: number } & ToldAction) | { mark: string } | { miss: string })

/** Maximum number of lines on the live tape. The report has all lines. */
const MOST_TAPE = 24

/** Whether a line repeats the one before it. */
const isMore = (
  last: TapeLine | undefined,
  line: LineContent,
): last is TapeLine & ToldAction & { count: number } =>
  last !== undefined &&
  'input' in last &&
  'input' in line &&
  last.outcome === line.outcome &&
  last.said === line.said &&
  last.input.id === line.input.id &&
  last.input.name === line.input.name &&
  verbOf(last.input) === verbOf(line.input)

export type TapeLines = ReturnType<typeof createTapeLines>

/** The latest lines, newest first. */
export function createTapeLines() {
  const lines = createStore<readonly TapeLine[]>(() => [])
  let lastKey = 0
  return {
    lines,
    print: (line: LineContent) => {
      const [last, ...earlier] = lines.get()
      const at = new Date(now())
      lines.set(
        isMore(last, line)
          ? [{ ...last, at, count: last.count + 1 }, ...earlier]
          : [{ ...line, key: ++lastKey, at, count: 1 }, ...lines.get()].slice(0, MOST_TAPE),
      )
    },
    /** Takes a press off the tape that another line tells. */
    withdraw: ({ input: { id, name, type } }: Stray) => {
      let isLeft = true
      lines.set(
        lines.get().flatMap((line) => {
          if (!isLeft || !('input' in line) || line.outcome !== 'uncounted') return [line]
          if (line.input.id !== id || line.input.name !== name || line.input.type !== type) return [line]
          isLeft = false
          return line.count === 1 ? [] : [{ ...line, count: line.count - 1 }]
        }),
      )
    },
  }
}
