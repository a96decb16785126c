import { useSyncExternalStore } from 'react'

/** A value that several parts of the page look at. */
export type Store<T> = {
  get: () => T
  /** Puts another value in and tells whoever listens; silent where nothing changed. */
  set: (next: T) => void
  /** @returns the way to stop listening. */
  subscribe: (listener: () => void) => () => void
}

type Options<T> = {
  isSame?: (a: T, b: T) => boolean
  /** Begins what is only needed while somebody listens. @returns the way to end it. */
  connect?: () => () => void
}

/** @param read gives the first value, when it is asked for: where a page is prerendered there may be nothing to read. */
export function createStore<T>(read: () => T, { isSame = Object.is, connect }: Options<T> = {}): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T } | undefined
  let disconnect: (() => void) | undefined
  const get = () => (current ??= { value: read() }).value
  return {
    get,
    set: (next) => {
      if (isSame(get(), next)) return
      current = { value: next }
      for (const notify of listeners) notify()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

/** The value of a store, live. @param prerendered what the prerendered page shows, and the first render with it. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>, prerendered?: T): T =>
  useSyncExternalStore(subscribe, get, () => prerendered ?? get())
