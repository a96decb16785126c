import type { Milliseconds } from '#game/clock.ts'
import { createStore } from '#ui/store.ts'
import { CONDITIONS, type Key } from './list.ts'

/** What each condition can do, to one control or to the whole room. */
export type Deeds = {
  /** The name has another word. */
  words: { to: string; isGerman: boolean }
  /** A dead copy stands before it. */
  twins: { copy: string }
  /** It was not to be seen, or disabled, until then. */
  late: { at: Milliseconds; how: 'hidden' | 'disabled' }
  /** The whole work: it began below the fold, and was shifted then. */
  moving: { shiftedAt: Milliseconds | null }
  /** How often it became another element. */
  stale: { times: number }
  /** What stands around it now, and whether a `div` stands for a button. Of the room: its blocks were turned. */
  shape: { wrappers: number; isDiv: boolean } | { isTurned: true }
  /** The whole work was covered by this; and whether anything was done after that. */
  cover: { title: string; isMet: boolean }
  /** Its id is another one. */
  names: { id: string }
  /** In what the whole work stands. */
  frame: { kind: 'iframe' | 'shadow' }
}

/** Stands for the room as a whole where a control is asked for. */
export const ROOM = ''

/**
 * What the stage really did, by control: the one truth that the coach, today's lines and the list of what was withstood
 * read. A control goes by its id on a calm day, and where it has none by its name; a name that has another word goes by
 * the calm one.
 */
export type Note = {
  add: <K extends Key>(key: K, control: string, deed: Deeds[K]) => void
  of: <K extends Key>(key: K, control: string) => Deeds[K] | undefined
  /** All that a condition did, in the order in which it came about. */
  all: <K extends Key>(key: K) => readonly (readonly [control: string, deed: Deeds[K]])[]
  /** While it is closed nothing is added: what comes about after Ready was in nobody's way. */
  setClosed: (isClosed: boolean) => void
  isClosed: () => boolean
  /** Grows whenever something is added. */
  size: () => number
}

export function createNote(): Note {
  const deeds = new Map<Key, Map<string, unknown>>(CONDITIONS.map(({ key }) => [key, new Map()]))
  /** The dead are no controls: what is done to a copy is done to nobody. */
  const copies = new Set<string>()
  let isClosed = false
  let size = 0
  return {
    add: (key, control, deed) => {
      const known = deeds.get(key)!
      if (isClosed || copies.has(control)) return
      if ('copy' in deed) copies.add(deed.copy)
      if (JSON.stringify(known.get(control)) === JSON.stringify(deed)) return
      known.set(control, deed)
      size += 1
    },
    of: (key, control) => deeds.get(key)!.get(control) as never,
    all: (key) => [...deeds.get(key)!] as never,
    setClosed: (value) => {
      isClosed = value
    },
    isClosed: () => isClosed,
    size: () => size,
  }
}

/**
 * What a completed run has withstood: the conditions that came about before it was Ready. A cover counts once something
 * was done after it came: whoever was ready by then has not met it.
 */
export const withstoodIn = (note: Note): readonly Key[] =>
  CONDITIONS.map(({ key }) => key).filter((key) =>
    key === 'cover' ? note.of('cover', ROOM)?.isMet : note.all(key).length > 0,
  )

/** The note of the room that is on the stage; null without one, and in a calm run. */
export const noteAtWork = createStore<Note | null>(() => null)

/** What the room on the stage has withstood so far. Nothing, in a calm run. */
export const withstoodNow = (): readonly Key[] => {
  const note = noteAtWork.get()
  return note ? withstoodIn(note) : []
}
