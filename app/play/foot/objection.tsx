import { useEffect, useState } from 'react'
import { type Mode, statusOf } from '#learner/progress-rules.ts'
import { learner } from '#learner/store.ts'
import { recorderAtWork } from '#recorder/listening/live-tape.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const modeQuestion = loadable(async () => (await import('./mode-question.tsx')).ModeQuestion)

type ObjectionProps = {
  /** Number of the level. */
  level: number
  isCompleted: boolean
}

/** Asks the learner before a change of mode locks the level that is being worked on. */
export function Objection({ level, isCompleted }: ObjectionProps) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const record = (event: Event) => {
      const { mode } = (event as CustomEvent<{ mode: Mode }>).detail
      const isTouched = (recorderAtWork.get()?.snapshot().log.entries.length ?? 0) > 0
      const isLocked = statusOf(learner().progress, mode, level) === 'locked'
      if (!isTouched || !isLocked || isCompleted) return
      event.preventDefault()
      setAsking(true)
    }
    window.addEventListener('mode-asked', record)
    return () => window.removeEventListener('mode-asked', record)
  }, [level, isCompleted])
  return isAsking ? <LoadedDialog part={modeQuestion} onClose={() => setAsking(false)} /> : null
}
