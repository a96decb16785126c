import type { SupabaseClient } from '@supabase/supabase-js'
import { RPA_TOOLS, TEXT_LIMITS } from '#contract/limits.ts'
import type { LearnerFacts, LevelRow } from '#learner/join.ts'
import type { Visitor } from '#learner/visitor.ts'
import { levelById } from '#levels/catalog.ts'

/** Whether a number is a level of this site. */
export const isLevel = (level: number): boolean => levelById(level) !== undefined

export const pointsOf = (level: number): number => levelById(level)?.points ?? 0

/** The account's facts about its owner. */
export type Account = LearnerFacts & {
  name: string | null
  rpaTool: string | null
  /** The server's time of the answer. */
  now: string
}

/** PostgREST's code for a table that the database does not have. */
export const NO_TABLE = 'PGRST205'

/** The server refused the session: it has ended, or another server issued it. */
export class SessionRefused extends Error {
  override name = 'SessionRefused'
}

/** The call needs a recent sign-in. */
class TooLongAgo extends Error {
  readonly code = 'sign_in_again'
}

/** The call needs the second factor. */
class FactorMissing extends Error {
  readonly code = 'insufficient_aal'
}

export type Answer = { data: unknown; error: { code: string; message: string } | null; status: number }

/** Returns the rows of an answer. @throws SessionRefused, TypeError, Error */
export function dataOf({ data, error, status }: Answer): unknown {
  if (!error) return data
  const message = `${error.code} ${error.message}`
  if (status === 401) throw new SessionRefused(message)
  if (error.code === 'PT403') throw new TooLongAgo(message)
  if (error.code === '42501') throw new FactorMissing(message)
  // The error that `fetch` throws without a network.
  throw status === 0 || status >= 500 ? new TypeError(message) : new Error(message)
}

/** Writes a moment as `toISOString` does. PostgreSQL and SQLite write moments in different forms. */
export const momentOf = (text: string) => new Date(text).toISOString()
export const momentOrNull = (text: string | null) => (text === null ? null : momentOf(text))

type LearnerRow = {
  name: string | null
  rpa_tool: string | null
  reset_at: string | null
  updated_at: string
}

type StoredLevel = {
  challenge_level: number
  completed_at: string | null
  seconds: number | null
  seed: string | null
  attempts: number
}

const toRow = ({ completedAt, ...row }: LevelRow) => ({ ...row, completed_at: completedAt })

/** Whether the account accepts this name and tool: a script may have stored anything. */
const isKeepable = ({ name, rpa_tool }: Visitor) =>
  name.trim() !== '' &&
  name.length <= TEXT_LIMITS.name &&
  !name.includes('\0') &&
  name.isWellFormed() &&
  RPA_TOOLS.some((tool) => tool === rpa_tool)

/** Reads the server's clock: the server writes its time into the learner's row. @throws SessionRefused, Error */
export async function serverClock(client: SupabaseClient): Promise<string> {
  const row = dataOf(await client.from('learners').upsert({ reset_at: null }).select().single())
  return momentOf((row as LearnerRow).updated_at)
}

/**
 * Sends this browser's facts to the account and returns the joined facts. The server joins both by itself and lowers
 * nothing. The first machine's name and tool stay.
 * @param known null only asks
 * @throws SessionRefused, Error
 */
export async function exchange(
  client: SupabaseClient,
  known: LearnerFacts | null,
  visitor: Visitor | null,
): Promise<Account> {
  const learners = client.from('learners')
  const reset_at = known?.resetAt ?? null
  let row = dataOf(await learners.upsert({ reset_at }).select().single()) as LearnerRow
  if (row.name === null && known && visitor && isKeepable(visitor)) {
    const { name, rpa_tool } = visitor
    row = dataOf(await learners.upsert({ name, rpa_tool }).select().single()) as LearnerRow
  }
  const rows = Object.entries(known?.levels ?? {}).map(([level, row]) => ({
    challenge_level: Number(level),
    ...toRow(row),
  }))
  if (rows.length > 0) dataOf(await client.from('learner_levels').upsert(rows))
  const stored = dataOf(await client.from('learner_levels').select()) as StoredLevel[]
  const levels = stored
    .filter(({ challenge_level }) => isLevel(challenge_level))
    .map(({ challenge_level, completed_at, seconds, seed, attempts }): [number, LevelRow] => [
      challenge_level,
      { completedAt: momentOrNull(completed_at), seconds, seed, attempts },
    ])
  return {
    name: row.name,
    rpaTool: row.rpa_tool,
    resetAt: momentOrNull(row.reset_at),
    now: momentOf(row.updated_at),
    levels: Object.fromEntries(levels),
  }
}
