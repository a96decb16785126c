import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { conditionsIn } from '#kit/conditions.ts'
import { seedFrom } from '#kit/seed.ts'
import { type CatalogLine, levelById } from '#levels/catalog.ts'
import { useRun } from '#levels/simulation.tsx'
import { simulationOf } from '#levels/simulations.ts'
import { readFields } from '#ui/fields.ts'
import { useLoaded } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type Attempt, gradedAttempt, practiceAttempt } from './attempt.ts'
import { complete, restart, statusOf } from './mission-rules.ts'

const INCOMPLETE = {
  title: 'Challenge Incomplete! ⚠️',
  description: 'Complete the required actions before marking as done.',
}

/** A mission on the page: its attempt, simulation, run and status, and the actions of its buttons. */
export type LiveMission = ReturnType<typeof useMission>

/**
 * Chooses the attempt that the address asks for, loads its simulation and begins its run.
 * @param asked the query of the address
 * @param given the attempt of an issued run; it replaces the address's
 * @param isOpen whether the learner may play the level
 */
export function useMission(level: CatalogLine, asked: string, given: Attempt | undefined, isOpen: boolean) {
  const isHydrated = useHydrated()
  const [isCelebrating, setCelebrating] = useState(false)
  const [isTooEarly, setTooEarly] = useState(false)

  const search = isHydrated ? asked : ''
  const practice = conditionsIn(search)
  const drawnSeed = useMemo(() => (isHydrated ? seedFrom(search) : ''), [isHydrated, search])
  const attempt = useMemo(
    () =>
      given ??
      (practice === null ? gradedAttempt(level, drawnSeed) : practiceAttempt(level, drawnSeed, search)),
    [given, level, practice, search, drawnSeed],
  )
  const isCompleted = useStore(attempt.isCompleted, false)
  const loading = useLoaded(attempt.simulation)
  const simulation = loading.status === 'ready' ? loading.value : null
  const run = useRun(isOpen ? simulation : null, attempt.seed, isCompleted, attempt.recorded)
  // Deferred, so that React draws it in slices after the rest of the page: a large simulation drawn at once would delay
  // presses.
  const drawn = useDeferredValue(run)

  useEffect(() => {
    if (isOpen && !isCompleted) attempt.open()
  }, [attempt, isOpen, isCompleted])

  const lost = run?.get().run.lost
  useEffect(() => {
    if (run && lost !== undefined) return attempt.begin(run)
  }, [attempt, run, lost])

  const onRestart = () => {
    // Resets fields that a script set without an event, too.
    readFields()
    restart(attempt, run)
    setTooEarly(false)
  }

  const onComplete = () => {
    if (isCompleted) return
    readFields()
    const ending = complete(attempt, run)
    if (ending === 'too-early') {
      toast({ ...INCOMPLETE, tone: 'danger' })
      setTooEarly(true)
    }
    if (ending !== 'ended') return
    // The toast would cover the celebration.
    withdraw(INCOMPLETE)
    setCelebrating(true)
    const next = levelById(level.id + 1)
    if (!next) return
    simulationOf(next)
      .load()
      .catch(() => {
        // Ignored: the next page loads it again, and reports a failure.
      })
  }

  return {
    search,
    /** The text of `?conditions=`; null in a graded run. */
    practice,
    /** Like practice, an issued run earns no points here, unless its issuer says so. */
    isPractice: given ? !given.isGraded : practice !== null,
    isGiven: given !== undefined,
    attempt,
    loading,
    simulation,
    /** The run as it is drawn; null until there is something to draw. */
    drawn,
    status: statusOf(isCompleted, run),
    /** Why Complete Mission was refused. */
    refusal: isTooEarly ? INCOMPLETE : null,
    onRestart,
    onComplete,
    isCelebrating,
    onCelebrated: () => setCelebrating(false),
  }
}
