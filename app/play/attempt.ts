import type { FC } from 'react'
import type { AskedConditions } from '#conditions/parameter.ts'
import type { PracticeRoom } from '#conditions/practice.ts'
import type { DayOf } from '#game/conditions.ts'
import { beginAttempt, completeLevel, learner, startClock, watchLearner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room } from '#levels/contract.ts'
import type { Heard, LiveRun } from '#levels/room.tsx'
import { roomOf } from '#levels/rooms.ts'
import { recordProgress } from '#sending/outbox.ts'
import { type Loadable, loadable } from '#ui/loaded.ts'
import { type Store, createStore } from '#ui/store.ts'

/** The way on after an attempt: the words of a key, and where it leads. */
export type Onward = { text: string; path: string }

/** A room as it is played: one for practice says under which conditions it stands, and what they did. */
export type PlayedRoom = Room & { asked?: AskedConditions; day?: DayOf }

/**
 * A kind of attempt at a level: which room it has, whose its end is and what that end is worth. The mission asks it and
 * knows no kind: one more kind is one more function here.
 */
export type Attempt = {
  readonly level: CatalogLine
  readonly seed: string
  readonly room: Loadable<PlayedRoom>
  /** The reward at its end, as the page says it. */
  readonly reward: string
  /** Whether it has ended in a completed level. */
  readonly isCompleted: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** The page of the level is open, and the level is not completed. */
  readonly open: () => void
  /** Of an attempt that was handed out: it earns this browser the level's points as well. */
  readonly isGraded?: boolean
  /** What the celebration says of it besides. */
  readonly Verdict?: FC
  /** Where it leads once it is over. Absent: to the next level. */
  readonly onward?: () => Onward
  /** The part that a server heard before this page was opened. */
  readonly heard?: Heard
  /** A run of the room begins, the first one or another. @returns what ends the attempt's interest in it */
  readonly begin: (run: LiveRun) => (() => void) | void
  /**
   * Takes in that the run is solved and was handed in.
   * @returns whether that ended the attempt. False: another tab was quicker, and nothing is awarded or recorded twice.
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
    room: roomOf(level),
    reward: `${points} XP`,
    isCompleted: { get: isCompleted, subscribe: watchLearner },
    open: () => startClock(id),
    begin: () => {
      if (!isCompleted()) beginAttempt(id)
    },
    end: () => {
      const seconds = completeLevel(id, points, seed)
      if (seconds === null) return false
      recordProgress(id, seconds)
      return true
    },
  }
}

/** An attempt for practice, under conditions or on a calm page: it earns nothing but what it has withstood. */
export function practiceAttempt(level: CatalogLine, seed: string, search: string): Attempt {
  const isCompleted = createStore(() => false)
  const room: Loadable<PracticeRoom> = loadable(async () =>
    (await import('#conditions/practice.ts')).openPracticeRoom(level, search, seed),
  )
  return {
    level,
    seed,
    room,
    reward: 'None: practice',
    isCompleted,
    open: () => {},
    begin: () => isCompleted.set(false),
    end: () => {
      room.peek()?.keepWithstood()
      isCompleted.set(true)
      return true
    },
  }
}
