import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { POSTS } from '#content/posts.ts'
import { CATALOG, levelByParam } from '#levels/catalog.ts'
import type { Level, Target } from '#levels/contract.ts'
import { Site, pageOf } from './site.tsx'

/** The site's pages, by path, each with the module that its first paint needs besides the entry. */
export const PATHS: readonly string[] = [
  '/',
  '/challenge',
  ...CATALOG.map(({ id }) => `/challenge/${id}`),
  '/blog',
  ...POSTS.map(({ id }) => `/blog/${id}`),
  '/whatsapp-groups',
  '/progress',
]

/** What stands for every path that is not there, by the beginning of the path; the first that fits is answered. */
export const NOT_FOUND: readonly (readonly [prefix: string, path: string])[] = [
  ['/challenge/', '/challenge/0'],
  ['/blog/', '/blog/0'],
  ['/', '/404'],
]

/** The page of a path as HTML: what belongs into `<head>` (React puts it first), and the body. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  const { page, param } = pageOf(path)
  const { prepare } = await page.load()
  await prepare?.(param)
  if (path.startsWith('/challenge')) await levelByParam(param)?.room.load()
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <Site />
    </Router>,
    // A page is one piece: nothing is put off to be moved into place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/s.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** A level as /levels.json has it. */
type LevelFacts = Pick<Level, 'description' | 'objectives'> & {
  id: number
  title: string
  points: number
  path: string
  targets: Target[]
}

/** What /levels.json says: every level and every target, from the same data as the pages. */
export async function describeLevels(): Promise<LevelFacts[]> {
  return Promise.all(
    CATALOG.map(async ({ id, title, points, room }) => {
      const { level } = await room.load()
      const { description, objectives, targets } = level
      return {
        id,
        title,
        points,
        path: `/challenge/${id}`,
        description,
        objectives,
        targets: Object.values(targets),
      }
    }),
  )
}
