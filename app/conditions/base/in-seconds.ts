import type { Milliseconds } from '#game/clock.ts'

/** Writes a duration for a sentence: 2.4 s. */
export const inSeconds = (ms: Milliseconds): string => `${(ms / 1000).toFixed(1)} s`
