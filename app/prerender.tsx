import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { CATALOG } from '#levels/catalog.ts'
import type { Level, Target } from '#levels/contract.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { TASK } from '#levels/shared/task.ts'
import { simulationOf } from '#levels/simulations.ts'
import { pageOf } from './pages.ts'
import { Site } from './site.tsx'

/** The page of a path as HTML: the elements of `<head>` (React puts them first), and the body. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  const { line, param } = pageOf(path)
  const { prepare } = await line.page.load()
  await prepare?.(param)
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <Site />
    </Router>,
    // React must deliver the page in one piece: the CSP would refuse the inline script that moves late parts into
    // place.
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
  /** Its random task: the seed decides the task, and the page says it in `task`. */
  own?: Pick<Level, 'objectives'> & { path: string; task: Target }
}

/** The content of /levels.json: every level and every target, from the same data as the pages. */
export async function describeLevels(): Promise<LevelFacts[]> {
  return Promise.all(
    CATALOG.map(async ({ id, title, points }) => {
      const { level } = await simulationOf({ id }).load()
      const { description, objectives, targets } = level
      const random = await loadRandomSimulation({ id })
      return {
        id,
        title,
        points,
        path: `/challenge/${id}`,
        description,
        objectives,
        targets: Object.values(targets),
        ...(random
          ? { own: { path: `/challenge/${id}?deal=own`, objectives: random.level.objectives, task: TASK } }
          : {}),
      }
    }),
  )
}
