import { Link } from 'wouter'
import { onDay } from '#class/base/day.ts'
import { atClock, atTime, byHandInWords, stateInWords, taskInWords } from '#class/base/words.ts'
import { addressOf } from '#class/level/assigned.ts'
import type { Me } from '#contract/class/learner.ts'
import { now } from '#kit/clock.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Table } from '#ui/table.tsx'
import './my-tasks.css'

const shiftKeys = loadable(async () => (await import('./shift-keys.tsx')).ShiftKeys)

const TIMES = { soon: 'opens', open: 'due', late: 'was due' } as const

/** The class's notices and tasks. @param waiting runs that the server has not taken yet */
export function MyTasks({ me, token, waiting }: { me: Me; token: string; waiting: number }) {
  const { class: its, tasks, again } = me
  const asked = tasks.find(({ id }) => id === again?.task)
  return (
    <>
      {its.notice === '' ? null : (
        <Note id="class-notice" label="Notice" tone="plain" title="Your teacher says">
          {its.notice}
        </Note>
      )}
      {its.isFrozen ? (
        <Note id="class-frozen" label="Class" tone="plain" title="Look at the teacher.">
          Your teacher has something to tell you.
        </Note>
      ) : null}
      {its.state === 'ended' ? (
        <Note id="class-ended" label="Class" tone="plain" title="This class has ended.">
          Your marks stay here until {onDay(its.erasedOn)}; then everything is deleted. From now on you play
          levels only for yourself.
        </Note>
      ) : null}
      {its.state === 'paused' ? (
        <Note id="class-paused" label="Class" tone="plain" title="The class is paused.">
          You can start runs when the class continues.
        </Note>
      ) : null}
      {asked && again && again.until > me.now ? (
        <Note id="class-again" label="Again" tone="plain" title={`Again: ${taskInWords(asked)}`}>
          Your teacher asks for this task now, until {atClock(again.until - me.now + now())}.{' '}
          <Link href={addressOf(asked)}>Start</Link>
        </Note>
      ) : null}
      {waiting > 0 ? (
        <p className="prose" id="class-waiting">
          {waiting === 1 ? 'One run was' : `${waiting} runs were`} not sent yet. This happens automatically
          when the server answers.
        </p>
      ) : null}
      {tasks.length === 0 ? (
        <p className="empty" id="class-no-tasks">
          There is no task yet. Tasks appear here when your teacher sets them.
        </p>
      ) : (
        <Table
          name="Tasks"
          id="my-tasks"
          look="my-tasks"
          caption={<>Tasks of {its.name}</>}
          heads={['Task', 'Mark', 'Attempts', ['Time', 'late-column']]}
        >
          {tasks.map((task) => {
            const { text, status } = stateInWords(task)
            const moment = task.time === 'soon' ? task.opensAt : task.dueAt
            return (
              <tr key={task.id} data-state={task.state} data-mark={task.best ?? 'none'}>
                <th scope="row">
                  {task.shift || task.time === 'soon' || its.state === 'ended' ? (
                    taskInWords(task)
                  ) : (
                    <Link id={`task-${task.place}`} href={addressOf(task)}>
                      {taskInWords(task)}
                    </Link>
                  )}{' '}
                  <span className="label">{task.deal === 'own' ? 'random task' : 'standard task'}</span>
                  {task.shift ? (
                    <LoadedPart
                      part={shiftKeys}
                      task={task}
                      token={token}
                      mayStart={its.state === 'open' && task.time !== 'soon'}
                    />
                  ) : null}
                </th>
                <td>
                  <span className="status" data-status={status}>
                    {text}
                  </span>
                  {task.byHand ? <span className="by-hand">{byHandInWords(task.byHand)}</span> : null}
                </td>
                <td>{task.attempts}</td>
                <td className="late-column">
                  {moment === null ? 'any time' : `${TIMES[task.time]} ${atTime(moment)}`}
                </td>
              </tr>
            )
          })}
        </Table>
      )}
    </>
  )
}
