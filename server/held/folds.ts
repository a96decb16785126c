/** Most kept values: more than a class has runs. A dropped one is built again from its journal. */
const MOST_KEPT = 2000

/**
 * Keeps the folded value of each journal, so that a call costs no more than its own entries. A value is kept only after
 * its change is on disk.
 */
export function openFolds<T extends { readonly count: number }>(most = MOST_KEPT) {
  // Least recently used first.
  const kept = new Map<string, T>()
  return {
    /**
     * The value after some entries, if it is kept.
     * @param count the number of entries in the thing's row: another copy of the server may have taken the latest ones
     */
    kept: (id: string, count: number): T | null => {
      const value = kept.get(id)
      return value?.count === count ? value : null
    },
    keep: (id: string, value: T): void => {
      kept.delete(id)
      kept.set(id, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    drop: (id: string): void => {
      kept.delete(id)
    },
  }
}
