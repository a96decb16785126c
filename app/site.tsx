import { type FC, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Header } from '#shell/header.tsx'
import { Sidebar } from '#shell/sidebar.tsx'
import { Failed } from '#ui/failed.tsx'
import { type Loadable, loadable, useLoaded } from '#ui/loaded.ts'
import { Toasts } from '#ui/toasts.tsx'

type PageModule = {
  Page: FC<{ param: string | undefined }>
  /** Loads what the page's first render needs besides its module. */
  prepare?: (param: string | undefined) => Promise<unknown>
}

const landing = loadable<PageModule>(() => import('#routes/landing.tsx'))
const challenge = loadable<PageModule>(() => import('#routes/challenge.tsx'))
const blog = loadable<PageModule>(() => import('#routes/blog.tsx'))
const blogPost = loadable<PageModule>(() => import('#routes/blog-post.tsx'))
const groups = loadable<PageModule>(() => import('#routes/groups.tsx'))
const progress = loadable<PageModule>(() => import('#routes/progress.tsx'))
const notFound = loadable<PageModule>(() => import('#routes/not-found.tsx'))

/** Every address of the site (spec §2) and the page that answers it. */
const PAGES: readonly [RegExp, Loadable<PageModule>][] = [
  [/^\/$/, landing],
  [/^\/challenge(?:\/(.+))?$/, challenge],
  [/^\/blog$/, blog],
  [/^\/blog\/(.+)$/, blogPost],
  [/^\/whatsapp-groups$/, groups],
  [/^\/progress$/, progress],
]

/** The page of a path, and what the path says to it. */
export function pageOf(path: string): { page: Loadable<PageModule>; param: string | undefined } {
  for (const [pattern, page] of PAGES) {
    const match = pattern.exec(path)
    if (match) return { page, param: match[1] }
  }
  return { page: notFound, param: undefined }
}

/** The whole site, below `<body>`. */
export function Site() {
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <Header />
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
  const { page, param } = pageOf(path)
  const loading = useLoaded(page)
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
