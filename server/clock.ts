/** The moment in ms since 1970. Code that decides by time gets a clock as an argument, so that a test can set it. */
export type Clock = () => number
