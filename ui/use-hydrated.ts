import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the prerendered page is being taken over, true from then on. What only this browser knows (its
 * visitor, its progress, a seed) is drawn when it is true, so that the first render equals the page from the server.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
