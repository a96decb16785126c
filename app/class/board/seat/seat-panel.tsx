import { useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import type { SeatView } from '#class/board/live/derive.ts'
import { nameOf } from '#class/board/parts/grid.tsx'
import type { Roster } from '#class/files/roster.ts'
import type { GrantedAttempt } from '#contract/class/instructor.ts'
import type { Task } from '#contract/class/state.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { writeText } from '#learner/storage.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import '#class/board/parts/panel.css'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { BadgeKeys } from './badge-keys.tsx'
import { RunReport } from './run-report.tsx'
import { SeatKeys } from './seat-keys.tsx'
import { SeatTasks } from './seat-tasks.tsx'

type SeatPanelProps = {
  access: Access
  code: string | null
  /** Null once the seat is gone. */
  view: SeatView | null
  tasks: readonly Task[]
  now: number
  roster: Roster
  onRoster: (roster: Roster) => void
  onClose: () => void
}

/** One seat: its attempts, the robot's actions, and the teacher's actions. */
export function SeatPanel({ access, code, view, tasks, now, roster, onRoster, onClose }: SeatPanelProps) {
  const [outcome, setOutcome] = useState<(Problem & { tone: 'done' | 'danger' }) | null>(null)
  const [run, setRun] = useState<string | null>(null)
  const close = useCatchFocus<HTMLButtonElement>(view === null)

  /** Does something, and reports the result. */
  const act = (work: () => Promise<string>) =>
    void work().then(
      (title) => setOutcome({ title, text: '', tone: 'done' }),
      (reason: unknown) => setOutcome({ ...sayProblem(reason), tone: 'danger' }),
    )

  return (
    <Dialog id="seat-panel" titleId="seat-title" className="board-panel" onClose={onClose}>
      <div className="sheet">
        <h2 id="seat-title">
          {view ? `${view.seat.number}. ${nameOf(view, roster)}` : 'This seat was removed'}
        </h2>
        {outcome ? (
          <Note id="seat-outcome" label="Seat" tone={outcome.tone} title={outcome.title}>
            {outcome.text}
          </Note>
        ) : null}
        {view ? (
          <>
            <section aria-labelledby="seat-tasks-title">
              <h3 id="seat-tasks-title">Tasks</h3>
              <SeatTasks
                view={view}
                tasks={tasks}
                now={now}
                onRun={setRun}
                onAgain={(task) =>
                  act(async () => {
                    await boardCall<GrantedAttempt>(access, 'POST /again', {
                      seat: view.seat.id,
                      task: task.id,
                    })
                    return `The learner was asked to play level ${task.level} again within five minutes.`
                  })
                }
              />
            </section>
            {run ? <RunReport key={run} access={access} run={run} onAct={act} /> : null}
            <SeatKeys
              key={view.seat.id}
              access={access}
              code={code}
              view={view}
              roster={roster}
              onRoster={(next) => {
                writeText(LATER_KEYS.roster(access.id), JSON.stringify(next))
                onRoster(next)
              }}
              onAct={act}
            />
            <BadgeKeys key={`badge ${view.seat.id}`} access={access} view={view} tasks={tasks} onAct={act} />
          </>
        ) : null}
        <p>
          <button ref={close} className="btn" id="seat-close" type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  )
}
