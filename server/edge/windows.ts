type Usage = { used: number; endsAt: number }

/**
 * How often something was done in a window of time, by a clock that nobody sets: one that is set back would lock people
 * out.
 * @param limit how often it may be done
 * @param length of the window in ms
 */
export function windows(limit: number, length: number) {
  // Two generations: who does not come again is forgotten with the older one.
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
    /** Whether so much more is too much. */
    isFull: (key: string, amount = 1) => of(key).used + amount > limit,
    secondsLeft: (key: string) => Math.max(1, Math.ceil((of(key).endsAt - performance.now()) / 1000)),
  }
}
