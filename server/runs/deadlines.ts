import { DAY } from '#server/clock.ts'
import { expiresAt, MOST_DOWN } from '#server/held/deadlines.ts'
import type { Policy } from '#server/held/policy.ts'
import type { Value } from '#server/schema/tables.ts'
import type { End, Run } from './run.ts'

/** ms that an issued run waits for its page, and ms that a fetched page has to open it. */
export const NEVER_OPENED = DAY
const NOT_OPENED = 60_000

/** What the end of a run by time depends on, besides the run. */
export type DueRun = {
  /** The server's time, in ms since 1970. */
  at: number
  /** When the server was back, after it was down. The time before does not count as silence. */
  upSince: number
  /** The present version of the rules of the run's level; undefined: the level is gone. */
  rules: string | undefined
  policy: Pick<Policy, 'lostAfter'>
}

/** The end of a run whose time is over or whose rules have changed; null while it goes on, and after its end. */
export function dueEnd(run: Run, { at, upSince, rules, policy }: DueRun): End | null {
  if (run.status !== 'open') return null
  if (run.rules !== rules) return { status: 'fault', reason: 'rules' }
  const { openedAt, downMs } = run
  if (openedAt === null) {
    const isForgotten = run.fetchedAt !== null && at - run.fetchedAt > NOT_OPENED + downMs
    const isStale = at - run.createdAt > NEVER_OPENED
    return isForgotten || isStale ? { status: 'fault', reason: 'never-opened' } : null
  }
  if (downMs > MOST_DOWN) return { status: 'fault', reason: 'server' }
  if (at > expiresAt({ ...run, openedAt })) return { status: 'expired', reason: 'time' }
  const silence = at - Math.max(run.heardAt ?? openedAt, upSince)
  const isLost = policy.lostAfter !== null && silence > policy.lostAfter
  return isLost ? { status: 'fault', reason: 'lost' } : null
}

/** A search for runs that must end. */
export type DueAt = { at: number; policies: Iterable<Pick<Policy, 'kind' | 'lostAfter'>> }

/**
 * `dueEnd` in SQL, for open runs: every run that must end is among those that it finds, and some that need not, because
 * it knows neither the rules nor when the server was down. A test compares the two.
 */
export function dueSql({ at, policies }: DueAt): { sql: string; parameters: Value[] } {
  const parameters: Value[] = [at - NEVER_OPENED, at, at - NOT_OPENED, MOST_DOWN]
  const place = (value: Value) => `$${parameters.push(value)}`
  const lost = [...policies].flatMap(({ kind, lostAfter }) =>
    lostAfter === null
      ? []
      : [` or (kind = ${place(kind)} and coalesce(heard_at, opened_at) < ${place(at - lostAfter)})`],
  )
  return {
    sql: `(opened_at is null and (created_at < $1 or fetched_at < $3)) or opened_at + seconds * 1000 < $2
      or (opened_at is not null and down_ms > $4)${lost.join('')}`,
    parameters,
  }
}
