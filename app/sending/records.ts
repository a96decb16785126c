import type { Feedback, Lead, ProgressRecord } from '#contract/records.ts'
import { createUuid } from '#kit/uuid.ts'
import { recordsClient } from './client.ts'
import { PATIENCE } from './patience.ts'

/** Loads the client ahead of a likely call. A failure shows at the call itself. */
export function warmUp(): void {
  recordsClient().catch(() => {
    // Ignored: the call will try again and report it.
  })
}

/** A record was not stored: the server refused it or could not be reached. */
export class NotStored extends Error {
  override name = 'NotStored'
  /** HTTP status of the refusal; undefined if the server could not be reached. */
  readonly status: number | undefined
  /** PostgreSQL's or PostgREST's code of the refusal. */
  readonly code: string | undefined

  constructor(message: string, options: { cause?: unknown; status?: number; code?: string } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
    this.code = options.code
  }
}

async function insert(table: string, row: object): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE)
  const tooLate = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason))
  })
  const database = await Promise.race([recordsClient(), tooLate]).catch((cause: unknown) => {
    throw new NotStored(`${table}: the server could not be reached`, { cause })
  })
  const { error, status } = await database.from(table).insert(row).abortSignal(patience)
  if (error) throw new NotStored(`${table}: ${error.code} ${error.message}`, { status, code: error.code })
}

/** PostgreSQL's unique_violation: the record is already stored (design §4, "Outbox"). */
export const ALREADY_STORED = '23505'

/** The last record that was sent, by table. It may or may not have been stored. */
const unanswered = new Map<string, { text: string; submission_id: string }>()

/**
 * Stores a record once, however often a person presses after a lost answer: the same record keeps its id, so the server
 * recognises it.
 */
async function insertOnce(table: string, row: object): Promise<void> {
  const text = JSON.stringify(row)
  const known = unanswered.get(table)
  const submission_id = known?.text === text ? known.submission_id : createUuid()
  unanswered.set(table, { text, submission_id })
  try {
    await insert(table, { ...row, submission_id })
  } catch (reason) {
    if (!(reason instanceof NotStored && reason.code === ALREADY_STORED)) throw reason
  }
  unanswered.delete(table)
}

/** Stores a sign-up. Spec §7. @throws NotStored */
export const insertLead = (lead: Lead): Promise<void> => insertOnce('leads', lead)

/** Stores a learner's feedback on a level. Spec §7. @throws NotStored */
export const insertFeedback = (feedback: Feedback): Promise<void> => insertOnce('feedback', feedback)

/** Stores that a level was completed. Spec §7. @throws NotStored */
export const insertProgress = (record: ProgressRecord): Promise<void> => insert('user_progress', record)
