import { useState } from 'react'
import { atClock } from '#class/base/words.ts'
import { type Access, areBoardsStored } from '#class/board/live/access.ts'
import type { SeatView } from '#class/board/live/derive.ts'
import { orToast } from '#class/board/live/or-toast.ts'
import type { BoardNow } from '#class/board/live/use-board.ts'
import { Grid, Legend } from '#class/board/parts/grid.tsx'
import type { Roster } from '#class/files/roster.ts'
import { SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { HelpQueue } from './help-queue.tsx'
import { LessonKeys, type OpenedView } from './lesson-keys.tsx'
import { OnTop, type TopDialog } from './on-top.tsx'
import { Summary } from './summary.tsx'

type LessonProps = {
  access: Access
  board: BoardNow
  views: readonly SeatView[]
  isStuckFirst: boolean
  onOrder: (isStuckFirst: boolean) => void
  roster: Roster
  onRoster: (roster: Roster) => void
  onShow: (what: Exclude<OpenedView, 'settings' | 'export'>) => void
  onAccess: (access: Access) => void
  onLeave: () => void
}

/** A class at work: the room in a sentence, who is stuck, and all keys of a lesson. */
export function Lesson(props: LessonProps) {
  const { access, board, views, isStuckFirst, onOrder, roster, onShow, onLeave } = props
  const { state, detail, status, heardAt, serverNow } = board
  const [onTop, setOnTop] = useState<TopDialog>(null)
  const onSeat = (number: number) => setOnTop({ kind: 'seat', number })
  const its = state?.class
  const tasks = state?.tasks ?? []
  return (
    <main className="board class-page page" id="main">
      <div className="board-head">
        <h1>{its?.name ?? (access.name || 'Board')}</h1>
        <p className="label" id="board-live" role="status" aria-label="Connection" data-status={status}>
          {status === 'trying'
            ? heardAt === null
              ? 'Connecting…'
              : `Last update ${atClock(heardAt)}. Reconnecting…`
            : status === 'live'
              ? 'Live'
              : 'Updated every two seconds'}
        </p>
        <button className="btn btn-quiet" id="board-leave" type="button" onClick={onLeave}>
          All classes
        </button>
      </div>
      {!state || !its ? (
        <p className="empty busy" aria-busy="true">
          Loading the class…
        </p>
      ) : (
        <>
          {access.link !== null && !areBoardsStored() ? (
            <Note
              id="board-not-kept"
              label="The board’s link"
              tone="danger"
              title="The board link cannot be stored: the storage of this browser is full or blocked."
            >
              Copy the link to a safe place: you need it when you open this page again.
            </Note>
          ) : null}
          <Summary {...props} state={state} />
          <LessonKeys
            {...props}
            its={its}
            onOpen={(what) => {
              // Another instructor may have changed what the board's stream does not tell.
              if (what !== 'projector' && what !== 'export') void orToast(board.refresh())
              if (what === 'settings' || what === 'export') setOnTop({ kind: what })
              else onShow(what)
            }}
          >
            {views.length === 0 ? null : (
              <SelectField
                id="board-order"
                label="Order"
                value={isStuckFirst ? 'stuck' : 'number'}
                onValue={(order) => onOrder(order === 'stuck')}
              >
                <option value="stuck">Stuck first</option>
                <option value="number">By seat</option>
              </SelectField>
            )}
          </LessonKeys>
          <HelpQueue {...props} tasks={tasks} onSeat={onSeat} />
          {tasks.length === 0 ? (
            <p className="empty" id="board-no-tasks">
              There is no task yet. Open “Tasks and settings” and choose a plan.
            </p>
          ) : null}
          {views.length === 0 ? (
            <p className="empty" id="board-nobody">
              Nobody has joined yet. Open the projector page: it shows the address and the code.
            </p>
          ) : (
            <>
              <Grid views={views} tasks={tasks} now={serverNow} roster={roster} onSeat={onSeat} />
              <Legend tasks={tasks} />
            </>
          )}
          {detail ? (
            <p className="prose label" id="board-means">
              {detail.sentence}
            </p>
          ) : null}
          <Ready />
        </>
      )}
      <OnTop {...props} shown={onTop} onClose={() => setOnTop(null)} />
    </main>
  )
}
