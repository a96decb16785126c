import { createStore, useStore } from './store.ts'

/**
 * Which modal dialog is on top. A modal dialog makes the rest of the page inert, toasts included, so they move into
 * the topmost one: there they can be seen, heard and read by a robot.
 */
const layers = createStore<readonly HTMLElement[]>(() => [])

/** Puts a dialog on top until the returned function is called. */
export function pushLayer(element: HTMLElement): () => void {
  layers.set([...layers.get(), element])
  return () => layers.set(layers.get().filter((other) => other !== element))
}

/** The topmost modal dialog, or null where the page itself is on top. */
export const useTopLayer = (): HTMLElement | null => useStore(layers).at(-1) ?? null
