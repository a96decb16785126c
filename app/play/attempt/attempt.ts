import type { FC } from 'react'
import type { AskedConditions } from '#conditions/list/parameter.ts'
import type { PracticeSimulation } from '#conditions/practice.ts'
import type { DayOf } from '#game/conditions.ts'
import { beginAttempt, completeLevel, learner, startClock, watchLearner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Simulation } from '#levels/contract.ts'
import type { RecordedRun, LiveRun } from '#levels/simulation.tsx'
import { simulationOf } from '#levels/simulations.ts'
import { recordProgress } from '#sending/outbox.ts'
import { type Loadable, loadable } from '#ui/loaded.ts'
import { type Store, createStore } from '#ui/store.ts'

/** The way on after an attempt: a button's label, and its address. */
export type NextLink = { text: string; path: string }

/** A simulation that is played. A practice simulation also has its conditions, and their hits. */
export type PlayedSimulation = Simulation & { asked?: AskedConditions; day?: DayOf }

/**
 * An attempt at a level: its simulation, and what completing it is worth. The mission calls these functions and does not know
 * the kind of the attempt: a new kind is a new function here.
 */
export type Attempt = {
  readonly level: CatalogLine
  readonly seed: string
  readonly simulation: Loadable<PlayedSimulation>
  /** The reward for completing it, in the page's words. */
  readonly reward: string
  /** Whether it has completed the level. */
  readonly isCompleted: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Called when the level's page is open and the level is not completed. */
  readonly open: () => void
  /** For an issued run: it earns the level's points in this browser too. */
  readonly isGraded?: boolean
  /** Additional part of the celebration. */
  readonly Verdict?: FC
  /** The link that follows the attempt; absent: to the next level. */
  readonly onward?: () => NextLink
  /** The entries that the server recorded before this page was opened. */
  readonly recorded?: RecordedRun
  /**
   * Called when a run of the simulation begins, the first one or a later one. @returns a function that stops watching the run
   */
  readonly begin: (run: LiveRun) => (() => void) | void
  /**
   * Called when the run is solved and Complete was pressed.
   * @returns whether that ended the attempt. False: another tab ended it first, and nothing is awarded twice.
   */
  readonly end: () => boolean
}

/** An attempt that is graded: it earns the level's points once and is recorded. Spec §4, "Level mission status". */
export function gradedAttempt(level: CatalogLine, seed: string): Attempt {
  const { id, points } = level
  const isCompleted = () => learner().progress.completed.includes(id)
  return {
    level,
    seed,
    simulation: simulationOf(level),
    reward: `${points} XP`,
    isCompleted: { get: isCompleted, subscribe: watchLearner },
    open: () => startClock(id),
    // A look is no attempt: it begins with the first action that the simulation takes.
    begin: (run) => {
      const { length } = run.entries
      const stop = run.subscribe(() => {
        if (!run.entries.slice(length).some((entry) => 'event' in entry && !entry.isRefused)) return
        stop()
        if (!isCompleted()) beginAttempt(id)
      })
      return stop
    },
    end: () => {
      const seconds = completeLevel(id, points, seed)
      if (seconds === null) return false
      recordProgress(id, seconds)
      return true
    },
  }
}

/**
 * An attempt for practice, under conditions or on a calm page: it earns nothing, and only withstood conditions are
 * kept.
 */
export function practiceAttempt(level: CatalogLine, seed: string, search: string): Attempt {
  const isCompleted = createStore(() => false)
  const simulation: Loadable<PracticeSimulation> = loadable(async () =>
    (await import('#conditions/practice.ts')).openPracticeSimulation(level, search, seed),
  )
  return {
    level,
    seed,
    simulation,
    reward: 'None: practice',
    isCompleted,
    open: () => {},
    begin: () => isCompleted.set(false),
    end: () => {
      simulation.peek()?.keepPassed()
      isCompleted.set(true)
      return true
    },
  }
}
