import { marksAlone } from '#contract/class/board-cell.ts'
import type { Board, BoardCell, BoardSeat, ViewBoard } from '#contract/class/board.ts'
import { cellOf, readClass, seatOf } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { marksIn } from '#server/class/tasks/cells.ts'
import { readTasks, toldTask } from '#server/class/tasks/tasks.ts'
import { MINUTE } from '#server/clock.ts'
import type { Row } from '#server/schema/tables.ts'

/**
 * ms by which a mark is set back: a change that another copy of the server began earlier may become visible later, and
 * the clocks of two copies differ.
 */
const OVERLAP = 5000

function seatLine(row: Row): BoardSeat {
  const seat = seatOf(row)
  return {
    id: seat.id,
    number: seat.number,
    nickname: seat.goneAt === null ? seat.nickname : '',
    isShown: seat.isShown,
    isTaken: seat.takenAt !== null,
    isGone: seat.goneAt !== null,
    helpSince: seat.helpAt,
    seenAt: seat.seenAt === null ? null : Math.floor(seat.seenAt / MINUTE) * MINUTE,
  }
}

/** @param row of a cell, with `seat_number` and `place` beside */
export function cellLine(row: Row, now: number): BoardCell {
  const cell = cellOf(row)
  const isMissed = cell.againIs === 'asked' && cell.againUntil !== null && cell.againUntil < now
  return {
    seat: Number(row['seat_number']),
    task: Number(row['place']),
    state: cell.state,
    ...marksIn(cell.marks),
    attempts: cell.attempts,
    refusals: cell.refusals,
    hints: cell.hints,
    inARow: cell.inARow,
    ms: cell.bestMs,
    lateMs: cell.lateMs,
    heardAt: cell.heardAt,
    openSince: cell.openSince,
    isLeft: cell.isLeft,
    run: cell.runId,
    miss: cell.miss,
    again:
      cell.againUntil === null || cell.againIs === null
        ? null
        : {
            until: cell.againUntil,
            is: (isMissed ? 'missed' : cell.againIs) as NonNullable<BoardCell['again']>['is'],
          },
    hasSignals: cell.hasSignals,
    work: cell.work,
  }
}

/**
 * The whole board, or the changes since a mark.
 * @param since the mark of an earlier answer; null, or a time in the future, reads everything
 * @returns null if the class no longer exists
 */
export async function readBoard(
  service: ClassService,
  classId: string,
  since: number | null,
): Promise<Board | null> {
  const { store, now } = service
  const at = now()
  const from = since === null || since > at ? null : since - OVERLAP
  const changed = from === null ? '' : ' and changed_at >= $2'
  const parameters = from === null ? [classId] : [classId, from]
  const found = await readClass(store, classId)
  if (!found) return null
  const tasks = from === null || found.changedAt >= from ? await readTasks(service, classId) : null
  const seats = await store.read(
    `select * from seats where class_id = $1${changed} order by number`,
    parameters,
  )
  const cells = await store.read(
    `select cells.*, seats.number as seat_number, class_tasks.place as place from cells
    join seats on seats.id = cells.seat_id join class_tasks on class_tasks.id = cells.task_id
    where cells.class_id = $1${from === null ? '' : ' and cells.changed_at >= $2'} order by seats.number, class_tasks.place`,
    parameters,
  )
  return {
    kind: 'board',
    mark: at,
    now: at,
    isWhole: from === null,
    class: {
      id: found.id,
      name: found.name,
      state: found.state,
      door: found.door,
      cap: found.cap,
      isFrozen: found.isFrozen,
      notice: found.notice,
      code: found.door === 'code' && found.state !== 'ended' ? found.code : null,
      sitting: { isOn: found.sittingAt !== null, since: found.sittingAt },
    },
    ...(tasks === null ? {} : { tasks: tasks.map((task) => toldTask(service, task)) }),
    seats: seats.map(seatLine),
    cells: cells.map((cell) => cellLine(cell, at)),
  }
}

/** The part of a board that a projector or an assistant sees: marks, and names that the instructor has allowed. */
export const forView = (board: Board): ViewBoard => ({
  ...board,
  seats: board.seats.map((seat) => ({
    ...seat,
    nickname: seat.isShown ? seat.nickname : null,
    helpSince: null,
    seenAt: null,
  })),
  cells: board.cells.map(marksAlone),
})
