import { type FC, useEffect, useState } from 'react'
import { nextUp } from '#learner/next-up.ts'
import { learner } from '#learner/store.ts'
import { type CatalogLine, LEVEL_COUNT } from '#levels/catalog.ts'
import type { NextLink, PlayedSimulation } from '#play/attempt/attempt.ts'
import { badgesOf, debriefOn } from '#recorder/debrief.ts'
import { recorderAtWork } from '#recorder/listening/live-tape.tsx'
import { kindOf } from '#recorder/tool-times.ts'
import { withdraw } from '#ui/toasts.tsx'
import { anotherDay } from './another-day.ts'
import { CelebrationDialog } from './celebration-dialog.tsx'
import './celebration.css'
import { Figures } from './figures.tsx'
import { WouldHaveKilled } from './foresight.tsx'
import { Learned, SameChore } from './learned.tsx'
import { OfficeDoor } from './office-door.tsx'
import { PassedConditions } from './passed-now.tsx'
import { FinisherStrip } from './strip.tsx'

type CelebrationProps = {
  level: CatalogLine
  simulation: PlayedSimulation
  isPractice: boolean
  /** The verdict of the run's issuer. */
  Verdict?: FC | undefined
  /** The issuer's way on. */
  onward?: NextLink | undefined
  onClose: () => void
}

/** The celebration of a level, with the facts about the run. */
export function Celebration({ level, simulation, isPractice, Verdict, onward, onClose }: CelebrationProps) {
  const isFinisher = !isPractice && nextUp(learner().progress, LEVEL_COUNT) === null
  // Read once: presses during the celebration belong to no run.
  const [recording] = useState(() => recorderAtWork.get()?.snapshot())
  const [debrief] = useState(() => {
    const attempts = isPractice ? undefined : learner().results[level.id]?.attempts
    const kind = kindOf(learner().visitor?.rpa_tool ?? '')
    const before = recorderAtWork.get()?.before ?? null
    return recording ? debriefOn(simulation.rules, recording, { attempts, kind, before }) : null
  })
  const [{ day, isInSeries }] = useState(() => anotherDay(level.id, location.search))
  // The level is completed: toasts about earlier faults must not cover the celebration.
  useEffect(() => withdraw({ tone: 'danger' }), [])
  return (
    <CelebrationDialog
      level={level}
      isPractice={isPractice}
      earned={debrief ? badgesOf(debrief) : null}
      worse={day}
      isInSeries={isInSeries}
      onward={onward}
      onClose={onClose}
    >
      {Verdict ? <Verdict /> : null}
      {simulation.asked ? <PassedConditions asked={simulation.asked} /> : null}
      {/* What was learnt comes before what was missed. */}
      <Learned level={level} trains={simulation.level.intel.trains} onFollow={onClose} />
      {debrief ? <Figures debrief={debrief} /> : null}
      <SameChore level={level.id} />
      {recording && debrief && (simulation.asked?.keys.length ?? 0) === 0 ? (
        <WouldHaveKilled number={level.id} level={simulation.level} recording={recording} debrief={debrief} />
      ) : null}
      {/* Whoever plays for somebody else, such as a class, has that one's way on. */}
      {onward || Verdict ? null : <OfficeDoor level={level.id} isFinisher={isFinisher} onFollow={onClose} />}
      {isFinisher ? <FinisherStrip /> : null}
    </CelebrationDialog>
  )
}
