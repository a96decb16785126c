import type { ReactNode } from 'react'
import type { CatalogLine } from '#levels/catalog.ts'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'

type OpeningProps = {
  level: CatalogLine
  /** Loads again what did not come; null: nothing failed. */
  onRetry?: (() => void) | null
  children?: ReactNode
}

/** The page of a level of a class while there is no run, or none is given out. */
export const Opening = ({ level: { id, title }, onRetry, children }: OpeningProps) => (
  <main className="mission" id="main">
    <PageHead title={`Level ${id}: ${title} | ${name}`} description={title} path={`/challenge/${id}`} />
    <h1>
      Level {id}: <span className="whole">{title}</span>
    </h1>
    {children}
    {onRetry ? <Failed what="The level" id="reload-class" onRetry={onRetry} /> : null}
  </main>
)
