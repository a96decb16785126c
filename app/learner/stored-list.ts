import { readText, removeText, writeText } from './storage.ts'

/** A list that is kept under a storage key as JSON; an empty one leaves no text. */
export type StoredList<T> = {
  /** The entries. Broken ones are skipped: anybody at this machine can change storage. */
  read: () => readonly T[]
  write: (list: readonly T[]) => void
}

/** @param isEntry whether a stored value can be used */
export function storedList<T>(key: string, isEntry: (value: unknown) => value is T): StoredList<T> {
  return {
    read: () => {
      try {
        const list: unknown = JSON.parse(readText(key) ?? '[]')
        return Array.isArray(list) ? list.filter(isEntry) : []
      } catch {
        return []
      }
    },
    write: (list) => (list.length > 0 ? writeText(key, JSON.stringify(list)) : removeText(key)),
  }
}
