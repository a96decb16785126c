import { type ComponentProps, type FC, useState } from 'react'
import { Strip } from '#class/level/strip.tsx'
import { askForRun } from '#class/level/ticket.ts'
import { conditionsIn } from '#kit/conditions.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Opening } from './class-opening.tsx'

/** Loaded while the class is asked for a run. */
const played = loadable(async () => (await import('./class-played.tsx')).Played)
/** Drawn if there is no run. */
const aside = loadable(() => import('./class-aside.tsx'))

type ClassMissionProps = { level: CatalogLine; search: string }

/** A level in a browser that has a seat in a class. */
export function ClassMission({ level, search }: ClassMissionProps) {
  const asked = new URLSearchParams(search)
  const [round, setRound] = useState({ count: 0, task: asked.get('task'), word: '' })
  // The query without the task, which belongs to one level and one class.
  asked.delete('task')
  const own = asked.size > 0 ? `?${asked}` : ''
  if (conditionsIn(search) !== null || asked.has('seed'))
    return <Aside is="Practised" level={level} search={own} />
  return (
    <Round
      key={round.count}
      level={level}
      search={own}
      task={round.task}
      word={round.word}
      onAnother={(task) => setRound({ ...round, count: round.count + 1, task: task ?? round.task })}
      onWord={(word) => setRound({ ...round, count: round.count + 1, word })}
    />
  )
}

type RoundProps = ClassMissionProps & {
  task: string | null
  word: string
  onAnother: (task?: string) => void
  onWord: (word: string) => void
}

/** One attempt: a run is asked for, and played however the class answers. */
function Round({ level, search, task, word, onAnother, onWord }: RoundProps) {
  const { id } = level
  const [opening] = useState(() => loadable(() => askForRun(id, task, word)))
  const asking = useLoaded(opening)
  const playing = useLoaded(played)
  const ticket = asking.status === 'ready' ? asking.value : null
  if (ticket?.kind === 'alone') return <Aside is="Alone" {...{ level, search, ticket, onAnother }} />
  if (ticket?.kind === 'stopped') return <Aside is="Halted" {...{ level, ticket, onAnother, onWord }} />
  if (ticket && playing.status === 'ready')
    return <playing.value level={level} search={search} ticket={ticket} onAnother={onAnother} />
  return (
    <Opening level={level} onRetry={ticket && playing.status === 'failed' ? playing.retry : null}>
      <Strip level={id} status="opening" text="starting a class run…" onAnother={onAnother} />
    </Opening>
  )
}

type Parts = typeof import('./class-aside.tsx')

/** One of the parts for a level without a run, once they are loaded. */
function Aside<K extends keyof Parts>({ is, ...props }: { is: K } & ComponentProps<Parts[K]>) {
  const loading = useLoaded(aside)
  const { level } = props as unknown as ClassMissionProps
  if (loading.status !== 'ready')
    return <Opening level={level} onRetry={loading.status === 'failed' ? loading.retry : null} />
  // TypeScript cannot see that the rest of the props are that part's.
  const Part = loading.value[is] as FC<object>
  return <Part {...props} />
}
