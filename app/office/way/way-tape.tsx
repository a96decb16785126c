import type { NextStep, Step } from './way.ts'
import './way.css'

/** What was counted at a step, in a few words. */
function countedAt({ judged, isDone }: Step): string {
  if (judged.length === 0) return isDone ? 'done with more items' : 'not tried'
  const clean = judged.filter(({ result }) => result?.clean).length
  return `${clean} of ${judged.length} clean`
}

type WayTapeProps = {
  steps: readonly Step[]
  next: NextStep | null
  /** Whether only the holes are seen. A screen reader gets the words all the same. */
  isShort?: boolean
}

/** The way as a tape: a hole for each step, punched when the step is done. */
export const WayTape = ({ steps, next, isShort = false }: WayTapeProps) => (
  <ol className="way" data-short={isShort || undefined} aria-label="Steps">
    {steps.map((step) => {
      const isNext = step === next?.step
      const state = step.isDone ? 'done' : step.judged.length > 0 ? 'tried' : 'open'
      return (
        <li key={step.id} data-step={step.id} data-state={state} aria-current={isNext ? 'step' : undefined}>
          <span className="hole" aria-hidden="true" />
          <span className={isShort ? 'words sr' : 'words'}>
            <b>{step.title}</b>
            <span className="label">{step.isDone ? `done, ${countedAt(step)}` : countedAt(step)}</span>
          </span>
        </li>
      )
    })}
  </ol>
)
