import { useMemo } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import { type Deed, type Entry, MOST_ENTRIES } from '#game/log.ts'
import { type Run, begin, fallDue, restart, take } from '#game/run.ts'
import { type Store, createStore, useStore } from '#ui/store.ts'
import type { Simulation } from './contract.ts'

/** The DOM event that was being dispatched when an entry was logged. */
type Cause = globalThis.Event | undefined

/** A run and its log, seen at one moment. */
type Snapshot = {
  run: Run
  /** Number of entries in the log. A refused event adds one, and leaves the run as it was. */
  count: number
}

/** A run in the page: the run, its log, and the timer that applies pending changes. */
export type LiveRun = Pick<Store<Snapshot>, 'get' | 'subscribe'> & {
  send: (event: unknown) => void
  /** Starts over with the next numbers of the same luck. */
  restart: () => void
  /** Complete Mission was pressed: the log ends here. */
  complete: () => void
  /** Actions so far. */
  entries: readonly Entry[]
  /** The DOM event behind each entry, if there was one. An event holds its element: `forgetCauses` empties older places. */
  causes: Cause[]
  /** Time since the run began. */
  now: () => Milliseconds
}

/** A run that is continued, as the server has recorded it so far. */
export type RecordedRun = {
  entries: readonly Entry[]
  /** Time since the run began, in ms. */
  elapsed: Milliseconds
  /** Plays the earlier entries. Few runs have any, so the caller brings the code. */
  play: (rules: Simulation['rules']) => Run
}

/**
 * Starts a run. Its timer runs only while somebody subscribes, so it stops when the learner leaves the level.
 * @param isCompleted whether the level was completed before: then the simulation shows its solution, if it has one.
 */
export function createRun(
  { rules }: Pick<Simulation, 'rules'>,
  seed: string,
  isCompleted: boolean,
  recorded?: RecordedRun,
): LiveRun {
  const started = performance.now() - (recorded?.elapsed ?? 0)
  const entries: Entry[] = [...(recorded?.entries ?? [])]
  const causes: Cause[] = entries.map(() => undefined)
  let run = recorded ? recorded.play(rules) : begin(rules, seed)
  if (isCompleted && rules.solution)
    run = { ...run, state: rules.solution(run.state), awaited: null, solvedAt: 0 }
  let isWatched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let timedFor: Run['awaited'] = null

  /** Time since the run began. It is never earlier than a change that was already applied. */
  let latest: Milliseconds = 0
  const now = () => (latest = Math.max(latest, Math.floor(performance.now() - started)))

  /** Sets the timer to the pending change. */
  const arm = () => {
    const next = isWatched ? run.awaited : null
    if (next === timedFor) return
    timedFor = next
    clearTimeout(timer)
    if (!next) return
    timer = setTimeout(() => {
      timedFor = null
      // A timer may fire a fraction of a millisecond early.
      latest = Math.max(now(), next.at)
      catchUp(latest)
      tell()
    }, next.at - now())
  }

  /** Applies changes that are due. Measures each wait: docs/automation.md. */
  const catchUp = (at: Milliseconds) => {
    while (run.awaited && run.awaited.at <= at) {
      const { since, at: end } = run.awaited
      // A wait may have begun before this page was loaded: only its rest is measured here.
      const [from, to] = [Math.max(0, started + since), Math.max(0, started + end)]
      performance.measure('botarena-wait', { start: from, end: to })
      run = fallDue(rules, run)
    }
  }

  const snapshot = (): Snapshot => ({ run, count: entries.length })
  const { get, set, subscribe } = createStore(snapshot, {
    connect: () => {
      isWatched = true
      arm()
      return () => {
        isWatched = false
        arm()
      }
    },
  })

  const tell = () => {
    arm()
    set(snapshot())
  }

  const record = (at: Milliseconds, deed: Deed) => {
    if (entries.length === MOST_ENTRIES) return
    entries.push({ at, ...deed })
    causes.push(globalThis.event)
  }

  return {
    get,
    subscribe,
    now,
    entries,
    causes,
    send: (event) => {
      const at = now()
      catchUp(at)
      const next = take(rules, run, at, event)
      record(at, next === run ? { event, isRefused: true } : { event })
      run = next
      tell()
    },
    restart: () => {
      const at = now()
      catchUp(at)
      run = restart(rules, run, at)
      record(at, { restart: true })
      tell()
    },
    complete: () => {
      record(now(), { completed: true })
      tell()
    },
  }
}

const nobody: Pick<LiveRun, 'get' | 'subscribe'> = { get: () => null!, subscribe: () => () => {} }

/** The run of a simulation, live; null until there is a simulation. Another simulation or another seed is another run. */
export function useRun(
  simulation: Simulation | null,
  seed: string,
  isCompleted: boolean,
  recorded?: RecordedRun,
): LiveRun | null {
  // Completing the level in this run must not deal again, so `isCompleted` is read once, at the start.
  const live = useMemo(
    () => simulation && createRun(simulation, seed, isCompleted, recorded),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [simulation, seed],
  )
  useStore(live ?? nobody)
  return live
}

const deaf = () => {}

type SimulationViewProps = { simulation: Simulation; run: LiveRun; isCompleted: boolean }

/** Draws a simulation and its run. */
export function SimulationView({ simulation: { View }, run, isCompleted }: SimulationViewProps) {
  const { state, solvedAt } = run.get().run
  return (
    // A disabled fieldset makes the browser disable all controls inside.
    <fieldset className="stage" disabled={isCompleted} aria-labelledby="simulation-title">
      <View state={state} send={isCompleted ? deaf : run.send} isOver={isCompleted || solvedAt !== null} />
    </fieldset>
  )
}
