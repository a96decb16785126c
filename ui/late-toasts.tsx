import { loadable, useLoaded } from './loaded.ts'
import { useHydrated } from './use-hydrated.ts'

const region = loadable(async () => (await import('./toast-region.tsx')).ToastRegion)

/** The place where toasts appear. Its code loads after the page: a page has no toast to show before. */
export function LateToasts() {
  const isHydrated = useHydrated()
  const loading = useLoaded(region)
  return isHydrated && loading.status === 'ready' ? <loading.value /> : null
}
