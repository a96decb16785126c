import { type Loadable, loadable, useLoaded } from './loaded.ts'
import { createStore } from './store.ts'
import { useHydrated } from './use-hydrated.ts'

export type ToastText = {
  title: string
  description: string
  /** `danger` is the spec's destructive style (§5); `done` is for what succeeded. */
  tone?: 'plain' | 'done' | 'danger'
  /** The page says the same where it happened, and is read out there: the toast is seen only. */
  isOnPage?: boolean
}

export type Toast = ToastText & { id: number }

/** How long a toast stays, in milliseconds. Long enough to read aloud; what matters stays on the page as well. */
const STAY = 7000
/** More than these and the oldest goes: a robot that presses fast must not bury the page. */
const MOST = 3

/** What is said right now, oldest first. */
export const toasts = createStore<readonly Toast[]>(() => [])
let lastId = 0

/** Says something in the corner, bottom right (spec §9). It survives a change of page. One of a kind at a time. */
export function toast(text: ToastText): void {
  const id = ++lastId
  const others = toasts.get().filter(({ title }) => title !== text.title)
  toasts.set([...others, { ...text, id }].slice(-MOST))
  setTimeout(() => dismiss(id), STAY)
}

/** Takes a toast away before its time. */
export const dismiss = (id: number): void => toasts.set(toasts.get().filter((other) => other.id !== id))

/** Takes back what is not so any more: what has this title, or all that has this tone. */
export const withdraw = (said: Pick<ToastText, 'title'> | { title?: never; tone: 'danger' }): void =>
  toasts.set(
    toasts.get().filter((toast) => (said.title ? toast.title !== said.title : toast.tone !== 'danger')),
  )

/** What did not come, and where it was asked for: said on the page for as long as that holds. */
export const notLoaded = createStore<
  | (Pick<ToastText, 'title' | 'description'> & { part: Pick<Loadable<unknown>, 'progress'>; path: string })
  | null
>(() => null)

const region = loadable(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Where toasts appear: it comes after the page, which says nothing before. */
export function Toasts() {
  const isHydrated = useHydrated()
  const loading = useLoaded(region)
  return isHydrated && loading.status === 'ready' ? <loading.value /> : null
}
