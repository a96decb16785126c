/** The moment in ms since 1970. Where it decides something it is handed in, so that a test can set it. */
export type Clock = () => number
