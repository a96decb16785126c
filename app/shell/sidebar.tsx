import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLearner } from '#learner/store.ts'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { quiet } from '#ui/quiet.ts'
import { useStore } from '#ui/store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

const contents = loadable(async () => {
  // The file comes at once, together with that of the messages, and is drawn later.
  const { SidebarContents } = await import('./sidebar-contents.tsx')
  await quiet()
  return SidebarContents
})

/**
 * Progress and the list of levels, for registered visitors. Wide screens show it beside the page, narrow ones as a
 * drawer. The prerendered page only keeps its space: only this browser knows its contents.
 */
export function Sidebar() {
  const ref = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const { visitor } = useLearner()
  const [path] = useLocation()
  const { status } = useStore(contents.progress)

  useEffect(() => {
    // Going to another page closes the drawer.
    ref.current?.hidePopover?.()
  }, [path])

  useLayoutEffect(() => {
    // The first-paint script set the attribute. Signing up, or losing the record, changes it.
    if (isHydrated) document.documentElement.dataset['visitor'] = visitor ? 'returning' : 'new'
  }, [isHydrated, visitor])

  if (isHydrated && !visitor) return null
  return (
    <aside
      ref={ref}
      className="side"
      id="sidebar"
      aria-label="Progress and levels"
      // The page is ready before the sidebar. A robot that reads the levels waits until this attribute is gone.
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
