type Usage = { used: number; endsAt: number }

/**
 * Counts how often a key was used in a window of time. Uses a monotonic clock: a clock that is set back would lock
 * people out.
 * @param limit the most uses
 * @param length of the window in ms
 */
export function windows(limit: number, length: number) {
  // Two generations of counts: unused keys are dropped with the older one.
  let [current, previous] = [new Map<string, Usage>(), new Map<string, Usage>()]
  let turnsAt = performance.now() + length
  const of = (key: string): Usage => {
    const now = performance.now()
    if (now >= turnsAt) {
      ;[current, previous] = [new Map(), current]
      turnsAt = now + length
    }
    let usage = current.get(key) ?? previous.get(key)
    if (usage === undefined || usage.endsAt <= now) usage = { used: 0, endsAt: now + length }
    current.set(key, usage)
    return usage
  }
  return {
    of,
    /** Whether it was used at all. Remembers nothing about a key that was not, so strangers can ask about any. */
    isUsed: (key: string) => {
      const usage = current.get(key) ?? previous.get(key)
      return usage !== undefined && usage.used > 0 && usage.endsAt > performance.now()
    },
    /** Whether this many more would exceed the limit. */
    isFull: (key: string, amount = 1) => of(key).used + amount > limit,
    secondsLeft: (key: string) => Math.max(1, Math.ceil((of(key).endsAt - performance.now()) / 1000)),
  }
}
