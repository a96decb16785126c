import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { connectSql } from './sql.ts'

/** ms that a visitor waits after a failed call; a browser's outbox waits longer. */
const PAUSE = 100

/** The answers that visitors got while they sent one record after another. */
export type Visitors = {
  /** The ids of the acknowledged records, and the times by the clock of `performance`. */
  acknowledged: readonly string[]
  acknowledgedAt: readonly number[]
  /** The number of each other answer. */
  others: ReadonlyMap<string, number>
  /** Resolves when the last visitor has got its answer. */
  stop: () => Promise<void>
}

/** @param options.pace ms between a visitor's records */
export function startVisitors(site: string, options: { count: number; pace: number }): Visitors {
  const acknowledged: string[] = []
  const acknowledgedAt: number[] = []
  const others = new Map<string, number>()
  const ending = new AbortController()

  const visit = async () => {
    while (!ending.signal.aborted) {
      const submission_id = crypto.randomUUID()
      const said = await fetch(`${site}/rest/v1/user_progress`, {
        method: 'POST',
        headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          user_email: 'zoe@example.org',
          challenge_level: 1,
          time_taken_seconds: 9,
          submission_id,
        }),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        () => 'no answer',
      )
      if (said === '201') {
        acknowledged.push(submission_id)
        acknowledgedAt.push(performance.now())
        if (options.pace > 0) await sleep(options.pace)
      } else {
        others.set(said, (others.get(said) ?? 0) + 1)
        await sleep(PAUSE)
      }
    }
  }
  const visits = Array.from({ length: options.count }, visit)
  return {
    acknowledged,
    acknowledgedAt,
    others,
    stop: async () => {
      ending.abort()
      await Promise.all(visits)
    },
  }
}

/** The acknowledged records in the database, and the others there, whose acknowledgement was lost. */
export async function countLost(
  url: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; unrecorded: number }> {
  const sql = connectSql(url)
  const rows = await sql`select submission_id from user_progress`
  const stored = new Set(rows.map((row) => row['submission_id']))
  await sql.end()
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  return { lost, unrecorded: stored.size - (acknowledged.length - lost) }
}
