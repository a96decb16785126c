import { nameOf, pathTo } from './menu.ts'

/** The items to choose, in their order, with the progress. */
export function Plan({ tasks, done }: { tasks: readonly string[]; done: number }) {
  return (
    <ol className="plan" id="menu-tasks" aria-label="Tasks">
      {tasks.map((id, i) => (
        <li key={id}>
          <span
            className="status"
            data-status={i < done ? 'completed' : i === done ? 'ready' : 'in-progress'}
          >
            {i < done ? 'Done' : i === done ? 'Now' : 'Later'}
          </span>
          <span translate="no">{nameOf(pathTo(id))}</span>
        </li>
      ))}
    </ol>
  )
}
