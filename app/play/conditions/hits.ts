import { createStore } from '#ui/store.ts'
import type { OwnHits } from './contract.ts'
import { CONDITIONS, type HitTypes, type Key } from './list.ts'

/**
 * The hits of all conditions in this run: the one truth that the coach, today's lines and the list of what was withstood
 * read.
 */
export type Hits = {
  of: <K extends Key>(key: K) => OwnHits<HitTypes[K]>
  /** While it is closed nothing is added: what comes about after Ready was in nobody's way. */
  setClosed: (isClosed: boolean) => void
  isClosed: () => boolean
  /** Grows whenever something is added. */
  size: () => number
}

type Hit = HitTypes[Key]

export function createHits(): Hits {
  /** Old copies are no controls: hits to them are not noted. */
  const copies = new Set<string>()
  let isClosed = false
  let size = 0
  const newHits = (): OwnHits<Hit> => {
    const hits = new Map<string, Hit>()
    return {
      add: (control, hit) => {
        if (isClosed || copies.has(control)) return
        if ('copy' in hit) copies.add(hit.copy)
        if (JSON.stringify(hits.get(control)) === JSON.stringify(hit)) return
        hits.set(control, hit)
        size += 1
      },
      of: (control) => hits.get(control),
      all: () => [...hits],
    }
  }
  const all = new Map(CONDITIONS.map(({ key }) => [key, newHits()]))
  return {
    of: (key) => all.get(key) as never,
    setClosed: (value) => {
      isClosed = value
    },
    isClosed: () => isClosed,
    size: () => size,
  }
}

/** The conditions that a completed run has withstood: those that it met before it was Ready. */
export const metIn = (hits: Hits): readonly Key[] =>
  CONDITIONS.filter(({ key, isMet = () => true }) =>
    hits
      .of(key)
      .all()
      .some(([, hit]) => isMet(hit as never)),
  ).map(({ key }) => key)

/** The hits of the room that is on the stage; null without one, and in a calm run. */
export const hitsAtWork = createStore<Hits | null>(() => null)

/** What the room on the stage has withstood so far. Nothing, in a calm run. */
export const withstoodNow = (): readonly Key[] => {
  const hits = hitsAtWork.get()
  return hits ? metIn(hits) : []
}
