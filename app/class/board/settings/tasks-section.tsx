import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#class/base/call.ts'
import { taskInWords } from '#class/base/words.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import { useDraft } from '#class/board/live/use-draft.ts'
import type { ClassDetail, TasksBody } from '#contract/class/instructor.ts'
import type { Task } from '#contract/class/state.ts'
import { CATALOG } from '#levels/catalog.ts'
import { SelectField, TextField, Tick } from '#ui/field.tsx'
import { fromField, toField } from './moments.ts'
import { OneTask } from './one-task.tsx'
import { PLANNED_DAYS, PRESETS } from './presets.ts'
import { ShiftForm } from './shift-form.tsx'

/**
 * Does some work, reads the class again, and reports the result.
 * @param refresh reads what the work has changed, instead of the whole class
 */
export type Act = (work: () => Promise<string | Problem>, refresh?: () => Promise<void>) => void

type TasksSectionProps = {
  access: Access
  detail: ClassDetail
  tried: ReadonlySet<number> | null
  act: Act
}

/** The tasks of a class: levels, days and due times. */
export function TasksSection({ access, detail, tried, act }: TasksSectionProps) {
  const times = new Set(detail.tasks.map(({ dueAt }) => toField(dueAt)))
  const [due, setDue] = useDraft(times.size === 1 ? [...times][0]! : '')
  const [dueFault, setDueFault] = useState<string>()
  const [day, setDay] = useState('')
  /** The task that the page asks about before it removes it with its marks, and the pressed control. */
  const [asked, setAsked] = useState<{ task: Task; by: Element | null } | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const isEnded = detail.state === 'ended'
  useEffect(() => {
    if (asked) keep.current?.focus()
  }, [asked])

  const add = (tasks: TasksBody['tasks']) =>
    act(async () => {
      await boardCall(access, 'POST /tasks', { tasks })
      return tasks.length === 1 ? 'The task was added.' : `${tasks.length} tasks were added.`
    })
  const remove = (task: Task) =>
    act(async () => {
      await boardCall(access, `DELETE /tasks/${task.id}`)
      return `${taskInWords(task)} was removed with its marks.`
    })
  /** Asks first if a seat has tried the task: its marks cannot be brought back. */
  const mayRemove = (task: Task) =>
    tried?.has(task.place) === false ? remove(task) : setAsked({ task, by: document.activeElement })
  const answer = (isYes: boolean) => {
    if (!asked) return
    setAsked(null)
    if (asked.by instanceof HTMLElement) asked.by.focus()
    if (isYes) remove(asked.task)
  }
  const dueForAll = () => {
    const dueAt = fromField(due)
    // Looked for before the first call: a refusal in the middle would leave half of the tasks with the new time.
    const later = detail.tasks.find(({ opensAt }) => dueAt !== null && opensAt !== null && opensAt >= dueAt)
    setDueFault(later && `${taskInWords(later)} opens after that time. Choose a later time.`)
    if (later) return
    act(async () => {
      for (const { id } of detail.tasks) await boardCall(access, `PATCH /tasks/${id}`, { dueAt })
      return due === ''
        ? 'No task has a due time now.'
        : 'All tasks are due at that time. A run that starts before may end up to ten minutes after it.'
    })
  }

  return (
    <section aria-labelledby="tasks-title">
      <h3 id="tasks-title">Tasks</h3>
      <div className="row">
        {PRESETS.map(({ id, title, tasks }) => (
          <button
            key={id}
            className="btn"
            id={id}
            type="button"
            disabled={isEnded}
            onClick={() => add(tasks)}
          >
            {title}
          </button>
        ))}
      </div>
      <p className="prose">
        {detail.deal === 'own'
          ? 'The class counts: each seat gets a random task. A recording with fixed values does not solve it.'
          : 'Practice: the same task for everybody. A copy of another learner’s run would also pass.'}
      </p>
      <SelectField id="tasks-day" label="Levels with these conditions" value={day} onValue={setDay}>
        {PLANNED_DAYS.map(({ conditions, title }) => (
          <option key={conditions} value={conditions}>
            {title}
          </option>
        ))}
      </SelectField>
      <fieldset className="ticks">
        <legend className="sr">Levels with these conditions</legend>
        {CATALOG.map(({ id, title }) => {
          const task = detail.tasks.find(({ level, conditions }) => level === id && conditions === day)
          return (
            <Tick
              key={id}
              id={`task-level-${id}`}
              type="checkbox"
              label={`${id} ${title}`}
              isChecked={task !== undefined}
              onChecked={(isChecked) => {
                if (isChecked && !task) add([day === '' ? { level: id } : { level: id, conditions: day }])
                if (!isChecked && task) mayRemove(task)
              }}
            />
          )
        })}
      </fieldset>
      {asked ? (
        <div className="row" id="task-remove" role="group" aria-labelledby="task-remove-title">
          <p id="task-remove-title">
            {taskInWords(asked.task)} was tried. Its marks and attempts are deleted too, for all seats.
          </p>
          <button className="btn btn-danger" id="task-remove-yes" type="button" onClick={() => answer(true)}>
            Yes, remove it
          </button>
          <button
            ref={keep}
            className="btn"
            id="task-remove-no"
            type="button"
            aria-describedby="task-remove-title"
            onClick={() => answer(false)}
          >
            Keep it
          </button>
        </div>
      ) : null}
      <ShiftForm isEnded={isEnded} onAdd={add} />
      <OneTask
        tasks={detail.tasks}
        isEnded={isEnded}
        onRemove={mayRemove}
        onChange={(task, changes, said) =>
          act(async () => {
            await boardCall(access, `PATCH /tasks/${task.id}`, changes)
            return { title: `${taskInWords(task)}: set.`, text: said }
          })
        }
      />
      <div className="row">
        <TextField
          id="tasks-due"
          type="datetime-local"
          label="Due, for all tasks"
          value={due}
          hint={times.size > 1 ? 'At present the tasks have different times.' : undefined}
          error={dueFault}
          onValue={setDue}
        />
        <button className="btn" id="tasks-due-set" type="button" disabled={isEnded} onClick={dueForAll}>
          Set
        </button>
      </div>
    </section>
  )
}
