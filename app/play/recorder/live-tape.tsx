import { createStore, useStore } from '#ui/store.ts'
import './live-tape.css'
import { type Recorder, type TapeLine } from './watch.ts'
import { heardInWords } from './words.ts'

/** The recorder of the level that is open: it stands below the simulation, its tape beside it. */
export const recorderAtWork = createStore<Recorder | null>(() => null)

const nothing = createStore<readonly TapeLine[]>(() => [])

/** What the page hears, the moment it does. No live region: whoever listens has heard it from the room itself. */
export function LiveTape() {
  const recorder = useStore(recorderAtWork)
  const lines = useStore(recorder?.tape ?? nothing)
  if (lines.length === 0) {
    return <p className="label">Each action is a line here, the moment the page hears it.</p>
  }
  return (
    <ol className="live-lines" aria-label="Heard, newest first">
      {lines.map((line) => (
        <li key={line.key} data-line={'mark' in line ? 'mark' : 'miss' in line ? 'missed' : line.outcome}>
          <time className="mono" dateTime={line.at.toISOString()}>
            {line.at.toTimeString().slice(0, 8)}
          </time>{' '}
          {'mark' in line ? <b>{line.mark}</b> : 'miss' in line ? line.miss : heardInWords(line)}
        </li>
      ))}
    </ol>
  )
}
