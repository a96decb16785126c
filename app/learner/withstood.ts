import { createStore, useStore } from '#ui/store.ts'
import { readText, writeText } from './storage.ts'

/** The conditions under which each level was completed in practice, by its number. */
export type Withstood = Readonly<Record<string, readonly string[]>>

/** One text a level, so that a reset removes it with what else is kept for levels (storage.ts). */
const keyOf = (level: number) => `rpa-withstood-${level}`

/** Keys of conditions, whatever this site's conditions are: a later one may know more. */
const isKey = (word: unknown): word is string => typeof word === 'string' && /^[a-z]{1,20}$/.test(word)

/** More than there will ever be. */
const MOST = 50

const sorted = (words: readonly unknown[]): readonly string[] =>
  [...new Set(words.filter(isKey))].toSorted().slice(0, MOST)

/** The conditions that were withstood in a level, as far as the stored text makes sense. */
const stored = (level: number) => sorted((readText(keyOf(level)) ?? '').split(','))

/** Counts the changes: what is stored is read whenever somebody looks. */
const changes = createStore(() => 0, {
  connect: () => {
    const heard = () => changes.set(changes.get() + 1)
    for (const name of ['storage', 'progress-reset']) window.addEventListener(name, heard)
    return () => {
      for (const name of ['storage', 'progress-reset']) window.removeEventListener(name, heard)
    }
  },
})

/** What was withstood in these levels. Levels without anything are left out. */
export const withstoodIn = (levels: readonly number[]): Withstood =>
  Object.fromEntries(
    levels.map((level) => [level, stored(level)] as const).filter(([, keys]) => keys.length > 0),
  )

/** The same, live. */
export function useWithstood(levels: readonly number[]): Withstood {
  useStore(changes)
  return withstoodIn(levels)
}

/** Adds what was withstood. Nothing is taken away. @returns whether anything was new. */
export function addWithstood(more: Withstood): boolean {
  let isNew = false
  for (const [level, keys] of Object.entries(more)) {
    const before = stored(Number(level))
    const after = sorted([...before, ...keys])
    if (after.length === before.length) continue
    isNew = true
    writeText(keyOf(Number(level)), after.join(','))
  }
  if (isNew) changes.set(changes.get() + 1)
  return isNew
}

/** What of a file's value makes sense. */
export function readWithstood(value: unknown, isLevel: (level: number) => boolean): Withstood {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([level, keys]) =>
      /^[1-9]\d{0,5}$/.test(level) && isLevel(Number(level)) && Array.isArray(keys)
        ? [[level, sorted(keys)] as const]
        : [],
    ),
  )
}
