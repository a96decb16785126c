/** Those who want to hear of every change of what is held, in this copy of the server. */
export function openListeners<Heard extends readonly unknown[]>() {
  const listeners = new Set<(...heard: Heard) => void>()
  return {
    tell: (...heard: Heard): void => {
      for (const listener of listeners) listener(...heard)
    },
    /** @returns a function that stops it */
    watch: (listener: (...heard: Heard) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
