import { taskInWords } from '#class/base/words.ts'
import { workInWords } from '#class/base/work-words.ts'
import { type SeatView, lookOf } from '#class/board/live/derive.ts'
import { claimedInWords } from '#class/board/parts/claimed.ts'
import { LOOKS } from '#class/board/parts/grid.tsx'
import type { BoardCell } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'
import { Table } from '#ui/table.tsx'

type SeatTasksProps = {
  view: SeatView
  tasks: readonly Task[]
  now: number
  onRun: (run: string) => void
  onAgain: (task: Task) => void
}

/** The state of a seat in each task, with buttons that open its last run or ask for another one. */
export function SeatTasks({ view, tasks, now, onRun, onAgain }: SeatTasksProps) {
  return (
    <Table
      name="Tasks of this seat"
      caption={<>Tasks of seat {view.seat.number}</>}
      heads={['Task', 'State', 'Attempts', 'Misses', 'Hints', 'Last run', 'Watch']}
    >
      {tasks.map((task, i) => {
        const cell: BoardCell | null = view.cells[i] ?? null
        const look = lookOf(cell, now)
        return (
          <tr key={task.id}>
            <th scope="row">{taskInWords(task)}</th>
            <td data-look={look}>
              {LOOKS[look][0]} {LOOKS[look][1]}
              {cell?.work ? <div className="label">{workInWords(cell.work)}</div> : null}
              {claimedInWords(cell, task) ? <div className="label">{claimedInWords(cell, task)}</div> : null}
              {cell?.miss && !cell.work && cell.mark !== 'verified' ? (
                <div className="label">{cell.miss}</div>
              ) : null}
            </td>
            <td>{cell?.attempts ?? 0}</td>
            <td>{cell?.refusals ?? 0}</td>
            <td>{cell?.hints ?? 0}</td>
            <td>
              {cell?.run ? (
                <button
                  className="btn"
                  id={`run-${task.place}`}
                  type="button"
                  aria-label={`Show what the robot did in ${taskInWords(task)}`}
                  onClick={() => onRun(cell.run!)}
                >
                  Show
                </button>
              ) : (
                '–'
              )}
            </td>
            <td>
              {task.shift ? (
                '–'
              ) : (
                <button
                  className="btn"
                  id={`again-${task.place}`}
                  type="button"
                  aria-label={`Again: ${taskInWords(task)}`}
                  onClick={() => onAgain(task)}
                >
                  Again
                </button>
              )}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
