import { useEffect, useSyncExternalStore } from 'react'

type Progress<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; retry: () => void }

/** A part of the site that comes in its own file. Once here it stays, and is then read without waiting. */
export type Loadable<T> = {
  /** Loads it, or gives what is loaded. A failure (the network, a newer build) rejects; the next call tries anew. */
  load: () => Promise<T>
  /** What is loaded, if it is. */
  peek: () => T | undefined
  progress: () => Progress<T>
  subscribe: (listener: () => void) => () => void
}

export function loadable<T>(fetchPart: () => Promise<T>): Loadable<T> {
  const listeners = new Set<() => void>()
  let progress: Progress<T> = { status: 'loading' }
  let underway: Promise<T> | null = null

  const settle = (next: Progress<T>) => {
    progress = next
    for (const notify of listeners) notify()
  }

  const load = () => {
    if (progress.status === 'failed') settle({ status: 'loading' })
    return (underway ??= fetchPart().then(
      (value) => {
        settle({ status: 'ready', value })
        return value
      },
      (reason: unknown) => {
        underway = null
        settle({ status: 'failed', retry })
        throw reason
      },
    ))
  }

  const retry = () => {
    load().catch(() => {
      // The failure is already part of the progress.
    })
  }

  return {
    load,
    peek: () => (progress.status === 'ready' ? progress.value : undefined),
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** How far a part has come. Asking for it starts the loading. */
export function useLoaded<T>(part: Loadable<T>): Progress<T> {
  useEffect(() => {
    part.load().catch(() => {
      // The failure is already part of the progress.
    })
  }, [part])
  return useSyncExternalStore(part.subscribe, part.progress, part.progress)
}
