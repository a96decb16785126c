import type { Milliseconds } from '#game/clock.ts'

/** A duration as sentences of the stage have it: 2.4 s. */
export const inSeconds = (ms: Milliseconds): string => `${(ms / 1000).toFixed(1)} s`
