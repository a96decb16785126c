import type { SupabaseClient } from '@supabase/supabase-js'
import { RPA_TOOLS, TEXT_LIMITS } from '#contract/limits.ts'
import type { Known, LevelRow } from '#learner/join.ts'
import type { Visitor } from '#learner/visitor.ts'
import { levelById } from '#levels/catalog.ts'

/** Whether a number is a level of this site. */
export const isLevel = (level: number): boolean => levelById(level) !== undefined

export const pointsOf = (level: number): number => levelById(level)?.points ?? 0

/** What the account knows of its owner. */
export type Account = Known & {
  name: string | null
  rpaTool: string | null
  /** The server's clock, when it answered. */
  now: string
}

/** The server refused the session: it is over, or it never was one of this server's. */
export class SessionRefused extends Error {
  override name = 'SessionRefused'
}

/** What only somebody may do who has just signed in. */
class TooLongAgo extends Error {
  readonly code = 'sign_in_again'
}

/** What is theirs, and opens with the second factor only. */
class FactorMissing extends Error {
  readonly code = 'insufficient_aal'
}

type Answer = { data: unknown; error: { code: string; message: string } | null; status: number }

/** What came back. @throws SessionRefused, TypeError, Error */
export function dataOf({ data, error, status }: Answer): unknown {
  if (!error) return data
  const message = `${error.code} ${error.message}`
  if (status === 401) throw new SessionRefused(message)
  if (error.code === 'PT403') throw new TooLongAgo(message)
  if (error.code === '42501') throw new FactorMissing(message)
  // As the browser says it where there is no network.
  throw status === 0 || status >= 500 ? new TypeError(message) : new Error(message)
}

/** PostgreSQL writes moments in another way than SQLite; both as `toISOString` does. */
const momentOf = (text: string) => new Date(text).toISOString()
const momentOrNull = (text: string | null) => (text === null ? null : momentOf(text))

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

/** Whether the account can keep somebody's name and tool: a script may have written anything. */
const isKeepable = ({ name, rpa_tool }: Visitor) =>
  name.trim() !== '' &&
  name.length <= TEXT_LIMITS.name &&
  !name.includes('\0') &&
  RPA_TOOLS.some((tool) => tool === rpa_tool)

/** The server's clock, as it writes it into the learner's row. @throws SessionRefused, Error */
export async function serverClock(client: SupabaseClient): Promise<string> {
  const row = dataOf(await client.from('learners').upsert({ reset_at: null }).select().single())
  return momentOf((row as LearnerRow).updated_at)
}

/**
 * Gives the account what this browser knows, and gets what it then knows. The server joins by itself, so nothing is
 * lowered there; name and tool are the first machine's.
 * @param known null only asks
 * @throws SessionRefused, Error
 */
export async function exchange(
  client: SupabaseClient,
  known: Known | null,
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
