import { type FC, use } from 'react'
import { MOST_MISSES } from '#game/rounds.ts'
import type { Rules } from '#game/rules.ts'
import { type Level, type Simulation, type ViewProps, defineSimulation } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { Values } from '#ui/values.tsx'
import { AskAnew } from './ask-anew.ts'
import { TASK } from './task.ts'
import './random-task.css'

type RandomSimulation<State, Event, Due> = {
  /** The level's standard task: the random task has the same icon, lesson and targets. */
  level: Level
  /** One sentence under the title, in place of the standard one. */
  description: string
  /** The steps besides reading the task and doing it, one on each line. */
  objectives: readonly string[]
  /** Hints in place of the standard ones, which speak of the standard task. */
  intel?: Omit<Partial<Level['intel']>, 'trains'>
  /** Short names of the standard targets that the random task does not draw. */
  gone?: readonly string[]
  /** Targets of the random task alone. */
  targets?: Level['targets']
  rules: Rules<State, Event, Due>
  View: FC<ViewProps<State, Event>>
}

/** The misses in the state of a random task, if it counts them: game/rounds.ts. */
type MissCount = { said?: string | null; misses?: number }

/**
 * Joins the parts of a random task. Its task (`#task`) and the sentence about the last miss stand above the simulation, because
 * after a miss the simulation shows the next deal already.
 */
export function defineRandomSimulation<State, Event, Due>({
  level,
  description,
  objectives,
  intel,
  gone = [],
  targets = {},
  rules,
  View,
}: RandomSimulation<State, Event, Due>): Simulation {
  function RandomView(props: ViewProps<State, Event>) {
    const { said, misses } = props.state as MissCount
    const isSpent = rules.isLost?.(props.state) ?? false
    const askAnew = use(AskAnew)
    return (
      <>
        <div className="random-task">
          <p className="random-task-words" id={TASK.id} role="note" aria-label={TASK.name}>
            <Values text={rules.task!(props.state)} />
          </p>
          {said ? (
            <Note
              id="task-miss"
              label="Last miss"
              tone="danger"
              title={
                isSpent
                  ? `${misses} misses: this task has failed.`
                  : `Miss ${misses} of ${MOST_MISSES}. Start again.`
              }
            >
              {said}
            </Note>
          ) : null}
          {isSpent ? (
            <p>
              {askAnew ? (
                <button className="btn" id="task-new" type="button" onClick={askAnew}>
                  Ask for a new task
                </button>
              ) : (
                <a className="btn" id="task-new" href="?deal=own">
                  Practise a new task
                </a>
              )}
            </p>
          ) : null}
        </div>
        <View {...props} />
      </>
    )
  }
  const drawn = Object.fromEntries(Object.entries(level.targets).filter(([key]) => !gone.includes(key)))
  const { noIds, ...hints } = level.intel
  return defineSimulation({
    level: {
      ...level,
      intel: { ...hints, ...(noIds && !intel ? { noIds } : {}), ...intel },
      description,
      objectives: [`Read “${TASK.name}” above the controls, and do what it says.`, ...objectives],
      targets: { ...drawn, ...targets, task: TASK },
      ...(level.spoilers ? { spoilers: level.spoilers.filter((key) => key in drawn) } : {}),
    },
    rules,
    View: RandomView,
  })
}
