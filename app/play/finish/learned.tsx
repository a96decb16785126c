import { useState } from 'react'
import { Link } from 'wouter'
import { namedTool } from '#learner/named-tool.ts'
import { learner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { lessonOf } from '#levels/lessons.ts'
import { activityIn, ownTool } from '#levels/own-tool.ts'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'

const chore = loadable(async () => (await import('#play/chore/chore.tsx')).Chore)

type LearnedProps = { level: CatalogLine; trains: string; onFollow: () => void }

/** One line about the trained skill: its name, its name in the learner's own tool, and a link to the lesson. */
export function Learned({ level, trains, onFollow }: LearnedProps) {
  const own = ownTool(namedTool(learner().visitor))
  // Without the lesson the line is shorter, and nothing else is missing.
  const lesson = useLoaded(lessonOf(level))
  return (
    <p className="learned" id="win-learned">
      <b>What you know now:</b> {trains}
      {own && lesson.status === 'ready' ? (
        <>
          {' '}
          In {own}: <b>{activityIn(lesson.value, own)}</b>.
        </>
      ) : null}{' '}
      Deeper:{' '}
      <Link id="win-lesson" href={`/learn/${level.id}`} onClick={onFollow}>
        the lesson of this level
      </Link>
    </p>
  )
}

/** The same chore in the learner's tool. Loaded when the learner opens it. */
export function SameChore({ level }: { level: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="learned" id="win-chore" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The same task in your tool</summary>
      {isOpen ? <ChoreHere level={level} /> : null}
    </details>
  )
}

function ChoreHere({ level }: { level: number }) {
  const part = useLoaded(chore)
  if (part.status === 'failed')
    return <Failed what="The steps and scripts" id="reload-chore" onRetry={part.retry} />
  return part.status === 'ready' ? <part.value level={level} /> : <p className="busy">Loading…</p>
}
