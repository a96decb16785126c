import type { ReactNode } from 'react'
import type { CatalogLine } from '#levels/catalog.ts'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'

type OpeningProps = {
  level: CatalogLine
  /** Loads a failed part again; null if nothing failed. */
  onRetry?: (() => void) | null
  children?: ReactNode
}

/** The page of a class's level before its run is there, or if the class gives out none. */
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
