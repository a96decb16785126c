import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Header } from '#shell/header.tsx'
import { Sidebar } from '#shell/sidebar.tsx'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { LateToasts } from '#ui/late-toasts.tsx'
import { useLoaded } from '#ui/loaded.ts'
import { PAGES, pageOf } from './pages.ts'

/** The pages that the header links to. */
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
      <LateToasts />
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
    // The page changed without a page load, so the focus moves to the new title.
    focusHeading()
  }, [isHere, path])

  if (loading.status === 'ready') return <loading.value.Page param={param} />
  return (
    <main className="page" id="main" aria-busy={loading.status === 'loading'}>
      <title>{line.title ? `${line.title} | ${name}` : name}</title>
      {loading.status === 'failed' ? (
        <div className="intro">
          <h1>{line.title ?? 'Not loaded'}</h1>
          <Failed what="This page" id="reload-page" onRetry={loading.retry} />
        </div>
      ) : null}
    </main>
  )
}
