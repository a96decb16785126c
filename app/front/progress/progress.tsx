import { useState } from 'react'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { useStuck } from '#sending/outbox.ts'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { inTime } from './in-time.ts'
import { LevelTable } from './level-table.tsx'
import { Actions } from './progress-actions.tsx'
import { Chart } from './progress-chart.tsx'
import { Onward } from './progress-onward.tsx'
import './progress.css'
import '#ui/field.css'

const finisherStrip = loadable(async () => (await import('#play/finish/strip.tsx')).FinisherStrip)
const secondAct = loadable(async () => (await import('#shifts/list/second-act.tsx')).SecondAct)
const matrix = loadable(async () => (await import('#play/finish/matrix.tsx')).Matrix)
const passedTable = loadable(async () => (await import('#conditions/passed-table.tsx')).PassedTable)
const leaveDialog = loadable(async () => (await import('#account/leave.tsx')).LeaveDialog)
const elsewhere = loadable(async () => (await import('#account/elsewhere.tsx')).Elsewhere)

/** The learner's progress, level by level: to look at, print, export and hand in. */
export function Page() {
  const isHydrated = useHydrated()
  return (
    <main className="page progress" id="main">
      <PageHead
        title={`Progress | ${siteName}`}
        description="Levels, points, times and attempts in this browser."
        path="/progress"
      />
      <div className="intro">
        <h1>Progress</h1>
        <p className="lead">Your results in this browser. You can export or print them.</p>
      </div>
      {isHydrated ? (
        <Record />
      ) : (
        <p className="empty busy" aria-busy="true">
          Loading your results…
        </p>
      )}
      <Ready />
    </main>
  )
}

function Record() {
  const { visitor, progress, results } = useLearner()
  const done = CATALOG.filter(({ id }) => progress.completed.includes(id))
  const [isLeaving, setLeaving] = useState(false)
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
        <Total id="total-time" label="Opened to completed" value={inTime(seconds)} />
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
      <LevelTable />
      <LoadedPart part={secondAct} />
      <LoadedPart part={passedTable} second={<LoadedPart part={matrix} />} />
      {visitor ? (
        <section className="leave" id="leave" aria-labelledby="leave-heading">
          <h2 id="leave-heading">Not you, or a shared computer?</h2>
          <p>
            This browser belongs to <bdi>{visitor.name}</bdi> ({visitor.email}). The next person would play
            under that name.
          </p>
          <button className="btn" id="leave-open" type="button" onClick={() => setLeaving(true)}>
            Clear this browser
          </button>
        </section>
      ) : null}
      <LoadedPart part={elsewhere} />
      {isLeaving ? <LoadedDialog part={leaveDialog} onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

/** Says how many records wait for the server. Otherwise a learner would not know why the teacher's list is empty. */
function Unsent() {
  const count = useStuck()
  if (count === 0) return null
  return (
    <Note id="unsent" label="Waiting" tone="plain" title={`Not sent yet: ${count}`}>
      The server does not answer. Your results are stored here, and will be sent when the server answers.
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
