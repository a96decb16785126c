import type { ProgressRecord } from '#contract/records.ts'
import { KEYS, readText, removeText, writeText } from './storage.ts'

/** A progress record that waits for the server. Its `submission_id` makes a second sending harmless. */
export type Waiting = ProgressRecord & { submission_id: string }

/** Whether a stored value can be sent at all. The server checks the rest. */
const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Waiting).submission_id === 'string' &&
  Number.isSafeInteger((value as Waiting).challenge_level)

/** What waits, in the order in which it was completed. Broken entries are passed over. */
export function waiting(): readonly Waiting[] {
  try {
    const list: unknown = JSON.parse(readText(KEYS.outbox) ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

const CHANGED = 'outbox-changed'

function keep(list: readonly Waiting[]): void {
  if (list.length > 0) writeText(KEYS.outbox, JSON.stringify(list))
  else removeText(KEYS.outbox)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when something is posted or settled, here or in another tab. */
export function onOutbox(listener: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, listener)
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, listener)
  }
}

/** Puts a record at the end. */
export const post = (record: Waiting): void => keep([...waiting(), record])

/** Takes out a record that the server has, or never will. Storage is read anew: another tab may send as well. */
export const settle = ({ submission_id }: Waiting): void =>
  keep(waiting().filter((record) => record.submission_id !== submission_id))
