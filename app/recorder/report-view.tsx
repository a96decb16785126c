import { Download } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { MOST_ENTRIES } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import {
  KIND_WORDS,
  actionInWords,
  atTime,
  durationInWords,
  otherInWords,
  outcomeInWords,
} from '#recorder/base/phrases.ts'
import { MOST_KEPT, type Recording } from '#recorder/base/recording.ts'
import { type Figures, type Line, type Report, reportOn } from '#recorder/base/report.ts'
import type { Recorder } from '#recorder/listening/watch.ts'
import { Quoted } from '#ui/quoted.tsx'
import '#ui/table.css'
import './recorder.css'
import { saveJson } from '#ui/save-blob.ts'
import { Scroll } from '#ui/scroll.tsx'
import { useStore } from '#ui/store.ts'
import { adviceOn } from './advice.ts'
import { REFERENCE } from './reference.ts'
import { Scale } from './scale.tsx'

/** Maximum number of lines on the page. The file has all of them. */
const MOST_LINES = 200

/** A run with at most this many entries is always short enough to be kept. */
const MANY = 200

type LiveReportProps = { recorder: Recorder; rules: AnyRules; last: Recording | null; level: number }

/** The report of the current run; before its first action, of the last kept run. */
export function LiveReport({ recorder, rules, last, level }: LiveReportProps) {
  const live = useStore(recorder.recording)
  const hasBegun = live.log.entries.length + live.strays.length > 0
  const recording = useDeferredValue(hasBegun || !last ? live : last)
  return (
    <ReportView
      rules={rules}
      recording={recording}
      level={level}
      when={recording === last ? new Date(last.recordedAt) : null}
      isKept={recorder.isKept}
    />
  )
}

type ReportViewProps = {
  rules: AnyRules
  recording: Recording
  level: number
  /** Date of a kept run; none for the current run. */
  when: Date | null
  /** Whether the reader is not the player. */
  isTheirs?: boolean
  /** Whether only this browser keeps the run. False for a run that a server records. */
  isKept?: boolean
}

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Makes a report. Returns null if a kept run has events that its simulation cannot read: storage may be changed by hand. */
function read(rules: AnyRules, recording: Recording): Report | null {
  try {
    return reportOn(rules, recording)
  } catch {
    return null
  }
}

/** A run in numbers, drawn to scale, and line by line. */
export function ReportView({
  rules,
  recording,
  level,
  when,
  isTheirs = false,
  isKept = !isTheirs,
}: ReportViewProps) {
  const report = useMemo(() => read(rules, recording), [rules, recording])
  if (!report) {
    return (
      <p className="empty">
        This run cannot be read: the record was changed, or the level has other rules now. Play the level
        again to get a new report.
      </p>
    )
  }
  const { lines, figures } = report
  const advice = adviceOn(report)
  const hidden = Math.max(0, lines.length - MOST_LINES)
  const isTooLong =
    isKept && recording.log.entries.length > MANY && JSON.stringify(recording).length > MOST_KEPT
  return (
    <>
      {when ? <p className="label">The last run in this browser, {minute.format(when)}</p> : null}
      {lines.length === 0 ? (
        <p className="empty">
          No action yet. Each action will be a line here, including refused and wrong actions.
        </p>
      ) : (
        <>
          <FiguresTable figures={figures} level={level} whose={isTheirs ? 'Their robot' : 'Your robot'} />
          {isTheirs && advice.length > 0 ? <p className="label">The learner’s page says:</p> : null}
          {advice.map((sentence) => (
            <p className="advice" key={sentence}>
              <Quoted sentence={sentence} />
            </p>
          ))}
          <Scale report={report} />
          {hidden > 0 ? <p className="label">The first {hidden} lines are in the file.</p> : null}
          <Scroll name="Timeline">
            <ol className="flight-lines" id="flight-lines" aria-label="Actions">
              {lines.slice(hidden).map((line, i) => (
                // The index is a good key: lines are only added, never moved.
                // oxlint-disable-next-line react/no-array-index-key
                <LineOnShow key={hidden + i} line={line} />
              ))}
            </ol>
          </Scroll>
          {recording.log.entries.length === MOST_ENTRIES ? (
            <p className="label">
              This list ends here, after {MOST_ENTRIES} actions. You can still complete the level.
            </p>
          ) : null}
          {isTooLong ? (
            <p className="label">
              This run is too long to be stored in the browser. Download the run if you want to see it again.
            </p>
          ) : null}
          <button
            className="btn"
            id="flight-download"
            type="button"
            onClick={() => saveJson(JSON.stringify(recording, null, 1), `botarena-level-${level}-run.json`)}
          >
            <Download className="icon" /> Download this run
          </button>
          <p className="label">
            {isKept && !isTooLong ? 'The run is stored only in this browser. ' : ''}
            <code>npm run arena -- replay FILE</code> checks a downloaded run.
          </p>
        </>
      )}
    </>
  )
}

/** The numbers of a run beside those of the reference robot. */
function FiguresTable({ figures, level, whose }: { figures: Figures; level: number; whose: string }) {
  const reference = REFERENCE[level]
  const own = (took: number | null, imposed: number) =>
    took === null ? 'Not ready yet' : durationInWords(Math.max(0, took - imposed))
  const rows = [
    ['Actions', figures.actions, reference?.actions],
    ['Refused', figures.refused, reference?.refused],
    ['Misses', figures.missed, reference?.missed],
    ['Ignored', figures.uncounted, reference?.uncounted],
    [
      'Waits that the level made',
      durationInWords(figures.imposed),
      reference && durationInWords(reference.imposed),
    ],
    [
      'Own time, first action to Ready',
      own(figures.took, figures.imposed),
      reference && own(reference.took, reference.imposed),
    ],
  ] as const
  return (
    <table className="table figures" id="flight-figures">
      <caption className="sr">The run in numbers</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Figure</span>
          </th>
          <th scope="col" className="num">
            {whose}
          </th>
          <th scope="col" className="num">
            Reference robot
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, yours, theirs]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="num mono">{yours}</td>
            <td className="num mono">{theirs ?? 'Not measured'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineOnShow({ line }: { line: Line }) {
  if (line.type !== 'action') {
    return (
      <li data-line={line.type === 'gap' ? line.whose : line.type === 'miss' ? 'missed' : line.what}>
        <span className="mono">{line.type === 'gap' ? '' : atTime(line.at)}</span>
        <span>{otherInWords(line)}</span>
      </li>
    )
  }
  return (
    <li data-line={line.outcome}>
      <span className="mono">{atTime(line.at)}</span>
      <span>
        <b>
          <Quoted sentence={actionInWords(line)} />
        </b>{' '}
        <span className="how">{KIND_WORDS[line.input.kind]}</span>
      </span>
      <span className="outcome">
        <Quoted sentence={outcomeInWords(line)} />
      </span>
    </li>
  )
}
