import type { ShiftStatus, TapeAct } from './office.ts'

/**
 * What a robot saw in the office besides its own work, by the act at which it saw it: an error page, the end of its
 * session, a restart of the machine, a program that was away, a notice that it closed. Not which fault it was: two faults
 * may look the same.
 */
export type Sight = 'error' | 'logged-out' | 'restart' | 'away' | 'notice'

/** An act of a shift that is watched. */
export type WatchedAct = TapeAct & {
  /** The item that it belongs to, as far as the acts tell; null: none. */
  item: string | null
  /** ms since 1970. */
  at: number
  saw?: Sight
}

/** An item of the queue, as the desk lists it. */
export type WatchedItem = {
  id: string
  status: 'new' | 'taken' | 'waiting' | 'done' | 'exception' | 'failed'
  /** The name of the robot that holds it. */
  holder?: string
  /** The code with which it was closed. */
  code?: string
}

/** What is told of a shift while it is worked in: `GET /office/:id/watch`. Nothing about right and wrong. */
export type WatchedShift = {
  kind: 'shift'
  /** Number of acts. The next question goes on from here. */
  mark: number
  /** Whether `acts` begins with the first one. */
  isWhole: boolean
  process: string
  size: number
  status: ShiftStatus
  /** Empty after the end: then the report tells all of it. */
  items: readonly WatchedItem[]
  acts: readonly WatchedAct[]
  /** Log-ins in the programs, and visits to the desk. */
  logins: number
  visits: number
}

/** A line of the stream. A pulse says that the stream lives. */
export type WatchLine = WatchedShift | { kind: 'pulse' }
