/**
 * Variables of a call's context that the logger reads: the name of its route, whether the database failed it, and
 * whether its error is a screen that was drawn on purpose, as the 503 of a program of the office.
 */
export type LogContext = { Variables: { route?: string; isStoreIll?: boolean; isDrawn?: boolean } }

/** The name of an error for the log. Its message is left out: it may hold what somebody typed. */
export const faultName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
