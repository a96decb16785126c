import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during hydration, true from then on. Facts that only this browser knows (visitor, progress, seed) are drawn
 * when it is true, so that the first render equals the prerendered page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
