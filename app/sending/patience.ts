import type { Milliseconds } from '#game/clock.ts'

/**
 * Longest time for the server's answer. A server that hangs must not block a form and the texts typed in it. Alone in
 * its file: what imports it does not load the calls beside it.
 */
export const PATIENCE: Milliseconds = 20_000
