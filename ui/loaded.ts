import { useEffect } from 'react'
import { type Store, createStore, useStore } from './store.ts'

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
  progress: Pick<Store<Progress<T>>, 'get' | 'subscribe'>
}

export function loadable<T>(fetchPart: () => Promise<T>): Loadable<T> {
  const progress = createStore<Progress<T>>(() => ({ status: 'loading' }))
  let underway: Promise<T> | null = null

  const load = () => {
    if (progress.get().status === 'failed') progress.set({ status: 'loading' })
    return (underway ??= fetchPart().then(
      (value) => {
        progress.set({ status: 'ready', value })
        return value
      },
      (reason: unknown) => {
        underway = null
        progress.set({ status: 'failed', retry })
        throw reason
      },
    ))
  }

  const retry = () => {
    load().catch(() => {
      // The failure is already part of the progress.
    })
  }

  const peek = () => {
    const now = progress.get()
    return now.status === 'ready' ? now.value : undefined
  }

  return { load, peek, progress }
}

/** How far a part has come. Asking for it starts the loading. */
export function useLoaded<T>(part: Loadable<T>): Progress<T> {
  useEffect(() => {
    part.load().catch(() => {
      // The failure is already part of the progress.
    })
  }, [part])
  return useStore(part.progress)
}
