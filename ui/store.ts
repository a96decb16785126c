import { useSyncExternalStore } from 'react'

/** A value that several parts of the page read. */
export type Store<T> = {
  get: () => T
  /** Sets another value and calls the listeners, unless it is the same value. */
  set: (next: T) => void
  /** @returns a function that stops listening. */
  subscribe: (listener: () => void) => () => void
}

type Options<T> = {
  isSame?: (a: T, b: T) => boolean
  /** Starts work that is needed only while somebody listens. @returns a function that stops it. */
  connect?: () => () => void
}

/**
 * @param read returns the first value, when it is first asked for: during prerendering there may be no browser to read
 * from.
 */
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

/** The value of a store, live. @param prerendered the value of the prerendered page and of the first render */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>, prerendered?: T): T =>
  useSyncExternalStore(subscribe, get, () => prerendered ?? get())
