import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { SKILLS } from '#content/skills.ts'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS, levelById } from '#levels/catalog.ts'
import { SimulationView, useRun } from '#levels/simulation.tsx'
import { simulationOf } from '#levels/simulations.ts'
import { useLoaded } from '#ui/loaded.ts'
import { TapeRow } from '#ui/tape-row.tsx'
import { SCRIPT, SHOWN } from './showcase-script.ts'
import './showcase.css'
import { WorseDay } from './worse-day.tsx'

/** ms between two lines, slow enough to follow. */
const PACE = 350

/**
 * Plays the script of the landing page line by line: each step names its line and does what the line does. The simulation is
 * a real one, and takes the clicks like a robot's.
 */
function* play(stage: HTMLElement): Generator<{ line: number; row?: HTMLTableRowElement }> {
  const staff = stage.querySelector<HTMLTableElement>(SHOWN.table)!
  yield { line: 1 }
  for (const row of staff.tBodies[0]!.rows) {
    yield { line: 2, row }
    const role = row.cells[SHOWN.column]!.textContent
    yield { line: 3, row }
    if (role !== SHOWN.wanted) {
      yield { line: 4, row }
      continue
    }
    row.click()
    yield { line: 5, row }
  }
  yield { line: 7 }
}

/** Level 8's simulation on the landing page, and a robot at work in it. Nothing here is rewarded. */
function Room({ onLine }: { onLine: (line: number | null) => void }) {
  const [deal, setDeal] = useState<number>(SHOWN.level)
  const { title } = levelById(SHOWN.level)!
  const loading = useLoaded(simulationOf({ id: SHOWN.level }))
  const simulation = loading.status === 'ready' ? loading.value : null
  const run = useRun(simulation, String(deal), false)
  const stage = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!isPlaying) return
    const steps = play(stage.current!)
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE
    let read: HTMLTableRowElement | undefined
    const next = () => {
      const { value, done } = steps.next()
      read?.removeAttribute('data-read')
      if (done) return setPlaying(false)
      read = value.row
      read?.setAttribute('data-read', '')
      onLine(value.line)
    }
    const timer = setInterval(next, pace)
    return () => {
      clearInterval(timer)
      read?.removeAttribute('data-read')
      onLine(null)
    }
  }, [isPlaying, onLine])

  const isReady = run !== null && run.get().run.solvedAt !== null
  return (
    <div className="showcase-room">
      <h3 className="row" id="simulation-title">
        Level {SHOWN.level}: {title}
        <span className="badge end" role="status" id="showcase-status" data-ready={isReady || undefined}>
          {isReady ? 'Ready' : 'In Progress'}
        </span>
      </h3>
      <div ref={stage}>
        {simulation && run ? <SimulationView simulation={simulation} run={run} isCompleted={false} /> : null}
      </div>
      <div className="row">
        {/* The focus stays here: the button's label changes to its next action. */}
        <button
          className="btn"
          id="showcase-play"
          type="button"
          aria-disabled={isPlaying || undefined}
          onClick={() => {
            if (isPlaying) return
            if (isReady) setDeal(deal + 1)
            else setPlaying(true)
          }}
        >
          {isReady && !isPlaying ? (
            <>
              <RotateCcw className="icon" /> Shuffle the rows
            </>
          ) : (
            <>
              <Play className="icon" /> {isPlaying ? 'Running…' : 'Run the script'}
            </>
          )}
        </button>
      </div>
    </div>
  )
}

/** The list of levels, a robot at work in one of them, and the robots that survive a worse day. */
export function Showcase() {
  return (
    <>
      <Levels />
      <AtWork />
      <WorseDay />
    </>
  )
}

/** The level behind each column of the tape. */
function Levels() {
  const { progress, mode } = useLearner()
  return (
    <section className="page about" aria-labelledby="levels-title">
      <div>
        <h2 id="levels-title">The levels</h2>
        <p>
          {LEVEL_COUNT} levels, {TOTAL_POINTS} points.
        </p>
      </div>
      <ol className="rooms" id="level-list">
        {CATALOG.map(({ id, title, points }) => (
          <li key={id}>
            <span className="mono">{id}</span>
            <TapeRow n={id} status={statusOf(progress, mode, id)} />
            <span>
              <Link href={`/challenge/${id}`}>
                <b>{title}</b>
              </Link>{' '}
              {SKILLS[id - 1]}
            </span>
            <span className="mono">{points}&nbsp;points</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A script, and a real simulation in which it works. */
function AtWork() {
  const [line, setLine] = useState<number | null>(null)
  return (
    <section className="page about" aria-labelledby="work-title">
      <div>
        <h2 id="work-title">A robot at work</h2>
        <p>A script for the console. Any RPA tool can do the same.</p>
      </div>
      <div className="showcase">
        <ol className="mono">
          {SCRIPT.map((text, i) => (
            <li key={text} aria-current={line === i + 1 ? 'step' : undefined}>
              <code>{text}</code>
            </li>
          ))}
        </ol>
        <Room onLine={setLine} />
      </div>
    </section>
  )
}
