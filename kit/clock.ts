import type { Milliseconds } from '#game/clock.ts'

/** What the wall clock says, in milliseconds since 1970. The one place that asks it. */
export const now = (): Milliseconds => Date.now()
