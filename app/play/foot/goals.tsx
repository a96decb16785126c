import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnyRules } from '#game/rules.ts'
import type { Goal } from '#levels/contract.ts'
import { goalsOf } from '#levels/goals.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import { useStore } from '#ui/store.ts'

/** How far the objectives of a level are met in its run, live; none until that is loaded. */
export function useGoals(
  level: number,
  rules: AnyRules,
  run: LiveRun,
  isCompleted: boolean,
): readonly Goal[] {
  const [judge, setJudge] = useState<{ goals: Awaited<ReturnType<typeof goalsOf>> }>()
  useEffect(() => {
    let isHere = true
    goalsOf(level).then(
      (goals) => isHere && setJudge({ goals }),
      () => {
        // Ignored: the objectives are shown without ticks.
      },
    )
    return () => {
      isHere = false
    }
  }, [level])
  const { state } = useStore(run).run
  // The rules of a random task have another state. Its progress stands in `#task`.
  const goals = rules.task ? [] : (judge?.goals?.(state, rules) ?? [])
  // A level that was completed before may have no solution to show.
  return isCompleted ? goals.map((goal) => (goal === null ? null : true)) : goals
}

type GoalTicksProps = {
  goals: readonly Goal[]
  /** Whether an objective that is not met says why. Before the first action there is nothing to say. */
  hasReasons: boolean
}

/** Ticks in the list of objectives. The list is in the page from the start; the ticks load later. */
export function GoalTicks({ goals, hasReasons }: GoalTicksProps) {
  const lines = document.querySelectorAll('#objectives li')
  return goals.map((goal, i) =>
    goal === null || !lines[i]
      ? null
      : createPortal(
          <>
            <span className="goal" data-met={goal === true}>
              <span className="sr">{goal === true ? ' (met)' : ' (not yet)'}</span>
            </span>
            {hasReasons && typeof goal === 'string' ? <small className="goal-why">{goal}</small> : null}
          </>,
          lines[i],
        ),
  )
}

/** Which objectives are not met, and why: for a learner who pressed Complete Mission too early. */
export function Unmet({ goals, objectives }: { goals: readonly Goal[]; objectives: readonly string[] }) {
  const unmet = objectives.flatMap((objective, i) => {
    const goal = goals[i] ?? null
    return goal === null || goal === true ? [] : [{ objective, why: goal || '' }]
  })
  return (
    <ul className="unmet">
      {unmet.map(({ objective, why }) => (
        <li key={objective}>
          {objective} {why}
        </li>
      ))}
    </ul>
  )
}
