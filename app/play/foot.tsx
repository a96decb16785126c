import { ChevronDown, CircleCheck } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { dayInWords, worseDay } from '#conditions/day.ts'
import type { AskedConditions } from '#conditions/parameter.ts'
import { searchWith } from '#kit/conditions.ts'
import { useWithstood } from '#learner/withstood.ts'
import type { LiveRun } from '#levels/room.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Afterwards } from './afterwards.tsx'
import type { PlayedRoom } from './attempt.ts'
import './foot.css'
import { GoalTicks, Unmet, useGoals } from './goals.tsx'
import { Objection } from './objection.tsx'
import { PracticeNote } from './practice-note.tsx'

const conditionsDialog = loadable(async () => (await import('#conditions/chooser.tsx')).ConditionsDialog)

type WorktopFootProps = {
  level: number
  room: PlayedRoom
  run: LiveRun
  status: 'in-progress' | 'ready' | 'completed'
  /** What stands in the address behind the path. */
  search: string
  /** Why Complete Mission was refused. The toast says it too, and is soon gone. */
  refusal: { title: string; description: string } | null
  onComplete: () => void
}

/** What a worktop says at its end: that it is solved, was completed, or is not done yet, and that nothing counts. */
export function WorktopFoot({
  level,
  room: {
    asked,
    rules,
    level: { objectives },
  },
  run,
  status,
  search,
  refusal,
  onComplete,
}: WorktopFootProps) {
  const goals = useGoals(level, rules, run, status === 'completed')
  return (
    <>
      <Objection level={level} isCompleted={status === 'completed'} />
      <GoalTicks goals={goals} hasReasons={refusal !== null || run.entries.length > 0} />
      {refusal && status === 'in-progress' ? (
        <div className="practice-note" id="incomplete">
          <p>
            <b className="bad">{refusal.title}</b> {refusal.description}
          </p>
          <Unmet goals={goals} objectives={objectives} />
        </div>
      ) : null}
      {asked ? <PracticeNote level={level} search={search} unknown={asked.unknown} /> : null}
      {status === 'ready' ? <Finish level={level} onComplete={onComplete} /> : null}
      {status === 'completed' && !asked ? <Afterwards level={level} search={search} /> : null}
    </>
  )
}

/** Whether all of an element is in view. */
function useInView(id: string): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.intersectionRatio > 0.95), {
      threshold: 0.95,
    })
    observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [id])
  return isInView
}

/** The panel of objectives where it stands beside the room; null where the room is below it. */
function useObjectivesBeside(): HTMLElement | null | undefined {
  const [beside, setBeside] = useState<HTMLElement | null>()
  useLayoutEffect(() => {
    const objectives = document.getElementById('objectives')!
    const look = () =>
      setBeside(getComputedStyle(objectives.parentElement!).display === 'contents' ? null : objectives)
    const observer = new ResizeObserver(look)
    look()
    observer.observe(document.getElementById('main')!)
    return () => observer.disconnect()
  }, [])
  return beside
}

/**
 * The way on, in view the moment a level is solved, however far down its last field stands. It covers no control: it
 * stands below the objectives, which stay in view beside the room, and on narrow pages at the room's end, to which the
 * page goes. The lamp is lit where that of Complete Mission is out of sight: one lamp a screen.
 */
function Finish({ level, onComplete }: Pick<WorktopFootProps, 'level' | 'onComplete'>) {
  const isOtherInView = useInView('complete-level')
  const beside = useObjectivesBeside()
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (beside !== null) return
    const goThere = () => ref.current?.scrollIntoView({ block: 'nearest' })
    goThere()
    // A browser keeps the field in view that somebody types into, and does so after this.
    const frame = requestAnimationFrame(() => requestAnimationFrame(goThere))
    return () => cancelAnimationFrame(frame)
  }, [beside])

  if (beside === undefined) return null
  const way = (
    <div className="finish" ref={ref}>
      <span className="status" data-status="ready">
        Ready
      </span>
      <button
        className={`btn ${isOtherInView ? '' : 'btn-go'}`}
        id="finish-level"
        type="button"
        onClick={onComplete}
      >
        <CircleCheck className="icon" /> Finish level {level}
      </button>
    </div>
  )
  return beside ? createPortal(way, beside) : way
}

/** Whether Play was pressed: the page that comes takes the focus back to where it was before the panel. */
let hasPlayed = false

type ConditionsKeyProps = { level: number; search: string; asked: AskedConditions | undefined }

/** Names the conditions of this run, and opens the panel that chooses them. */
export function ConditionsKey({ level, search, asked }: ConditionsKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keys = asked?.keys ?? []
  useEffect(() => {
    if (!hasPlayed || isOpen) return
    hasPlayed = false
    button.current!.focus({ preventScroll: true })
  })
  return (
    <>
      <button
        ref={button}
        className="btn"
        id="conditions-open"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          Today: {dayInWords(keys)}
          <span className="sr">. Choose another day</span>
        </span>{' '}
        <ChevronDown className="icon" />
      </button>
      {isOpen ? (
        <LoadedDialog
          part={conditionsDialog}
          level={level}
          search={search}
          keys={keys}
          onPlay={() => (hasPlayed = true)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type PractiseAgainProps = {
  level: number
  search: string
  /** The text of `?conditions=`; null in a graded run. */
  practice: string | null
  onAgain: () => void
}

/** The ways to play a completed level again, each an address of its own: as it was, and on a worse day. */
export function PractiseAgain({ level, search, practice, onAgain }: PractiseAgainProps) {
  const withstood = useWithstood([level])[level] ?? []
  const day = worseDay(level, withstood, search)
  return (
    <>
      {/* The same address again is a new round. */}
      <Link
        className="btn"
        id="practise-again"
        href={searchWith(search, practice ?? 'calm')}
        onClick={practice === null ? undefined : onAgain}
      >
        Practise again
      </Link>
      {day ? (
        <Link
          // Practice leads on to more of it; a graded run to the next level.
          className={`btn ${practice === null ? '' : 'btn-go'}`}
          id="play-worse-day"
          href={day.path}
          title={day.text}
        >
          On a worse day
        </Link>
      ) : null}
    </>
  )
}
