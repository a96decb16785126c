import type { Board, BoardLine } from '#contract/class/board.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { lineOf, openLines } from '#server/edge/lines.ts'
import { forView, readBoard } from './board.ts'

/** ms between two queries for a class that is watched. */
const READ_EVERY = 500

/**
 * ms after a query during which writes are gathered for the next one: a class whose learners all begin at once causes
 * one query, not two hundred.
 */
const GATHER = 100

/** An open stream of a class. */
type Watcher = { tell: (line: BoardLine) => void; end: () => void; isView: boolean }

/** A class that is watched in this copy of the server. */
type WatchedClass = {
  watchers: Set<Watcher>
  mark: number
  /** The latest value sent of each class, seat and cell, so that the overlap of two queries sends nothing twice. */
  told: Map<string, string>
  timer: NodeJS.Timeout
  reading: Promise<void> | null
  isWanted: boolean
}

/** The part of a board that was not sent before; null if there is none. */
function newsIn(board: Board, told: Map<string, string>): Board | null {
  const isNew = (key: string, value: unknown) => {
    const text = JSON.stringify(value)
    if (told.get(key) === text) return false
    told.set(key, text)
    return true
  }
  const { tasks, ...rest } = board
  const isClassNew = isNew('class', board.class)
  const isTasksNew = tasks !== undefined && isNew('tasks', tasks)
  const seats = board.seats.filter((seat) => isNew(`seat ${seat.number}`, seat))
  const cells = board.cells.filter((cell) => isNew(`cell ${cell.seat} ${cell.task}`, cell))
  if (!isClassNew && !isTasksNew && seats.length === 0 && cells.length === 0) return null
  return { ...rest, ...(isTasksNew ? { tasks } : {}), seats, cells }
}

/** Sends changes to open boards, by querying the database repeatedly: docs/decisions/061. */
export function openStreams(service: ClassService) {
  const classes = new Map<string, WatchedClass>()

  async function readAndSend(id: string, watched: WatchedClass): Promise<void> {
    // If the clock was set back, later changes would have earlier times: then everything is read again.
    const isBack = service.now() < watched.mark
    const board = await readBoard(service, id, isBack ? null : watched.mark)
    if (!board) {
      for (const { end } of watched.watchers) end()
      return
    }
    watched.mark = board.mark
    const news = newsIn(board, watched.told)
    if (news) for (const { tell, isView } of watched.watchers) tell(isView ? forView(news) : news)
  }

  function readNow(id: string): void {
    const watched = classes.get(id)
    if (!watched) return
    if (watched.reading !== null) {
      watched.isWanted = true
      return
    }
    watched.reading = readAndSend(id, watched)
      .catch(() => {
        // Ignored: the next query tries again, and the board shows the time of the last answer.
      })
      .finally(() => {
        // Changes until then belong to the next query.
        setTimeout(() => {
          watched.reading = null
          if (!watched.isWanted) return
          watched.isWanted = false
          readNow(id)
        }, GATHER).unref()
      })
  }

  function watch(id: string, watcher: Watcher, mark: number): () => void {
    let watched = classes.get(id)
    if (!watched) {
      watched = {
        watchers: new Set(),
        mark,
        told: new Map(),
        timer: setInterval(() => readNow(id), READ_EVERY).unref(),
        reading: null,
        isWanted: false,
      }
      classes.set(id, watched)
    }
    const { watchers, timer } = watched
    // Changes since this watcher's board was read are sent to all again, so that it misses none.
    if (mark < watched.mark) {
      watched.mark = mark
      watched.told.clear()
    }
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0 || classes.get(id)?.watchers !== watchers) return
      clearInterval(timer)
      classes.delete(id)
    }
  }

  return {
    /** Call after a write in this copy, so that watchers get it at once. */
    wrote: readNow,
    /** A stream of lines: the board, then its changes. @returns null if there is no such class */
    open: async (
      id: string,
      since: number | null,
      isView: boolean,
    ): Promise<ReadableStream<Uint8Array> | null> => {
      const first = await readBoard(service, id, since)
      if (!first) return null
      return openLines(
        lineOf(isView ? forView(first) : first),
        () => {
          const now = service.now()
          return lineOf({ kind: 'pulse', mark: classes.get(id)?.mark ?? now, now } satisfies BoardLine)
        },
        ({ tell, end }) => watch(id, { tell: (line) => tell(lineOf(line)), end, isView }, first.mark),
      )
    },
    /** Ends all streams: their readers connect again, to this server or another copy. */
    stop: async () => {
      const reading = [...classes.values()].flatMap((watched) => watched.reading ?? [])
      for (const { watchers } of classes.values()) for (const { end } of watchers) end()
      await Promise.all(reading)
    },
  }
}

export type Streams = ReturnType<typeof openStreams>
