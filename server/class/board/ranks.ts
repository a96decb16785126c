import type { Ranks } from '#contract/class/learner.ts'
import { noRanks } from '#server/class/base/errors.ts'
import { cellOf, type ClassRow, type SeatRow, seatOf } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { subjectOf } from '#server/class/tasks/subject.ts'
import { readTasks } from '#server/class/tasks/tasks.ts'

/**
 * Ranks the seats of a class by the points of tasks that are done. Late runs count if they count in the class.
 * @throws {ClassRefusal} 403 if the class does not show ranks
 */
export async function ranksOf(
  service: ClassService,
  { seat: own, class: { id, showsRanks, lateCounts } }: { seat: SeatRow; class: ClassRow },
): Promise<Ranks> {
  if (!showsRanks) throw noRanks()
  const { store } = service
  const [tasks, seatRows, cellRows] = await Promise.all([
    readTasks(service, id),
    store.read(
      'select * from seats where class_id = $1 and taken_at is not null and gone_at is null order by number',
      [id],
    ),
    store.read("select * from cells where class_id = $1 and state = 'done'", [id]),
  ])
  const worth = new Map(tasks.map((task) => [task.id, subjectOf(task, service).points]))
  const earned = new Map<string, number>()
  for (const { seatId, taskId, lateMs } of cellRows.map(cellOf)) {
    if (lateMs <= 0 || lateCounts) earned.set(seatId, (earned.get(seatId) ?? 0) + (worth.get(taskId) ?? 0))
  }
  const inOrder = seatRows
    .map(seatOf)
    .map((seat) => ({ seat, points: earned.get(seat.id) ?? 0 }))
    .toSorted((one, other) => other.points - one.points || one.seat.number - other.seat.number)
  return {
    of: [...worth.values()].reduce((sum, points) => sum + points, 0),
    ranks: inOrder.map(({ seat, points }) => ({
      rank: 1 + inOrder.findIndex((one) => one.points === points),
      seat: seat.number,
      nickname: seat.isShown || seat.id === own.id ? seat.nickname : null,
      points,
      isMine: seat.id === own.id,
    })),
  }
}
