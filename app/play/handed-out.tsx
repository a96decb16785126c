import type { CatalogLine } from '#levels/catalog.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const heard = loadable(async () => (await import('./heard.tsx')).HeardMission)
const days = loadable(async () => (await import('./days.tsx')).Days)
const inClass = loadable(async () => (await import('./class-mission.tsx')).ClassMission)

type HandedOutProps = { level: CatalogLine; search: string }

/**
 * What is handed out: a run that was issued (`?run=`), a series of days (`?days=`), or what a class asks of whoever has
 * a seat in it.
 */
export function HandedOut({ level, search }: HandedOutProps) {
  const run = /\brun=([\da-f]{32})\b/.exec(search)?.[1]
  if (run) return <LoadedPart part={heard} level={level} search={search} run={run} />
  return <LoadedPart part={/\bdays=/.test(search) ? days : inClass} level={level} search={search} />
}
