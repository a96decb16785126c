/** ms for which the server may be down while something is held. */
export const MOST_DOWN = 60_000

/** The time of something that has begun. Moments in ms since 1970. */
export type Timing = {
  openedAt: number
  /** s from its opening to its end. */
  seconds: number
  /** ms for which the server was down meanwhile. They do not count. */
  downMs: number
}

/** When its time is over. */
export const expiresAt = ({ openedAt, seconds, downMs }: Timing): number => openedAt + seconds * 1000 + downMs
