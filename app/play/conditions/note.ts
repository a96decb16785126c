import { createStore } from '#ui/store.ts'
import type { OwnNote } from './contract.ts'
import { CONDITIONS, type Deeds, type Key } from './list.ts'

/**
 * The deeds of all conditions in this run: the one truth that the coach, today's lines and the list of what was withstood
 * read.
 */
export type Note = {
  of: <K extends Key>(key: K) => OwnNote<Deeds[K]>
  /** While it is closed nothing is added: what comes about after Ready was in nobody's way. */
  setClosed: (isClosed: boolean) => void
  isClosed: () => boolean
  /** Grows whenever something is added. */
  size: () => number
}

type Deed = Deeds[Key]

export function createNote(): Note {
  /** Old copies are no controls: deeds to them are not noted. */
  const copies = new Set<string>()
  let isClosed = false
  let size = 0
  const newNote = (): OwnNote<Deed> => {
    const deeds = new Map<string, Deed>()
    return {
      add: (control, deed) => {
        if (isClosed || copies.has(control)) return
        if ('copy' in deed) copies.add(deed.copy)
        if (JSON.stringify(deeds.get(control)) === JSON.stringify(deed)) return
        deeds.set(control, deed)
        size += 1
      },
      of: (control) => deeds.get(control),
      all: () => [...deeds],
    }
  }
  const notes = new Map(CONDITIONS.map(({ key }) => [key, newNote()]))
  return {
    of: (key) => notes.get(key) as never,
    setClosed: (value) => {
      isClosed = value
    },
    isClosed: () => isClosed,
    size: () => size,
  }
}

/** The conditions that a completed run has withstood: those that it met before it was Ready. */
export const withstoodIn = (note: Note): readonly Key[] =>
  CONDITIONS.filter(({ key, isMet = () => true }) =>
    note
      .of(key)
      .all()
      .some(([, deed]) => isMet(deed as never)),
  ).map(({ key }) => key)

/** The note of the room that is on the stage; null without one, and in a calm run. */
export const noteAtWork = createStore<Note | null>(() => null)

/** What the room on the stage has withstood so far. Nothing, in a calm run. */
export const withstoodNow = (): readonly Key[] => {
  const note = noteAtWork.get()
  return note ? withstoodIn(note) : []
}
