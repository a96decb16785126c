import { createStore, useStore } from '#ui/store.ts'
import { LATER_KEYS } from './later-keys.ts'
import { readText, writeText } from './storage.ts'

/** The conditions under which each level was completed in practice, by its number. */
export type PassedConditions = Readonly<Record<string, readonly string[]>>

/** The form of a condition's key. Keys that this site does not know are accepted: a later version may know more. */
const isKey = (word: unknown): word is string => typeof word === 'string' && /^[a-z]{1,20}$/.test(word)

/** More conditions than there will ever be. */
const MOST = 50

const sorted = (words: readonly unknown[]): readonly string[] =>
  [...new Set(words.filter(isKey))].toSorted().slice(0, MOST)

/** Reads the conditions that were passed in a level. Broken entries are skipped. */
const stored = (level: number) => sorted((readText(LATER_KEYS.withstood(level)) ?? '').split(','))

/** Counts the changes. The texts themselves are read at each look. */
const changes = createStore(() => 0, {
  connect: () => {
    const recorded = () => changes.set(changes.get() + 1)
    for (const name of ['storage', 'progress-reset']) window.addEventListener(name, recorded)
    return () => {
      for (const name of ['storage', 'progress-reset']) window.removeEventListener(name, recorded)
    }
  },
})

/** The conditions passed in these levels. Levels without any are left out. */
export const conditionsPassedIn = (levels: readonly number[]): PassedConditions =>
  Object.fromEntries(
    levels.map((level) => [level, stored(level)] as const).filter(([, keys]) => keys.length > 0),
  )

/** The conditions passed in these levels, live. */
export function usePassedConditions(levels: readonly number[]): PassedConditions {
  useStore(changes)
  return conditionsPassedIn(levels)
}

/** Adds passed conditions and removes none. @returns whether any of them was new */
export function addPassedConditions(more: PassedConditions): boolean {
  let isNew = false
  for (const [level, keys] of Object.entries(more)) {
    const before = stored(Number(level))
    const after = sorted([...before, ...keys])
    if (after.length === before.length) continue
    isNew = true
    writeText(LATER_KEYS.withstood(Number(level)), after.join(','))
  }
  if (isNew) changes.set(changes.get() + 1)
  return isNew
}

/** Reads the withstood conditions from a file's value. Broken entries are skipped. */
export function readPassedConditions(value: unknown, isLevel: (level: number) => boolean): PassedConditions {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([level, keys]) =>
      /^[1-9]\d{0,5}$/.test(level) && isLevel(Number(level)) && Array.isArray(keys)
        ? [[level, sorted(keys)] as const]
        : [],
    ),
  )
}
