/** Those who want to hear of every change of what is held, in this copy of the server. */
export function openListeners<Recorded extends readonly unknown[]>() {
  const listeners = new Set<(...recorded: Recorded) => void>()
  return {
    tell: (...recorded: Recorded): void => {
      for (const listener of listeners) listener(...recorded)
    },
    /** @returns a function that stops it */
    watch: (listener: (...recorded: Recorded) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
