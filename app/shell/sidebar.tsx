import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLearner } from '#learner/store.ts'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

const contents = loadable(async () => (await import('./sidebar-contents.tsx')).SidebarContents)

/**
 * Progress and the list of levels, for registered visitors. Wide screens keep it beside the page, narrow ones open
 * it as a drawer. The prerendered page holds its place only: what stands in it is known in this browser alone.
 */
export function Sidebar() {
  const ref = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const { visitor } = useLearner()
  const [path] = useLocation()
  const { status } = useStore(contents.progress)

  useEffect(() => {
    // Going somewhere closes the drawer.
    ref.current?.hidePopover?.()
  }, [path])

  useLayoutEffect(() => {
    // The first-paint script has set it; signing up, and losing the record, change it.
    if (isHydrated) document.documentElement.dataset['visitor'] = visitor ? 'returning' : 'new'
  }, [isHydrated, visitor])

  if (isHydrated && !visitor) return null
  return (
    <aside
      ref={ref}
      className="side"
      id="sidebar"
      aria-label="Progress and levels"
      // The page is ready before: a robot that reads the levels waits until this is gone, and would else read none.
      aria-busy={status === 'loading'}
      popover="auto"
    >
      <div>{isHydrated ? <Contents path={path} /> : null}</div>
    </aside>
  )
}

function Contents({ path }: { path: string }) {
  const loading = useLoaded(contents)
  if (loading.status === 'ready') return <loading.value path={path} />
  return loading.status === 'failed' ? (
    <Failed what="The list of levels" id="reload-sidebar" onRetry={loading.retry} />
  ) : null
}
