import { useState } from 'react'
import { atTime, taskInWords } from '#class/base/words.ts'
import { useDraft } from '#class/board/live/use-draft.ts'
import type { PatchTaskBody } from '#contract/class/instructor.ts'
import { PASSES } from '#contract/class/rules.ts'
import type { Task } from '#contract/class/state.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Table } from '#ui/table.tsx'
import { fromField, toField } from './moments.ts'

const COUNTS = Array.from({ length: PASSES.most - PASSES.least + 1 }, (_, place) => PASSES.least + place)

/** Says how changing a task affects runs that exist already. */
export function consequences(
  before: Task,
  after: Required<Pick<PatchTaskBody, 'opensAt' | 'dueAt' | 'passes'>>,
) {
  const said = []
  if (after.dueAt !== before.dueAt)
    said.push(
      after.dueAt === null
        ? 'No run of this task is late now.'
        : 'Every run that starts after that time is late, also a run that exists already. A run that starts before that time may end up to ten minutes after it.',
    )
  if (after.passes !== before.passes)
    said.push(
      after.passes === 1
        ? 'One verified run is enough, and earlier runs count.'
        : `The task needs ${after.passes} verified runs in a row. Earlier runs count, and a learner with fewer runs is no longer done.`,
    )
  if (after.opensAt !== before.opensAt)
    said.push(
      after.opensAt === null
        ? 'The task is open.'
        : 'Nobody can start a run of this task before that time. Marks stay, and open runs may be finished.',
    )
  return said.join(' ') || 'Nothing was changed.'
}

type OneTaskProps = {
  tasks: readonly Task[]
  isEnded: boolean
  onChange: (task: Task, changes: PatchTaskBody, said: string) => void
  onRemove: (task: Task) => void
}

/** All tasks of a class with their times, and the way to change one of them. */
export function OneTask({ tasks, isEnded, onChange, onRemove }: OneTaskProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const task = tasks.find(({ id }) => id === chosen)
  if (tasks.length === 0) return <p id="tasks-none">There is no task yet. Choose a plan, or tick a level.</p>
  return (
    <>
      <Table
        name="Tasks of the class"
        id="tasks-table"
        caption="Tasks of the class"
        heads={['Task', 'Opens', 'Due', 'In a row', ['Change', 'hidden']]}
      >
        {tasks.map((one) => (
          <tr key={one.id}>
            <th scope="row">{taskInWords(one)}</th>
            <td>{one.opensAt === null ? 'now' : atTime(one.opensAt)}</td>
            <td>{one.dueAt === null ? 'any time' : atTime(one.dueAt)}</td>
            <td>{one.passes}</td>
            <td>
              <button
                className="btn"
                id={`task-change-${one.place}`}
                type="button"
                disabled={isEnded}
                aria-expanded={one.id === chosen}
                aria-label={`Change ${taskInWords(one)}`}
                onClick={() => setChosen(one.id === chosen ? null : one.id)}
              >
                Change
              </button>
            </td>
          </tr>
        ))}
      </Table>
      {task && !isEnded ? (
        <TaskForm key={task.id} task={task} onChange={onChange} onRemove={onRemove} />
      ) : null}
    </>
  )
}

type TaskFormProps = Pick<OneTaskProps, 'onChange' | 'onRemove'> & { task: Task }

function TaskForm({ task, onChange, onRemove }: TaskFormProps) {
  const [opens, setOpens] = useDraft(toField(task.opensAt))
  const [due, setDue] = useDraft(toField(task.dueAt))
  const [passes, setPasses] = useDraft(String(task.passes))
  const [fault, setFault] = useState<string>()
  const set = () => {
    const wanted = { opensAt: fromField(opens), dueAt: fromField(due), passes: Number(passes) }
    // A field has whole minutes. An untouched field keeps its time to the millisecond.
    if (opens === toField(task.opensAt)) wanted.opensAt = task.opensAt
    if (due === toField(task.dueAt)) wanted.dueAt = task.dueAt
    if (wanted.opensAt !== null && wanted.dueAt !== null && wanted.dueAt <= wanted.opensAt)
      return setFault('A task must be due after it opens. Choose a later time, or clear the field.')
    setFault(undefined)
    onChange(task, wanted, consequences(task, wanted))
  }
  return (
    <form
      className="one-task"
      id="task-form"
      noValidate
      aria-label={taskInWords(task)}
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <b>{taskInWords(task)}</b>
      <div className="row">
        <TextField
          id="task-opens"
          type="datetime-local"
          label="Opens"
          isOptional
          value={opens}
          onValue={setOpens}
        />
        <TextField
          id="task-due"
          type="datetime-local"
          label="Due"
          isOptional
          error={fault}
          value={due}
          onValue={setDue}
        />
        <SelectField id="task-passes" label="Verified runs in a row" value={passes} onValue={setPasses}>
          {COUNTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
      <div className="row">
        <button className="btn btn-go" id="task-set" type="submit">
          Set
        </button>
        <button className="btn" id="task-off" type="button" onClick={() => onRemove(task)}>
          Remove the task and its marks
        </button>
      </div>
    </form>
  )
}
