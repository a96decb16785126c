/** ms between two queries of a waiting call, because another copy of the server may change what it waits for. */
const ASK_EVERY = 1000

/** What a call waits for. */
type Wait<T> = {
  /** Whether it is news for the caller. */
  isNews: (held: T) => boolean
  /** Reads it; null if it is gone. */
  read: () => Promise<T | null>
  /** Calls the listener with everything that changes in this copy. @returns a function that stops it */
  watch: (listener: (held: T) => void) => () => void
  /** Longest wait, in ms. */
  ms: number
  /** The caller has gone. */
  signal: AbortSignal
}

/** Resolves as soon as there is news, or the wait is over, or the store fails: then the caller reads again. */
export const untilNews = <T>({ isNews, read, watch, ms, signal }: Wait<T>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(over)
      clearInterval(often)
      signal.removeEventListener('abort', done)
      stop()
      resolve()
    }
    const stop = watch((held) => {
      if (isNews(held)) done()
    })
    const ask = async () => {
      const held = await read().catch(() => null)
      // If the store fails, the caller's own read reports it.
      if (!held || isNews(held)) done()
    }
    const over = setTimeout(done, ms)
    const often = setInterval(() => void ask(), ASK_EVERY)
    signal.addEventListener('abort', done)
    // News may have arrived between the caller's read and the subscription.
    void ask()
  })
