import type { ProgressRecord } from '#contract/records.ts'
import { KEYS, readText, removeText, writeText } from '#learner/storage.ts'

/** A progress record that waits for the server. Its `submission_id` makes a second sending harmless. */
export type WaitingRecord = ProgressRecord & { submission_id: string }

/** Whether a stored value can be sent. The server checks the rest. */
const isWaiting = (value: unknown): value is WaitingRecord =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WaitingRecord).submission_id === 'string' &&
  Number.isSafeInteger((value as WaitingRecord).challenge_level)

/**
 * The waiting records, in the order of completion. Broken entries are skipped. As in learner/stored-list.ts, which would
 * make the first load of every page larger.
 */
export function waiting(): readonly WaitingRecord[] {
  try {
    const list: unknown = JSON.parse(readText(KEYS.outbox) ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting) : []
  } catch {
    return []
  }
}

const keep = (list: readonly WaitingRecord[]) =>
  list.length > 0 ? writeText(KEYS.outbox, JSON.stringify(list)) : removeText(KEYS.outbox)

/** Puts a record at the end. */
export const post = (record: WaitingRecord): void => keep([...waiting(), record])

/**
 * Removes a record that the server has stored or refused for good. Storage is read again: another tab may be sending as
 * well.
 */
export const removeWaiting = ({ submission_id }: WaitingRecord): void =>
  keep(waiting().filter((record) => record.submission_id !== submission_id))
