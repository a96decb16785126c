import type { WatchedShift, WatchLine } from '#contract/office-watch.ts'
import { openWatched, toldOf, type WatchState, watchOn } from '#office/watch.ts'
import { type LineReader, lineOf, openLines } from '#server/edge/lines.ts'
import { type HeldShift, isOlderShift, settingsOf } from './held-shift.ts'
import type { Shifts } from './shifts.ts'

/** ms after an act before it is told: the answer to the act goes first, and acts that come at once are told together. */
const GATHER = 40

/** ms between two looks at a watched shift: another copy of the server may take its acts, and time may end it. */
const LOOK_EVERY = 500

/** Most streams of a shift, and of all shifts in this copy. Beyond them a page asks every two seconds instead. */
const MOST_OF_SHIFT = 200
const MOST_STREAMS = 2000

/** Shifts whose state is kept after the last reader has gone, for pages that ask instead of reading a stream. */
const MOST_KEPT = 20

/** A shift that is watched, or was lately. */
type Entry = {
  id: string
  watched: WatchState
  /** Number of acts that the readers know. All of them know the same. */
  told: number
  readers: Set<LineReader>
  looking: NodeJS.Timeout | null
  isGathering: boolean
  /** The reads of this shift, one after the other, and how many of them wait. */
  work: Promise<unknown>
  waiting: number
}

const PULSE = lineOf({ kind: 'pulse' } satisfies WatchLine)

/** The answer about a shift that has ended: its report tells the rest. */
const endedLine = ({ process, size, status, acts, logins }: HeldShift): WatchedShift => ({
  kind: 'shift',
  mark: acts,
  isWhole: true,
  process,
  size,
  status,
  items: [],
  acts: [],
  logins,
  visits: 0,
})

/** Tells whoever watches a shift what is done in it. A shift that nobody watches costs a look into a map at each act. */
export function openWatching(shifts: Pick<Shifts, 'find' | 'see' | 'log' | 'watch'>) {
  // Least recently used first.
  const entries = new Map<string, Entry>()
  let streams = 0
  let isStopped = false

  /** The row of a shift. One that an older version of the server dealt is ended by the look at it. */
  const rowOf = async (id: string): Promise<HeldShift | null> => {
    const held = await shifts.find(id)
    return held?.status === 'open' && isOlderShift(held) ? ((await shifts.see(id))?.held ?? null) : held
  }

  /** Reads what is new of an open shift. */
  const catchUp = async (entry: Entry, { acts }: HeldShift): Promise<void> => {
    const { count } = entry.watched.shift
    if (acts > count) {
      // Acts behind those of the row are told with the next look.
      const log = (await shifts.log(entry.id, count)).slice(0, acts - count)
      entry.watched = watchOn(entry.watched, log)
    }
  }

  const lineOfOpen = ({ watched }: Entry, { size, status }: HeldShift, since: number): WatchedShift => ({
    ...toldOf(watched, since),
    size,
    status,
  })

  const drop = (entry: Entry) => {
    if (entry.looking) clearInterval(entry.looking)
    entry.looking = null
    entries.delete(entry.id)
    for (const { end } of entry.readers) end()
  }

  /** Reads what is new, and tells it to all readers in one line. */
  const tellNews = async (entry: Entry): Promise<void> => {
    const held = await rowOf(entry.id)
    if (!held) {
      drop(entry)
      return
    }
    const { shift } = entry.watched
    const isOver = held.status !== 'open'
    if (held.acts !== shift.count && !isOlderShift(held)) await catchUp(entry, held)
    const since = entry.told
    entry.told = entry.watched.shift.count
    if (since !== entry.told || isOver) {
      const line = lineOf(lineOfOpen(entry, held, since) satisfies WatchLine)
      for (const { tell } of entry.readers) tell(line)
    }
    if (isOver) drop(entry)
  }

  /** One read after the other: each goes on from the last one. */
  const inTurn = <T>(entry: Entry, work: () => Promise<T>): Promise<T> => {
    entry.waiting += 1
    const done = entry.work.then(work).finally(() => (entry.waiting -= 1))
    entry.work = done.catch(() => {
      // The caller hears of it.
    })
    return done
  }

  const look = (entry: Entry) => {
    if (entry.readers.size === 0) return
    inTurn(entry, () => tellNews(entry)).catch(() => {
      // The store did not answer: the next look tries again.
    })
  }

  const stopWatch = shifts.watch(({ id }) => {
    const entry = entries.get(id)
    if (!entry || entry.readers.size === 0 || entry.isGathering) return
    entry.isGathering = true
    setTimeout(() => {
      entry.isGathering = false
      look(entry)
    }, GATHER).unref()
  })

  const entryOf = (held: HeldShift): Entry => {
    const known = entries.get(held.id)
    entries.delete(held.id)
    const entry = known ?? {
      id: held.id,
      watched: openWatched(settingsOf(held)),
      told: 0,
      readers: new Set(),
      looking: null,
      isGathering: false,
      work: Promise.resolve(),
      waiting: 0,
    }
    entries.set(held.id, entry)
    const idle = [...entries.values()].filter(
      (one) => one.readers.size === 0 && one.waiting === 0 && one !== entry,
    )
    for (const one of idle.slice(0, Math.max(0, idle.length - MOST_KEPT))) entries.delete(one.id)
    return entry
  }

  const join = (entry: Entry, reader: LineReader): (() => void) => {
    entry.readers.add(reader)
    entry.looking ??= setInterval(() => look(entry), LOOK_EVERY).unref()
    streams += 1
    return () => {
      if (!entry.readers.delete(reader)) return
      streams -= 1
      if (entry.readers.size > 0 || !entry.looking) return
      clearInterval(entry.looking)
      entry.looking = null
    }
  }

  return {
    /** What a watcher is told now. @param since number of acts that the page knows. @returns null: there is no such shift */
    now: async (id: string, since: number): Promise<WatchedShift | null> => {
      const held = await rowOf(id)
      if (!held) return null
      if (held.status !== 'open') return endedLine(held)
      const entry = entryOf(held)
      return inTurn(entry, async () => {
        await catchUp(entry, held)
        return lineOfOpen(entry, held, since)
      })
    },

    /**
     * Lines: what is known, then what is new. Of a shift that has ended it is one line.
     * @returns null: there is no such shift; `full`: too many watch
     */
    open: async (
      id: string,
      since: number,
    ): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | 'full' | null> => {
      const held = await rowOf(id)
      if (!held) return null
      if (held.status !== 'open') return lineOf(endedLine(held))
      const entry = entryOf(held)
      if (isStopped || entry.readers.size >= MOST_OF_SHIFT || streams >= MOST_STREAMS) return 'full'
      return inTurn(entry, async () => {
        // Those who read already hear of it first: then all of them know the same acts.
        await tellNews(entry)
        if (entries.get(id) !== entry) {
          const ended = await rowOf(id)
          return ended && lineOf(endedLine(ended))
        }
        return openLines(
          lineOf(lineOfOpen(entry, held, since) satisfies WatchLine),
          () => PULSE,
          (reader) => join(entry, reader),
        )
      })
    },

    /** Ends all streams: their pages connect again, to this server or another copy. */
    stop: async (): Promise<void> => {
      isStopped = true
      stopWatch()
      const work = [...entries.values()].map((entry) => entry.work)
      for (const entry of entries.values()) drop(entry)
      await Promise.all(work)
    },
  }
}

export type Watching = ReturnType<typeof openWatching>
