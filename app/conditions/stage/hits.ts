import type { OwnHits } from '#conditions/base/contract.ts'
import { CONDITIONS, type HitTypes, type Key } from '#conditions/list/list.ts'
import { createStore } from '#ui/store.ts'

/**
 * The hits of all conditions in this run. The coach, the list of today and the list of passed conditions read them,
 * so that they never disagree.
 */
export type Hits = {
  of: <K extends Key>(key: K) => OwnHits<HitTypes[K]>
  /** No hits are added once closed: after Ready a condition no longer disturbs the robot. */
  setClosed: (isClosed: boolean) => void
  isClosed: () => boolean
  /** Count of additions. */
  size: () => number
}

type Hit = HitTypes[Key]

/** The old copy that a hit of a condition puts into the page; null if it puts none. */
const COPY_OF: { readonly [K in Key]: ((hit: HitTypes[K]) => string) | null } = {
  twins: ({ copy }) => copy,
  words: null,
  late: null,
  moving: null,
  stale: null,
  shape: null,
  cover: null,
  names: null,
  frame: null,
}

export function createHits(): Hits {
  /** Old copies are no controls: hits to them are not noted. */
  const copies = new Set<string>()
  let isClosed = false
  let size = 0
  const newHits = (key: Key): OwnHits<Hit> => {
    const hits = new Map<string, Hit>()
    const copyOf = COPY_OF[key] as ((hit: Hit) => string) | null
    return {
      add: (control, hit) => {
        if (isClosed || copies.has(control)) return
        if (copyOf) copies.add(copyOf(hit))
        if (JSON.stringify(hits.get(control)) === JSON.stringify(hit)) return
        hits.set(control, hit)
        size += 1
      },
      of: (control) => hits.get(control),
      all: () => [...hits],
    }
  }
  const all = new Map(CONDITIONS.map(({ key }) => [key, newHits(key)]))
  return {
    of: (key) => all.get(key) as never,
    setClosed: (value) => {
      isClosed = value
    },
    isClosed: () => isClosed,
    size: () => size,
  }
}

/** The conditions that a run met before Ready. A completed run has passed them. */
export const metIn = (hits: Hits): readonly Key[] =>
  CONDITIONS.filter(({ key, isMet = () => true }) =>
    hits
      .of(key)
      .all()
      .some(([, hit]) => isMet(hit as never)),
  ).map(({ key }) => key)

/** The hits in the simulation on the page; null in a calm run, and while there is no room. */
export const hitsAtWork = createStore<Hits | null>(() => null)

/** The conditions that the run on the page has met so far. None in a calm run. */
export const passedNow = (): readonly Key[] => {
  const hits = hitsAtWork.get()
  return hits ? metIn(hits) : []
}
