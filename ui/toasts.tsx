import type { Loadable } from './loaded.ts'
import { createStore } from './store.ts'

export type ToastText = {
  title: string
  description: string
  /** `danger` is the spec's destructive style (§5); `done` reports a success. */
  tone?: 'plain' | 'done' | 'danger'
  /** The page itself says the same, and screen readers read it there: the toast is silent. */
  isOnPage?: boolean
}

export type Toast = ToastText & { id: number }

/** How long a toast stays, in ms. Long enough to read aloud; important messages stay on the page as well. */
const STAY = 7000
/** With more toasts the oldest is removed: a robot that presses fast must not cover the page with toasts. */
const MOST = 3

/** The toasts on show, oldest first. */
export const toasts = createStore<readonly Toast[]>(() => [])
let lastId = 0

/**
 * Shows a toast in the bottom right corner (spec §9). It survives a change of page. A toast with the same title
 * replaces the one before.
 */
export function toast(text: ToastText): void {
  const id = ++lastId
  const others = toasts.get().filter(({ title }) => title !== text.title)
  toasts.set([...others, { ...text, id }].slice(-MOST))
  setTimeout(() => dismiss(id), STAY)
}

/** Removes a toast before its time. */
export const dismiss = (id: number): void => toasts.set(toasts.get().filter((other) => other.id !== id))

/** Removes toasts that are no longer true: the one with this title, or all with this tone. */
export const withdraw = (said: Pick<ToastText, 'title'> | { title?: never; tone: 'danger' }): void =>
  toasts.set(
    toasts.get().filter((toast) => (said.title ? toast.title !== said.title : toast.tone !== 'danger')),
  )

/** A part that failed to load, and the page that asked for it. The page says so until the part is loaded. */
export const notLoaded = createStore<
  | (Pick<ToastText, 'title' | 'description'> & { part: Pick<Loadable<unknown>, 'progress'>; path: string })
  | null
>(() => null)
