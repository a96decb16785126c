/** Rows of the arena's table that cheat. They must solve nothing, or the arena is worth nothing: the build fails. */
export const CHEATERS: readonly string[] = ['null', 'forger', 'replayer', 'storage-writer']

/** Rows of the office that cheat: no shift of theirs may be clean. */
export const OFFICE_CHEATERS: readonly string[] = ['office-null', 'office-random', 'office-forger']
