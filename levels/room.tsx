import { useMemo } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import { type Deed, type Entry, MOST_ENTRIES } from '#game/log.ts'
import { type Run, begin, fallDue, restart, take } from '#game/run.ts'
import { type Store, createStore, useStore } from '#ui/store.ts'
import type { Room } from './contract.ts'

/** What the browser knew of the moment at which an entry was made: the event that it was just handing out. */
type Cause = globalThis.Event | undefined

/** What there is of a run at some moment. */
type Snapshot = {
  run: Run
  /** How many entries its log has: a refused event is one more, and leaves the run as it was. */
  count: number
}

/** One learner in one room: the run, its log, and the timer that moves it when nobody does. */
export type LiveRun = Pick<Store<Snapshot>, 'get' | 'subscribe'> & {
  send: (event: unknown) => void
  /** Begins anew, further along the same luck. */
  restart: () => void
  /** Complete Mission was pressed: the log ends here. */
  complete: () => void
  /** What was done so far. */
  entries: readonly Entry[]
  /** The browser's event behind each entry, where there was one. */
  causes: readonly Cause[]
  /** What the run's clock says. */
  now: () => Milliseconds
}

/** What somebody has heard of a run that is played on. */
export type Heard = {
  entries: readonly Entry[]
  /** Since the run began. */
  elapsed: Milliseconds
  /** Plays the entries: few runs have any, and they bring what it takes. */
  play: (rules: Room['rules']) => Run
}

/**
 * Starts a run. Its timer runs only while somebody subscribes: leaving the level leaves nothing running.
 * @param isCompleted the level was completed before, so the room shows its solution where it has one.
 */
export function createRun(
  { rules }: Pick<Room, 'rules'>,
  seed: string,
  isCompleted: boolean,
  heard?: Heard,
): LiveRun {
  const started = performance.now() - (heard?.elapsed ?? 0)
  const entries: Entry[] = [...(heard?.entries ?? [])]
  const causes: Cause[] = entries.map(() => undefined)
  let run = heard ? heard.play(rules) : begin(rules, seed)
  if (isCompleted && rules.solution)
    run = { ...run, state: rules.solution(run.state), awaited: null, solvedAt: 0 }
  let isWatched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let timedFor: Run['awaited'] = null

  /** The run's clock never goes back behind what has already come about. */
  let latest: Milliseconds = 0
  const now = () => (latest = Math.max(latest, Math.floor(performance.now() - started)))

  /** Sets the timer to what is awaited. */
  const arm = () => {
    const next = isWatched ? run.awaited : null
    if (next === timedFor) return
    timedFor = next
    clearTimeout(timer)
    if (!next) return
    timer = setTimeout(() => {
      timedFor = null
      // A timer may be a fraction early.
      latest = Math.max(now(), next.at)
      catchUp(latest)
      tell()
    }, next.at - now())
  }

  /** Brings about what is due. Each wait is measured: docs/automation.md. */
  const catchUp = (at: Milliseconds) => {
    while (run.awaited && run.awaited.at <= at) {
      const { since, at: end } = run.awaited
      performance.measure('botarena-wait', { start: started + since, duration: end - since })
      run = fallDue(rules, run)
    }
  }

  const look = (): Snapshot => ({ run, count: entries.length })
  const { get, set, subscribe } = createStore(look, {
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
    set(look())
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
    complete: () => record(now(), { completed: true }),
  }
}

const nobody: Pick<LiveRun, 'get' | 'subscribe'> = { get: () => null!, subscribe: () => () => {} }

/** The run of a room, live; null until there is a room. Another room or another seed is another run. */
export function useRun(room: Room | null, seed: string, isCompleted: boolean, heard?: Heard): LiveRun | null {
  // Completing the level in this very run must not deal again, so `isCompleted` is read once, at the start.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => room && createRun(room, seed, isCompleted, heard), [room, seed])
  useStore(live ?? nobody)
  return live
}

const deaf = () => {}

type SimulationProps = { room: Room; run: LiveRun; isCompleted: boolean }

/** A room at work. */
export function Simulation({ room: { View }, run, isCompleted }: SimulationProps) {
  const { state, solvedAt } = run.get().run
  return (
    // The browser itself disables every control inside once the level is completed.
    <fieldset className="stage" disabled={isCompleted} aria-labelledby="simulation-title">
      <View state={state} send={isCompleted ? deaf : run.send} isOver={isCompleted || solvedAt !== null} />
    </fieldset>
  )
}
