import type { ClassRow, SeatRow } from '#server/class/base/rows.ts'
import { type ClassService } from '#server/class/base/service.ts'
import { DAY, MINUTE } from '#server/clock.ts'
import { faultName } from '#server/edge/logged.ts'
import { ask } from '#server/store/base/change.ts'

const byId = (moments: ReadonlyMap<string, number>) =>
  [...moments].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** ms between two writes of seen seats. */
const FLUSH = 2000

/** Notes when seats were last seen, to a minute, many in one change. A board computes the days of absence from it. */
export function openSeen({ store, now, log }: Pick<ClassService, 'store' | 'now' | 'log'>) {
  let waiting = new Map<string, number>()
  let classes = new Map<string, number>()

  async function flush(): Promise<void> {
    if (waiting.size === 0 && classes.size === 0) return
    const [seats, used] = [waiting, classes]
    ;[waiting, classes] = [new Map(), new Map()]
    await store.change(function* () {
      // In the order of ids, so that two copies of the server lock rows in the same order.
      for (const [id, at] of byId(used)) {
        yield* ask('update classes set used_at = $2 where id = $1 and used_at < $2', [id, at])
      }
      for (const [id, at] of byId(seats)) {
        yield* ask(
          'update seats set seen_at = $2, changed_at = $2 where id = $1 and gone_at is null and coalesce(seen_at, 0) < $2',
          [id, at],
        )
      }
    })
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      const reason = faultName(error)
      log.warn({ reason }, 'when seats were seen could not be written')
    })
  }, FLUSH).unref()

  return {
    note: ({ seat, class: found }: { seat: SeatRow; class: ClassRow }) => {
      const at = now()
      if (at - (seat.seenAt ?? 0) > MINUTE) waiting.set(seat.id, at)
      if (at - found.usedAt > DAY) classes.set(found.id, at)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      // Ignored: the loss is at most a minute of precision.
      await flush().catch(() => {})
    },
  }
}

export type LastSeen = ReturnType<typeof openSeen>
