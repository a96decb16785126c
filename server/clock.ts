/** The moment in ms since 1970. Code that decides by time gets a clock as an argument, so that a test can set it. */
export type Clock = () => number

/** Lengths of time in ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
