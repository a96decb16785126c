import type { CatalogLine } from '#levels/catalog.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const recorded = loadable(async () => (await import('./recorded.tsx')).RecordedMission)
const days = loadable(async () => (await import('./days.tsx')).Days)
const inClass = loadable(async () => (await import('#play/in-class/class-mission.tsx')).ClassMission)

type HandedOutProps = { level: CatalogLine; search: string }

/**
 * A level whose run does not begin in this page: an issued run (`?run=`), a series of days (`?days=`), or a task of the
 * class in which this browser has a seat.
 */
export function HandedOut({ level, search }: HandedOutProps) {
  const asked = new URLSearchParams(search)
  const run = asked.get('run')
  if (run !== null) return <LoadedPart part={recorded} level={level} search={search} run={run} />
  return <LoadedPart part={asked.has('days') ? days : inClass} level={level} search={search} />
}
