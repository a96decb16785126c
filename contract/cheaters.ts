/** Rows of the arena's table that cheat. They must solve nothing, or the arena is worth nothing: the build fails. */
export const CHEATERS: readonly string[] = ['null', 'forger', 'replayer', 'storage-writer']
