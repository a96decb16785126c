import { recordedInWords } from '#recorder/base/phrases.ts'
import { Quoted } from '#ui/quoted.tsx'
import { createStore, useStore } from '#ui/store.ts'
import type { TapeLine } from './tape-lines.ts'
import type { Recorder } from './watch.ts'

/** The recorder of the open level. It stands below the simulation, and the live tape beside it. */
export const recorderAtWork = createStore<Recorder | null>(() => null)

export const lineInWords = (line: TapeLine): string =>
  'mark' in line ? line.mark : 'miss' in line ? line.miss : recordedInWords(line)

const nothing = createStore<readonly TapeLine[]>(() => [])

/** Actions as the page gets them. It is no live region, because the simulation itself already speaks to screen readers. */
export function LiveTape() {
  const recorder = useStore(recorderAtWork)
  const lines = useStore(recorder?.tape ?? nothing)
  if (lines.length === 0) {
    return <p className="label">Each action appears here as it happens.</p>
  }
  return (
    <ol className="live-lines" aria-label="Live tape, newest first">
      {lines.map((line) => (
        <li key={line.key} data-line={'mark' in line ? 'mark' : 'miss' in line ? 'missed' : line.outcome}>
          <time className="mono" dateTime={line.at.toISOString()}>
            {line.at.toTimeString().slice(0, 8)}
          </time>{' '}
          {'mark' in line ? (
            <b>{line.mark}</b>
          ) : (
            // One box around the words: a quoted name is an element, and would become a grid column of its own.
            <span>
              <Quoted sentence={lineInWords(line)} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
