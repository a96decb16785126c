import type { FC } from 'react'
import { MOST_MISSES } from '#game/rounds.ts'
import type { Rules } from '#game/rules.ts'
import { type Level, type Room, type ViewProps, defineRoom } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { TASK } from './task.ts'
import './own-task.css'

type OwnRoom<State, Event, Due> = {
  /** The level's plain task: the own one shares its icon, its lesson and its targets. */
  level: Level
  /** One sentence under the title, in place of the plain one. */
  description: string
  /** What is to be done besides to read the task and do it, a line each. */
  objectives: readonly string[]
  /** Targets that only the own task has. */
  targets?: Level['targets']
  rules: Rules<State, Event, Due>
  View: FC<ViewProps<State, Event>>
}

/** What the state of an own task says of misses, where it counts them: game/rounds.ts. */
type Counted = { said?: string | null; misses?: number }

/**
 * Joins the parts of an own task. Above the room stands what it asks for (`#task`), and what was said of a miss: the
 * room itself shows the next deal by then.
 */
export function defineOwnRoom<State, Event, Due>({
  level,
  description,
  objectives,
  targets = {},
  rules,
  View,
}: OwnRoom<State, Event, Due>): Room {
  function OwnView(props: ViewProps<State, Event>) {
    const { said, misses } = props.state as Counted
    const isSpent = rules.isLost?.(props.state) ?? false
    return (
      <>
        <div className="own-task">
          <p className="own-task-words" id={TASK.id} role="note" aria-label={TASK.name}>
            {rules.task!(props.state)}
          </p>
          {said ? (
            <Note
              id="task-miss"
              label="Last miss"
              tone="danger"
              title={
                isSpent
                  ? `${misses} misses: this task is spent.`
                  : `Miss ${misses} of ${MOST_MISSES}: again from round 1.`
              }
            >
              {said}
            </Note>
          ) : null}
          {isSpent ? (
            <p>
              <a className="btn" id="task-new" href="?deal=own">
                Practise a new task
              </a>
            </p>
          ) : null}
        </div>
        <View {...props} />
      </>
    )
  }
  return defineRoom({
    level: {
      ...level,
      description,
      objectives: ['Read “Your task” above the controls, and do what it says.', ...objectives],
      targets: { ...level.targets, ...targets, task: TASK },
    },
    rules,
    View: OwnView,
  })
}
