/** ms. Anybody may ask whether the store is well, and each answer costs a write. */
const FRESH = 1000

export type Health = {
  /** Whether the store would take a record: tries it, unless it did a moment ago. @throws what the trial throws */
  ask: () => Promise<void>
  /** A record could not be stored: the next who asks has it tried again. */
  doubt: () => void
}

/** @param trial stores something as a visitor's record is stored */
export function healthOf(trial: () => Promise<void>): Health {
  let wellSince = -Infinity
  let asking: Promise<void> | null = null

  async function tryIt(): Promise<void> {
    const startedAt = performance.now()
    wellSince = -Infinity
    try {
      await trial()
      wellSince = startedAt
    } finally {
      asking = null
    }
  }

  return {
    ask: async () => {
      if (performance.now() - wellSince < FRESH) return
      asking ??= tryIt()
      await asking
    },
    doubt: () => {
      wellSince = -Infinity
    },
  }
}
