import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Header } from '#shell/header.tsx'
import { Sidebar } from '#shell/sidebar.tsx'
import { Failed } from '#ui/failed.tsx'
import { useLoaded } from '#ui/loaded.ts'
import { Toasts } from '#ui/toasts.tsx'
import { PAGES, pageOf } from './pages.ts'

/** What the header links to. */
const LINKS = PAGES.filter(({ nav }) => nav !== undefined)

/** The whole site, below `<body>`. */
export function Site() {
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <Header links={LINKS} />
      <div className="with-side">
        <Sidebar />
        <CurrentPage />
      </div>
      <Toasts />
    </>
  )
}

function CurrentPage() {
  const [path] = useLocation()
  const { line, param } = pageOf(path)
  const loading = useLoaded(line.page)
  const isHere = loading.status === 'ready'
  const seen = useRef(isHere ? path : null)

  useEffect(() => {
    if (!isHere || seen.current === path) return
    seen.current = path
    // What led here may be gone, and the focus with it: the keyboard goes on at the new page, whose title is then read out.
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }, [isHere, path])

  if (loading.status === 'ready') return <loading.value.Page param={param} />
  return (
    <main className="page" id="main" aria-busy={loading.status === 'loading'}>
      {loading.status === 'failed' ? (
        <div className="intro">
          <Failed what="This page" id="reload-page" onRetry={loading.retry} />
        </div>
      ) : null}
    </main>
  )
}
