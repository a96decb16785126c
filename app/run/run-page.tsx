import { Component, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { LONGEST_WORD } from '#contract/limits.ts'
import type { Entry } from '#game/log.ts'
import { playAgain } from '#game/unfold.ts'
import { levelById } from '#levels/catalog.ts'
import { forgetCauses } from '#levels/causes.ts'
import type { Simulation } from '#levels/contract.ts'
import { MissionStatusWord } from '#levels/mission-status.tsx'
import { type LiveRun, SimulationView, useRun } from '#levels/simulation.tsx'
import type { RunLog } from '#sending/run-log.ts'
import { readFields } from '#ui/fields.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { useStore } from '#ui/store.ts'
import { openPlayable, type PlayableRun } from './open-run.ts'
import { inWords } from './words.ts'

/** The id of the run in the address. */
const idHere = () => /^\/run\/([^/]+)$/.exec(location.pathname)?.[1] ?? ''

const isSoft = () => new URLSearchParams(location.search).get('soft') === '1'

/** Resolves when the page of a run listens, or says why it cannot: then `data-run` of the document is the run's id. */
const shown = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const { documentElement } = document
    const watch = new MutationObserver(() => {
      if (documentElement.dataset['run'] !== id) return
      watch.disconnect()
      resolve()
    })
    watch.observe(documentElement, { attributeFilter: ['data-run'] })
  })

/** The whole page of a run. It keeps nothing in this browser: one context may play run after run. */
export function RunPage() {
  const [id, setId] = useState(idHere)
  const opening = useMemo(() => loadable(() => openPlayable(id)), [id])
  const loading = useLoaded(opening)
  const opened = loading.status === 'ready' ? loading.value : null

  useEffect(() => {
    const { log } = opened !== null && typeof opened !== 'string' ? opened : { log: null }
    const next = async (other: string) => {
      await log?.settled(SETTLED)
      history.replaceState(null, '', `/run/${other}?soft=1`)
      performance.clearMeasures()
      performance.clearResourceTimings()
      const isShown = shown(other)
      setId(other)
      await isShown
    }
    // Set after the simulation has said that it listens, because effects of children run first.
    if (opened !== null) document.documentElement.dataset['run'] = id
    window.botarena = { settled: log?.settled ?? (async () => {}), ...(isSoft() ? { next } : {}) }
  }, [opened, id])

  if (opened === null || typeof opened === 'string') {
    return (
      <main className="mission" id="main">
        <h1>Run</h1>
        <p id="run-state" role="status" data-status={opened === null ? 'opening' : 'fault'}>
          {opened ?? 'Opening the run…'}
        </p>
      </main>
    )
  }
  return <Run key={id} {...opened} />
}

/** ms that the log of a run may take to reach the server before another run is played in the same document. */
const SETTLED = 2000

/** Where an error came from: its name and the first line of its trace. */
const whereOf = (error: unknown): string =>
  (error instanceof Error
    ? `${error.name} ${/\bat .*|@.*/.exec(error.stack ?? '')?.[0] ?? ''}`.trim()
    : typeof error
  ).slice(0, LONGEST_WORD) || 'unknown'

function Run({ opened, simulation, log }: PlayableRun) {
  const { seed } = opened
  const recorded = useMemo(() => {
    // The server has checked the entries.
    const entries = opened.entries as readonly Entry[]
    return {
      entries,
      elapsed: opened.elapsed,
      play: (rules: Simulation['rules']) => playAgain(rules, seed, entries),
    }
  }, [opened, seed])
  const live = useRun(simulation, seed, false, recorded)!
  const run = useMemo(() => guarded(live, log), [live, log])
  const state = useStore(log.state)
  const [isCompleted, setCompleted] = useState(false)
  const [isTooEarly, setTooEarly] = useState(false)
  const broke = useCallback((error: unknown) => log.threw(whereOf(error)), [log])
  useEffect(() => log.follow(live, simulation.day), [log, live, simulation])
  useEffect(() => live.subscribe(() => forgetCauses(live)), [live])

  const level = levelById(opened.level)!
  const status = isCompleted ? 'completed' : live.get().run.solvedAt === null ? 'in-progress' : 'ready'

  const onComplete = () => {
    if (isCompleted) return
    readFields()
    const isSolved = live.get().run.solvedAt !== null
    setTooEarly(!isSolved)
    if (!isSolved) return
    run.complete()
    setCompleted(true)
  }
  const onRestart = () => {
    // Resets fields that a script set without an event, too.
    readFields()
    run.restart()
    setTooEarly(false)
  }

  return (
    <main className="mission" id="main">
      <title>{`Level ${level.id}: ${level.title}`}</title>
      <h1>
        Level {level.id}: {level.title}
      </h1>
      <ul id="objectives">
        {simulation.level.objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
        <li>Then press Complete Mission.</li>
      </ul>
      <div className="row">
        <MissionStatusWord status={status} />
        <button
          className={`btn ${status === 'ready' ? 'btn-go' : ''}`}
          id="complete-level"
          type="button"
          aria-disabled={status === 'ready' ? undefined : true}
          data-status={status}
          onClick={onComplete}
        >
          {isCompleted ? 'Mission Completed' : 'Complete Mission'}
        </button>
        <span id="run-state" role="status" data-status={state.status}>
          {inWords(state)}
        </span>
      </div>
      {isTooEarly ? (
        <p className="bad" id="too-early" role="alert">
          The level is not solved yet.
        </p>
      ) : null}
      <section className="simulation" id="simulation" data-room={level.id} aria-labelledby="simulation-title">
        <header>
          <h2 id="simulation-title">Simulation</h2>
        </header>
        <Unbroken broke={broke}>
          <SimulationView simulation={simulation} run={run} isCompleted={isCompleted} />
        </Unbroken>
        {isCompleted || simulation.level.hasOwnReset ? null : (
          <footer>
            <button className="btn btn-quiet" id="start-over" type="button" onClick={onRestart}>
              Start over
            </button>
          </footer>
        )}
        <Ready />
      </section>
    </main>
  )
}

/** The run. It tells the server if an event breaks the simulation. */
function guarded(run: LiveRun, log: RunLog): LiveRun {
  return {
    ...run,
    send: (event) => {
      try {
        run.send(event)
      } catch (error) {
        log.threw(whereOf(error))
        throw error
      }
    },
  }
}

/** Stands in for a simulation that broke while it was drawn. */
class Unbroken extends Component<
  { broke: (error: unknown) => void; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.broke(error)
  }

  override render() {
    return this.state.isBroken ? (
      <p className="empty">
        The page has an error. This run does not count against your robot. Load the page again.
      </p>
    ) : (
      this.props.children
    )
  }
}
