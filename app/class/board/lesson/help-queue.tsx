import { taskInShort } from '#class/base/words.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import { type SeatView, helpQueue } from '#class/board/live/derive.ts'
import { orToast } from '#class/board/live/or-toast.ts'
import { nameOf } from '#class/board/parts/grid.tsx'
import type { Roster } from '#class/files/roster.ts'
import type { Task } from '#contract/class/state.ts'

/** The task with which a seat asks for help. */
function currentInWords({ current }: SeatView, tasks: readonly Task[]): string {
  const task = tasks.find(({ place }) => place === current?.task)
  return task && current
    ? `${taskInShort(task)}, attempt ${current.attempts}${current.miss ? `: ${current.miss}` : ''}`
    : ''
}

type HelpQueueProps = {
  access: Access
  views: readonly SeatView[]
  tasks: readonly Task[]
  roster: Roster
  onSeat: (number: number) => void
}

/** The queue of learners who ask for help. */
export function HelpQueue({ access, views, tasks, roster, onSeat }: HelpQueueProps) {
  const queue = helpQueue(views)
  if (queue.length === 0) return null
  return (
    <div className="help-queue" id="help-queue">
      <h2>Waiting for help, longest wait first</h2>
      <ol>
        {queue.map((view) => (
          <li key={view.seat.id}>
            <button className="seat-key" type="button" onClick={() => onSeat(view.seat.number)}>
              {view.seat.number}. {nameOf(view, roster)}
            </button>
            <span className="label">{currentInWords(view, tasks)}</span>
            <button
              className="btn"
              type="button"
              aria-label={`Helped: seat ${view.seat.number}`}
              onClick={() =>
                void orToast(boardCall(access, `PATCH /seats/${view.seat.id}`, { needsHelp: false }))
              }
            >
              Helped
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
