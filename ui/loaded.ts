import { useEffect } from 'react'
import { type Store, createStore, useStore } from './store.ts'

type Progress<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; retry: () => void }

/** A part of the site in its own file. Once loaded it stays, and can be read without waiting. */
export type Loadable<T> = {
  /**
   * Loads the part, or returns the loaded one. A failure (the network, a newer build) rejects; the next call asks the
   * server again (builder/plugins/late-parts.ts).
   */
  load: () => Promise<T>
  /** Begins to load the part. `progress` holds a failure, and the next call tries again. */
  begin: () => void
  /** The part, if it is loaded. */
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
        progress.set({ status: 'failed', retry: begin })
        throw reason
      },
    ))
  }

  const begin = () => {
    load().catch(() => {
      // Ignored: `progress` holds the failure.
    })
  }

  const peek = () => {
    const now = progress.get()
    return now.status === 'ready' ? now.value : undefined
  }

  return { load, begin, peek, progress }
}

/** The loading state of a part. The hook starts the loading. */
export function useLoaded<T>(part: Loadable<T>): Progress<T> {
  useEffect(() => part.begin(), [part])
  return useStore(part.progress)
}
