import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { dayInWords, worseDay } from '#conditions/list/named-days.ts'
import type { AskedConditions } from '#conditions/list/parameter.ts'
import { searchWith } from '#kit/conditions.ts'
import { usePassedConditions } from '#learner/passed-conditions.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import type { NextLink, PlayedSimulation } from '#play/attempt/attempt.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Afterwards } from './afterwards.tsx'
import { Finish } from './finish-key.tsx'
import './foot.css'
import { GoalTicks, Unmet, useGoals } from './goals.tsx'
import { Objection } from './objection.tsx'
import { PracticeNote } from './practice-note.tsx'

const conditionsDialog = loadable(async () => (await import('#conditions/chooser.tsx')).ConditionsDialog)

type SimulationFootProps = {
  level: number
  seed: string
  simulation: PlayedSimulation
  run: LiveRun
  status: 'in-progress' | 'ready' | 'completed'
  /** The query of the address. */
  search: string
  /** Why Complete Mission was refused. The toast says it too, but only briefly. */
  refusal: { title: string; description: string } | null
  onward: NextLink | undefined
  onComplete: () => void
}

/** The foot of a simulation: whether the level is solved, completed or not done yet, and that practice does not count. */
export function SimulationFoot({
  level,
  seed,
  simulation: {
    asked,
    rules,
    level: { objectives },
  },
  run,
  status,
  search,
  refusal,
  onward,
  onComplete,
}: SimulationFootProps) {
  const goals = useGoals(level, rules, run, status === 'completed')
  return (
    <>
      <p className="panel" id="seed-why" popover="auto">
        The random values of this run follow from its seed. Open the level with <code>?seed={seed}</code> at
        the end of the address, and it has the same values again. You need not enter the seed anywhere.
      </p>
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
      {status === 'completed' && !asked ? <Afterwards level={level} search={search} onward={onward} /> : null}
    </>
  )
}

/** Whether Play was pressed: then the next page returns the focus to the button that opened the panel. */
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
          Conditions: {dayInWords(keys)}
          <span className="sr">. Change</span>
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

/** Links to play a completed level again: the same way, and on a worse day. */
export function PractiseAgain({ level, search, practice, onAgain }: PractiseAgainProps) {
  const passed = usePassedConditions([level])[level] ?? []
  const day = worseDay(level, passed, search)
  return (
    <>
      {/* Opening the same address again begins a new run. */}
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
          With a condition{' '}
        </Link>
      ) : null}
    </>
  )
}
