import { useMemo, useState } from 'react'
import { type ShownRun, shownRunsFile } from '#contract/shown-run.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { Entry } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { advance } from '#game/run.ts'
import { playAgain } from '#game/unfold.ts'
import { CALM } from '#kit/conditions.ts'
import { levelById } from '#levels/catalog.ts'
import { simulationFor } from '#levels/simulation-for.ts'
import { atTime, durationInWords, otherInWords, outcomeInWords } from '#recorder/base/phrases.ts'
import { FORMAT, type Input } from '#recorder/base/recording.ts'
import { type Line, type Report, reportOn } from '#recorder/base/report.ts'
import { Scale } from '#recorder/scale.tsx'
import '#recorder/recorder.css'
import { Dialog } from '#ui/dialog.tsx'
import { Failed } from '#ui/failed.tsx'
import { type Loadable, loadable, useLoaded } from '#ui/loaded.ts'
import { Quoted } from '#ui/quoted.tsx'
import { Scroll } from '#ui/scroll.tsx'
import type { Hole } from './arena-holes.ts'
import './arena-runs.css'

/** Maximum number of lines on the page. The results have all of them. */
const MOST_LINES = 200

/** The runs of a row on a level, with the rules that play them again. */
type LoadedRuns = { runs: readonly ShownRun[]; rulesOf: (run: ShownRun) => AnyRules }

/** @throws {Error} if the file did not load, or is invalid */
async function load(row: string, level: number): Promise<LoadedRuns> {
  const answer = await fetch(`/${shownRunsFile(row, level)}`)
  if (!answer.ok || !answer.body) throw new Error(`The runs of ${row} could not be loaded: ${answer.status}`)
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  const runs = (await new Response(unpacked).json()) as readonly ShownRun[]
  const deals = [...new Set(runs.map(({ deal }) => deal))]
  const simulations = await Promise.all(deals.map((deal) => simulationFor(levelById(level)!, deal)))
  return { runs, rulesOf: ({ deal }) => simulations[deals.indexOf(deal)]!.rules }
}

/** The loaded runs, by row and level: going back and forth between days loads nothing again. */
const files = new Map<string, Loadable<LoadedRuns>>()

function runsOf({ row, level }: Hole): Loadable<LoadedRuns> {
  const file = shownRunsFile(row, level)
  if (!files.has(file))
    files.set(
      file,
      loadable(() => load(row, level)),
    )
  return files.get(file)!
}

type RunsDialogProps = { hole: Hole; onClose: () => void }

/** The runs behind a hole: the end of each, drawn to scale and line by line. */
export function RunsDialog({ hole, onClose }: RunsDialogProps) {
  const { row, day, level } = hole
  const loading = useLoaded(runsOf(hole))
  return (
    <Dialog id="arena-runs" titleId="arena-runs-title" className="wide" onClose={onClose} isLight>
      <div className="flight arena-runs">
        <h2 id="arena-runs-title">
          {row}, level {level} {levelById(level)!.title}, {day}
        </h2>
        {loading.status === 'ready' ? (
          <Runs loaded={loading.value} day={day} key={`${row} ${day} ${level}`} />
        ) : loading.status === 'failed' ? (
          <Failed what="The runs" id="reload-runs" onRetry={loading.retry} />
        ) : (
          <p className="empty busy">Loading the runs…</p>
        )}
        <button className="btn" id="arena-runs-close" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function Runs({ loaded: { runs, rulesOf }, day }: { loaded: LoadedRuns; day: string }) {
  const here = runs.filter((run) => run.day === day)
  // The end of the run is the part to see first.
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      here.findIndex(({ status }) => status !== 'solved'),
    ),
  )
  const run = here[shown]
  if (!run) return <p className="empty">No runs here.</p>
  return (
    <>
      <ul className="runs-of-hole" aria-label="Runs">
        {here.map(({ index, status }, i) => (
          <li key={index}>
            <button
              className="btn"
              type="button"
              aria-pressed={i === shown}
              data-status={status}
              onClick={() => setShown(i)}
            >
              Seed {index}: {status}
            </button>
          </li>
        ))}
      </ul>
      <RunOnShow run={run} rules={rulesOf(run)} />
    </>
  )
}

/** The end of a run, in a sentence. */
function fateOf({ status, reason, sentence, atEntry, took }: ShownRun): string {
  const after = durationInWords(took)
  const said = sentence === null ? '' : ` ${sentence}`
  if (status === 'solved') return `Solved ${after} after the level was opened.`
  if (status === 'expired') return `Not solved: the time limit passed after ${after}.`
  if (status === 'fault') return `An error of the server or the page (${reason}), not of the robot.${said}`
  if (reason === 'gave-up') return `Not solved: the robot was stuck, and gave up after ${after}.`
  if (atEntry !== null) return `Not solved: action ${atEntry} was not possible at that moment.${said}`
  return `Not solved (${reason}).${said}`
}

/** Which of a run's conditions were checked, and which the page claims. */
function wordOn({ day, checked }: ShownRun): string {
  if (day === CALM) return ''
  const isAll = day === 'all'
  if (checked.length === 0)
    return isAll
      ? 'The conditions are reported by the page alone.'
      : 'The condition is reported by the page alone.'
  return `The server compared the page’s note of ${checked.join(', ')} with the run.${isAll ? ' The other conditions are reported by the page alone.' : ''}`
}

type ReplayResult = { report: Report; failedAt: Milliseconds | null; wanted: string | null }

/** The entries that the judge accepted. An impossible entry ended the run. */
const takenIn = ({ entries, atEntry }: ShownRun) =>
  entries.slice(0, atEntry === null ? undefined : atEntry - 1) as readonly Entry[]

/** Plays a run again; null if that is impossible: the level has other rules now. */
function replayed(run: ShownRun, rules: AnyRules): ReplayResult | null {
  const { level, seed, took, status, atEntry } = run
  const entries = takenIn(run)
  const broke = atEntry === null ? undefined : (run.entries[atEntry - 1] as Entry | undefined)?.at
  const until = Math.max(took, broke ?? 0, entries.at(-1)?.at ?? 0)
  try {
    const report = reportOn(rules, {
      ...FORMAT,
      recordedAt: '',
      log: { level, seed, entries, seal: '' },
      until,
      inputs: entries.map(inputOf),
      strays: [],
    })
    const end = advance(rules, playAgain(rules, seed, entries), until)
    const isSolved = status === 'solved'
    return {
      report,
      failedAt: isSolved ? null : (broke ?? until),
      wanted: isSolved ? null : (rules.task?.(end.state) ?? null),
    }
  } catch {
    return null
  }
}

const LONGEST = 60

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** An event of a simulation in words: its type, then what it says. */
function eventInWords(event: unknown): string {
  const { type = 'did', ...rest } = event as { type?: string }
  const said = Object.entries(rest).map(
    ([key, value]) =>
      `${key} ${typeof value === 'string' ? `“${shortened(value)}”` : shortened(JSON.stringify(value))}`,
  )
  return [type.replaceAll('-', ' '), said.join(', ')].filter(Boolean).join(': ')
}

/** The log has the events of the simulation, but not the elements of the page that raised them. */
const inputOf = (entry: Entry): Input => ({
  kind: 'page',
  type: 'heard',
  id: '',
  name: 'event' in entry ? eventInWords(entry.event) : '',
})

function RunOnShow({ run, rules }: { run: ShownRun; rules: AnyRules }) {
  const played = useMemo(() => replayed(run, rules), [run, rules])
  if (!played)
    return <p className="empty">This run cannot be played again, because the level has other rules now.</p>
  const { report, failedAt, wanted } = played
  const hidden = Math.max(0, report.lines.length - MOST_LINES)
  const { actions, refused, missed } = report.figures
  return (
    <>
      <p role="status" id="fate">
        <Quoted sentence={fateOf(run)} />
      </p>
      <p className="label">
        {actions} actions, {refused} refused, {missed} missed. Played again in this browser, from its seed{' '}
        <code>{shortened(run.seed)}</code>. {wordOn(run)}
      </p>
      <Scale report={report} failedAt={failedAt} />
      {hidden > 0 ? <p className="label">The first {hidden} lines are in the results.</p> : null}
      <Scroll name="Timeline">
        <ol className="flight-lines" aria-label="What happened">
          {report.lines.slice(hidden).map((line, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a run that is over never move
            <LineOnShow key={hidden + i} line={line} />
          ))}
          {failedAt === null ? null : (
            <li data-line="missed" id="where-it-died">
              <span className="mono">{atTime(failedAt)}</span>
              <span>
                <b>The run ended here.</b>{' '}
                {wanted === null ? null : (
                  <>
                    The task: <Quoted sentence={wanted} />
                  </>
                )}
              </span>
            </li>
          )}
        </ol>
      </Scroll>
    </>
  )
}

function LineOnShow({ line }: { line: Line }) {
  if (line.type !== 'action') {
    return (
      <li data-line={line.type === 'gap' ? line.whose : line.type === 'miss' ? 'missed' : line.what}>
        <span className="mono">{line.type === 'gap' ? '' : atTime(line.at)}</span>
        <span>{otherInWords(line, 'the robot')}</span>
      </li>
    )
  }
  return (
    <li data-line={line.outcome}>
      <span className="mono">{atTime(line.at)}</span>
      <b>
        <Quoted sentence={line.input.name} />
        {line.count > 1 ? ` (${line.count} times)` : ''}
      </b>
      <span className="outcome">
        <Quoted sentence={outcomeInWords(line)} />
      </span>
    </li>
  )
}
