import { useSyncExternalStore } from 'react'

/**
 * Which modal dialog is on top. A modal dialog makes the rest of the page inert, toasts included, so they move into
 * the topmost one: there they can be seen, heard and read by a robot.
 */
const stack: HTMLElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const notify of listeners) notify()
}

/** Puts a dialog on top until the returned function is called. */
export function pushLayer(element: HTMLElement): () => void {
  stack.push(element)
  tell()
  return () => {
    const at = stack.indexOf(element)
    if (at >= 0) stack.splice(at, 1)
    tell()
  }
}

/** The topmost modal dialog, or null where the page itself is on top. */
export const useTopLayer = (): HTMLElement | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1) ?? null,
    () => null,
  )
