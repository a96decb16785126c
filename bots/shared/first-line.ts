/** The first line of what was thrown, for a message: a stack or a call log may follow it. */
export const firstLine = (reason: unknown): string => String(reason).split('\n')[0] ?? ''
