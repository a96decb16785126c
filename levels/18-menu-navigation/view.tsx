import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { level } from './level.ts'
import { MenuBar } from './menu-bar.tsx'
import { NAMES } from './names.ts'
import { Plan } from './plan.tsx'
import { type Event, type State, currentTask, problemOf } from './rules.ts'
import './simulation.css'
import '#ui/table.css'

const { menubar, task, outcome, history } = level.targets

export function View({ state, send }: ViewProps<State, Event>) {
  const { tasks, done } = state
  const last = state.history.at(-1)
  const current = currentTask(state)
  const fault = problemOf(state)
  return (
    <div className="menu-room">
      <p className="current">
        <span className="label">
          {current ? `Task ${done + 1} of ${tasks.length}` : `${done} of ${tasks.length}`}
        </span>
        <strong id={task.id} role="status" aria-label={task.name} translate="no">
          {current ?? 'All tasks done'}
        </strong>
      </p>
      {!last ? (
        <Outcome of={outcome} tone="plain" title="Nothing chosen yet" />
      ) : !fault ? (
        <Outcome of={outcome} tone="done" title={current ? 'Right' : 'All five in order'}>
          {last.path}
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="danger" title={fault.title}>
          {fault.text}
        </Outcome>
      )}
      {/* The history stands below the task: an open menu may cover the history, but not the task. */}
      <MenuBar id={menubar.id} name={menubar.name} onChosen={(id) => send({ type: 'chosen', id })} />
      <div className="ledger">
        <Plan tasks={tasks} done={done} />
        <table className="table" id={history.id}>
          <caption>{history.name}</caption>
          <thead>
            <tr>
              <th scope="col">{NAMES.number}</th>
              <th scope="col">{NAMES.path}</th>
              <th scope="col">{NAMES.result}</th>
            </tr>
          </thead>
          <tbody>
            {state.history.toReversed().map(({ number, path, isRight }) => (
              <tr key={number}>
                <td className="mono">{number}</td>
                <td translate="no">{path}</td>
                <td className={isRight ? 'good' : 'bad'}>{isRight ? 'Right' : 'Wrong'}</td>
              </tr>
            ))}
            {state.history.length === 0 ? (
              <tr>
                <td colSpan={3}>No entries yet. Your last ten choices appear here.</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  )
}
