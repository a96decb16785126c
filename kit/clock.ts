import type { Milliseconds } from '#game/clock.ts'

/** The time of the wall clock, in milliseconds since 1970. Only this file reads it. */
export const now = (): Milliseconds => Date.now()
