import { type FC, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { worseDay } from '#conditions/day.ts'
import { nextDay } from '#conditions/days.ts'
import { searchWith } from '#kit/conditions.ts'
import { nextUp } from '#learner/next-up.ts'
import { learner } from '#learner/store.ts'
import { withstoodIn } from '#learner/withstood.ts'
import { type CatalogLine, LEVEL_COUNT } from '#levels/catalog.ts'
import { lessonOf } from '#levels/lessons.ts'
import { activityIn, ownTool } from '#levels/own-tool.ts'
import type { PlayedRoom } from '#play/attempt.ts'
import { badgesOf, debriefOn } from '#recorder/debrief.ts'
import { recorderAtWork } from '#recorder/live-tape.tsx'
import { kindOf } from '#recorder/tool-times.ts'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { withdraw } from '#ui/toasts.tsx'
import { CelebrationDialog } from './celebration-dialog.tsx'
import './celebration.css'
import { Figures } from './figures.tsx'
import { WouldHaveKilled } from './foresight.tsx'
import { FinisherStrip } from './strip.tsx'
import { Withstood } from './withstood-now.tsx'

type CelebrationProps = {
  level: CatalogLine
  room: PlayedRoom
  isPractice: boolean
  /** What whoever issued the run says of it. */
  Verdict?: FC | undefined
  onClose: () => void
}

/** The celebration of a level, with what happened and what is known now. */
export function Celebration({ level, room, isPractice, Verdict, onClose }: CelebrationProps) {
  const isFinisher = !isPractice && nextUp(learner().progress, LEVEL_COUNT) === null
  // Once: whatever is pressed meanwhile belongs to no run.
  const [recording] = useState(() => recorderAtWork.get()?.look())
  const [debrief] = useState(() => {
    const attempts = isPractice ? undefined : learner().results[level.id]?.attempts
    const kind = kindOf(learner().visitor?.rpa_tool ?? '')
    const before = recorderAtWork.get()?.before ?? null
    return recording ? debriefOn(room.rules, recording, { attempts, kind, before }) : null
  })
  // The conditions that this run withstood are kept before the celebration opens.
  const [series] = useState(() => nextDay(level.id, location.search))
  const [worse] = useState(() =>
    worseDay(level.id, withstoodIn([level.id])[level.id] ?? [], searchWith(location.search, null)),
  )
  // The level is won: whatever went wrong on the way lies over nothing any more.
  useEffect(() => withdraw({ tone: 'danger' }), [])
  return (
    <CelebrationDialog
      level={level}
      isPractice={isPractice}
      earned={debrief ? badgesOf(debrief) : null}
      worse={series ?? worse}
      isInSeries={series !== null}
      onClose={onClose}
    >
      {Verdict ? <Verdict /> : null}
      {room.asked ? <Withstood asked={room.asked} /> : null}
      {debrief ? <Figures debrief={debrief} /> : null}
      <Learned level={level} trains={room.level.intel.trains} onFollow={onClose} />
      <SameChore level={level.id} />
      {recording && (room.asked?.keys.length ?? 0) === 0 ? (
        <WouldHaveKilled level={room.level} recording={recording} />
      ) : null}
      {isFinisher ? <FinisherStrip /> : null}
    </CelebrationDialog>
  )
}

type LearnedProps = { level: CatalogLine; trains: string; onFollow: () => void }

/** One line of what the level was for: the skill, its name in the learner's own tool, and where to read on. */
function Learned({ level, trains, onFollow }: LearnedProps) {
  const own = ownTool(learner().visitor?.rpa_tool ?? '')
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

const chore = loadable(async () => (await import('#play/chore.tsx')).Chore)

/** The same chore in the learner's tool. It comes when somebody asks for it. */
function SameChore({ level }: { level: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="learned" id="win-chore" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The same chore in your tool</summary>
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
