/** In ms. Anybody may ask for the store's health, and each trial costs a write. */
const FRESH = 1000

export type Health = {
  /**
   * Whether the store would accept a record. It runs a trial, unless one ran a moment ago.
   * @throws the trial's error
   */
  ask: () => Promise<void>
  /** Notes that a record could not be stored: the next question runs a trial. */
  doubt: () => void
}

/** @param trial stores a row as a visitor's record is stored */
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
