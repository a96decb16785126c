import { createStore, useStore } from './store.ts'

/**
 * The topmost modal dialog. A modal dialog makes the rest of the page inert, toasts included, so toasts move into the
 * topmost one: there robots and screen readers reach them.
 */
const layers = createStore<readonly HTMLElement[]>(() => [])

/** Puts a dialog on top until the returned function is called. */
export function pushLayer(element: HTMLElement): () => void {
  layers.set([...layers.get(), element])
  return () => layers.set(layers.get().filter((other) => other !== element))
}

/** The topmost modal dialog, or null where the page itself is on top. */
export const useTopLayer = (): HTMLElement | null => useStore(layers).at(-1) ?? null
