import { useState } from 'react'
import { Link } from 'wouter'
import { Strip } from '#class/strip.tsx'
import { askForRun } from '#class/ticket.ts'
import { conditionsIn } from '#kit/conditions.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Mission } from './mission.tsx'

/** Comes while the class is asked for a run. */
const played = loadable(async () => (await import('./class-played.tsx')).Played)
const stopped = loadable(async () => (await import('#class/stopped.tsx')).Stopped)

type ClassMissionProps = { level: CatalogLine; search: string }

/** The address without the task, which is of one level and one class. */
function withoutTask(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('task')
  return asked.size > 0 ? `?${asked.toString()}` : ''
}

/** A level in the browser of somebody who has a seat in a class. */
export function ClassMission({ level, search }: ClassMissionProps) {
  const asked = new URLSearchParams(search)
  const own = withoutTask(search)
  const [round, setRound] = useState({ count: 0, task: asked.get('task'), word: '' })
  if (conditionsIn(search) !== null || asked.has('seed')) {
    return (
      <Mission level={level} search={own} isAssigned>
        <Strip level={level.id} status="practice" text="practice: your class hears nothing of it">
          <Link className="btn btn-quiet" id="class-play" href={`/challenge/${level.id}`}>
            Play it for the class
          </Link>
        </Strip>
      </Mission>
    )
  }
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
  const { id, title } = level
  const [opening] = useState(() => loadable(() => askForRun(id, task, word)))
  const asking = useLoaded(opening)
  const playing = useLoaded(played)
  const ticket = asking.status === 'ready' ? asking.value : null
  if (ticket?.kind === 'alone') {
    const { fault } = ticket
    return (
      <Mission level={level} search={search}>
        <Strip
          level={id}
          status={fault ? 'gone' : 'alone'}
          text={
            fault
              ? `${fault.title} ${fault.text} This level is played for yourself.`
              : 'no task of your class: it counts for you alone'
          }
          onAnother={onAnother}
        />
      </Mission>
    )
  }
  if (ticket && ticket.kind !== 'stopped' && playing.status === 'ready')
    return <playing.value level={level} search={search} ticket={ticket} onAnother={onAnother} />
  return (
    <main className="mission" id="main">
      <PageHead title={`Level ${id}: ${title} | ${name}`} description={title} path={`/challenge/${id}`} />
      <h1>
        Level {id}: <span className="whole">{title}</span>
      </h1>
      {ticket?.kind === 'stopped' ? (
        <Strip
          level={id}
          status={ticket.code.replaceAll('_', '-')}
          text={`${ticket.fault.title} ${ticket.fault.text}`.trim()}
          onAnother={onAnother}
        >
          <LoadedPart part={stopped} level={id} code={ticket.code} onAgain={onAnother} onWord={onWord} />
        </Strip>
      ) : (
        <Strip level={id} status="opening" text="asking your class for a run…" onAnother={onAnother} />
      )}
      {ticket && playing.status === 'failed' ? (
        <Failed what="The level" id="reload-class" onRetry={playing.retry} />
      ) : null}
    </main>
  )
}
