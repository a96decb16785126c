import { ArrowRight, Download, Printer, TriangleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Link } from 'wouter'
import { worseDay } from '#conditions/day.ts'
import { CONDITIONS } from '#conditions/list.ts'
import { now } from '#kit/clock.ts'
import { nextUp } from '#learner/next-up.ts'
import { statusOf } from '#learner/progress-rules.ts'
import type { Result } from '#learner/results.ts'
import { KEYS, readText } from '#learner/storage.ts'
import { learner, useLearner } from '#learner/store.ts'
import {
  type Imported,
  type ProgressFile,
  importProgress,
  isSomebodyElse,
  readProgressFile,
} from '#learner/transfer.ts'
import { useWithstood, withstoodIn } from '#learner/withstood.ts'
import { CATALOG, type CatalogLine, LEVEL_COUNT, TOTAL_POINTS, levelById } from '#levels/catalog.ts'
import { useStuck } from '#sending/outbox.ts'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import { Scroll } from '#ui/scroll.tsx'
import { toast } from '#ui/toasts.tsx'
import './progress.css'
import '#ui/table.css'
import '#ui/field.css'
import { useHydrated } from '#ui/use-hydrated.ts'

const finisherStrip = loadable(async () => (await import('#play/finish/strip.tsx')).FinisherStrip)
const matrix = loadable(async () => (await import('#play/finish/matrix.tsx')).Matrix)
const withstoodTable = loadable(async () => (await import('#conditions/withstood-table.tsx')).WithstoodTable)
const leaveDialog = loadable(async () => (await import('#account/leave.tsx')).LeaveDialog)
const takeOverDialog = loadable(async () => (await import('#account/take-over.tsx')).TakeOverDialog)
const elsewhere = loadable(async () => (await import('#account/elsewhere.tsx')).Elsewhere)
const lastRunDialog = loadable(async () => (await import('#recorder/last-run.tsx')).LastRunDialog)

const LEVELS = CATALOG.map(({ id }) => id)

const STATUS_TEXT = { completed: 'COMPLETED', unlocked: 'READY', locked: 'LOCKED' } as const

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Seconds in common units: 42 s, 3 min 20 s, 2 h 5 min. */
function inTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

/** The learner's progress, level by level: to look at, print, export and hand in. */
export function Page() {
  const isHydrated = useHydrated()
  return (
    <main className="page progress" id="main">
      <PageHead
        title={`Progress | ${siteName}`}
        description="Levels, points, seconds and attempts, as this browser remembers them."
        path="/progress"
      />
      <div className="intro">
        <h1>Progress</h1>
        <p className="lead">Your results in this browser. Export them, print them, or hand them in.</p>
      </div>
      {isHydrated ? (
        <Record />
      ) : (
        <p className="empty busy" aria-busy="true">
          Reading the record…
        </p>
      )}
      <Ready />
    </main>
  )
}

function Record() {
  const { visitor, progress, results, mode } = useLearner()
  const done = CATALOG.filter(({ id }) => progress.completed.includes(id))
  const [isLeaving, setLeaving] = useState(false)
  const [shown, setShown] = useState<CatalogLine | null>(null)
  const seconds = done.reduce((sum, { id }) => sum + (results[id]?.seconds ?? 0), 0)
  return (
    <>
      <dl className="gauges totals">
        <Total id="total-levels" label="Levels" value={`${done.length}/${LEVEL_COUNT}`} />
        <Total
          id="total-points"
          label="Points"
          value={`${Math.min(progress.points, TOTAL_POINTS)}/${TOTAL_POINTS}`}
        />
        <Total id="total-time" label="Time" value={inTime(seconds)} />
        <Total id="total-learner" label="Learner" value={visitor?.name ?? 'Not signed up'} />
      </dl>
      <Unsent />
      <Onward last={done.at(-1)?.id ?? null} />
      <Actions />
      {done.length === LEVEL_COUNT ? <LoadedPart part={finisherStrip} /> : null}
      {done.length === 0 ? (
        <p className="empty">No level completed yet. Level 1 takes five minutes.</p>
      ) : (
        <Chart results={results} />
      )}
      <Scroll name="Every level">
        <table className="table" id="progress-table">
          <caption className="sr">Every level and how it went</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Title</th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Points
              </th>
              <th scope="col" className="num">
                Time
              </th>
              <th scope="col" className="num">
                Attempts
              </th>
              <th scope="col">Seed</th>
              <th scope="col">Day</th>
              <th scope="col">Last run</th>
            </tr>
          </thead>
          <tbody>
            {CATALOG.map((level) => {
              const { id, title, points } = level
              const status = statusOf(progress, mode, id)
              const result: Partial<Result> = results[id] ?? {}
              const isDone = status === 'completed'
              return (
                <tr key={id} id={`progress-${id}`} data-status={status}>
                  <td className="mono">{id}</td>
                  <th scope="row">{title}</th>
                  <td>{STATUS_TEXT[status]}</td>
                  <td className="num mono">{isDone ? (result.points ?? points) : ''}</td>
                  <td className="num mono">{result.seconds === undefined ? '' : inTime(result.seconds)}</td>
                  <td className="num mono">{result.attempts ?? ''}</td>
                  <td className="mono">{isDone ? result.seed : ''}</td>
                  <td>{result.completedAt ? day.format(new Date(result.completedAt)) : ''}</td>
                  <td>
                    {readText(KEYS.run(id)) === null ? null : (
                      <button
                        className="btn btn-quiet"
                        id={`run-${id}`}
                        type="button"
                        aria-label={`What your robot did in level ${id}`}
                        onClick={() => setShown(level)}
                      >
                        Show
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <LoadedPart part={withstoodTable} second={<LoadedPart part={matrix} />} />
      {visitor ? (
        <section className="leave" id="leave" aria-labelledby="leave-heading">
          <h2 id="leave-heading">Not you, or not your machine?</h2>
          <p>
            This browser plays as {visitor.name} ({visitor.email}). The next person on this machine would play
            under that name.
          </p>
          <button className="btn" id="leave-open" type="button" onClick={() => setLeaving(true)}>
            Leave this machine
          </button>
        </section>
      ) : null}
      <LoadedPart part={elsewhere} />
      {isLeaving ? <LoadedDialog part={leaveDialog} onClose={() => setLeaving(false)} /> : null}
      {shown ? <LoadedDialog part={lastRunDialog} level={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

type OnwardProps = {
  /** The last completed level; null before the first. */
  last: number | null
}

/**
 * Suggests what to do next: the next level, and the last completed one under the next condition that it has not
 * withstood. One key is lit.
 */
function Onward({ last }: OnwardProps) {
  const { visitor, progress } = useLearner()
  const withstood = useWithstood(LEVELS)
  const count = Object.values(withstood).reduce((sum, keys) => sum + keys.length, 0)
  const next = levelById(nextUp(progress, LEVEL_COUNT) ?? 0)
  const day = last === null ? null : worseDay(last, withstood[last] ?? [])
  return (
    <p className="row worse-next">
      {!visitor ? (
        <Link className="btn btn-go" id="progress-begin" href="/">
          Begin Your RPA Journey <ArrowRight className="icon" />
        </Link>
      ) : next ? (
        <Link className="btn btn-go" id="progress-next-up" href={`/challenge/${next.id}`}>
          Next up: Level {next.id}, {next.title} <ArrowRight className="icon" />
        </Link>
      ) : null}
      {day ? (
        <Link className={`btn ${visitor && !next ? 'btn-go' : ''}`} id="progress-worse-day" href={day.path}>
          Level {last}: {`${day.text[0]!.toLowerCase()}${day.text.slice(1)}`} <ArrowRight className="icon" />
        </Link>
      ) : null}
      {last === null ? null : (
        <span>
          The same chore on a worse day. <a href="#withstood">Withstood</a>: {count} of{' '}
          {LEVELS.length * CONDITIONS.length}.
        </span>
      )}
    </p>
  )
}

/** Says how many records wait for the server. Otherwise a learner would not know why the teacher's list is empty. */
function Unsent() {
  const count = useStuck()
  if (count === 0) return null
  return (
    <Note id="unsent" label="Waiting" tone="plain" title={`Not sent yet: ${count}`}>
      The server could not be reached. Your results are kept here and sent when it answers.
    </Note>
  )
}

function Total({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd id={id}>{value}</dd>
    </div>
  )
}

/** Units of the drawing, which is stretched to the width of the page. */
const BAR_HEIGHT = 100
const BAR_PITCH = 24

/** Time by level, as bars. The table below shows the same numbers. */
function Chart({ results }: { results: Readonly<Record<string, Result>> }) {
  const seconds = CATALOG.map(({ id }) => results[id]?.seconds)
  const longest = Math.max(...seconds.map((each) => each ?? -1))
  if (longest < 0) return <p className="empty">No times yet: this browser has not seen a level completed.</p>
  return (
    <figure className="chart">
      <figcaption className="label">Time by level, the longest {inTime(longest)}</figcaption>
      <svg
        viewBox={`0 0 ${CATALOG.length * BAR_PITCH} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Time by level. The longest took ${inTime(longest)}.`}
      >
        {CATALOG.map(({ id }, i) => {
          const took = seconds[i]
          if (took === undefined) return null
          // The square root, so that ten seconds stay visible beside an hour. The lower limit is for robots that need
          // less than a second.
          const height = Math.max(2, BAR_HEIGHT * Math.sqrt(took / Math.max(longest, 1)))
          return (
            <rect
              key={id}
              x={i * BAR_PITCH + 4}
              y={BAR_HEIGHT - height}
              width={BAR_PITCH - 8}
              height={height}
            />
          )
        })}
      </svg>
      <div className="scale mono" aria-hidden="true">
        {CATALOG.map(({ id }) => (
          <span key={id}>{id}</span>
        ))}
      </div>
    </figure>
  )
}

/** Exports and imports this browser's progress. docs/automation.md describes the file. */
function progressFile(): ProgressFile {
  const { visitor, progress, results } = learner()
  return {
    format: 'botarena-progress',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    name: visitor?.name ?? '',
    points: progress.points,
    completed: progress.completed,
    results,
    withstood: withstoodIn(CATALOG.map(({ id }) => id)),
    visitor,
  }
}

function Actions() {
  const [fault, setFault] = useState<string | null>(null)
  /** A file of another person, until the learner says who plays on. */
  const [asked, setAsked] = useState<Imported | null>(null)
  const { visitor } = useLearner()

  const save = () => {
    const file = progressFile()
    saveBlob(
      new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
      `botarena-progress-${file.exportedAt.slice(0, 10)}.json`,
    )
  }

  const takeIn = (imported: Imported, options: { isTakingOver: boolean }) => {
    const { added, isChanged } = importProgress(imported, (level) => levelById(level)?.points ?? 0, options)
    const isWelcome = options.isTakingOver && imported.visitor
    toast({
      title: 'Progress imported',
      description: [
        ...(isWelcome ? [`This browser plays as ${isWelcome.name} now.`] : []),
        added.length > 0
          ? `Levels added: ${added.join(', ')}.`
          : isChanged
            ? 'No new levels; how some of them went was filled in.'
            : 'Nothing in the file was new here.',
      ].join(' '),
      tone: 'done',
    })
  }

  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    try {
      const imported = readProgressFile(await file.text(), (level) => levelById(level) !== undefined)
      setFault(null)
      const here = learner().visitor
      if (isSomebodyElse(imported.visitor, here)) setAsked(imported)
      else takeIn(imported, { isTakingOver: here === null })
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : String(reason))
    }
    // Emptied, so that the same file can be chosen again.
    input.value = ''
  }

  return (
    <div className="row actions">
      <button className="btn" id="progress-export" type="button" onClick={save}>
        <Download className="icon" /> Download JSON
      </button>
      <label className="btn" htmlFor="progress-import">
        <Upload className="icon" /> Import a file
        <input
          className="sr"
          id="progress-import"
          type="file"
          accept="application/json,.json"
          aria-describedby={fault ? 'progress-fault' : undefined}
          onChange={load}
        />
      </label>
      <button className="btn" id="progress-print" type="button" onClick={() => window.print()}>
        <Printer className="icon" /> Print
      </button>
      {fault ? (
        <p className="error" id="progress-fault" role="alert">
          <TriangleAlert className="icon" /> {fault}
        </p>
      ) : null}
      {asked?.visitor && visitor ? (
        <LoadedDialog
          part={takeOverDialog}
          here={visitor}
          inFile={asked.visitor}
          onAnswer={(isTakingOver) => takeIn(asked, { isTakingOver })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
