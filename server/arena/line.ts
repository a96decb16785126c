import type { ArenaRun, Label, Split } from '#contract/arena.ts'
import { expiresAt } from '#server/held/deadlines.ts'
import { withoutSecrets } from '#server/held/seeds.ts'
import { NEVER_OPENED } from '#server/runs/deadlines.ts'
import type { Run } from '#server/runs/run.ts'
import { words } from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'

const iso = (moment: number) => new Date(moment).toISOString()
const isoOrNull = (moment: number | null) => (moment === null ? null : iso(moment))

/** Actions that the room accepted. @param run its counts, and the entry that ended it, from 1 */
export function movesOf(
  run: Pick<ArenaRun, 'entries' | 'atEntry' | 'refused' | 'restarts' | 'status'>,
): number {
  // An impossible entry, and the entries after it in its batch, are not moves.
  const took = run.atEntry === null ? run.entries : Math.min(run.entries, run.atEntry - 1)
  return took - run.refused - run.restarts - (run.status === 'solved' ? 1 : 0)
}

/** Seed and nonce, once they may be told. */
function secretOf(run: Run): Pick<ArenaRun, 'seed' | 'nonce'> {
  const { seed, nonce } = withoutSecrets(run)
  return seed === undefined || nonce === undefined ? {} : { seed, nonce }
}

/** A run, and the arena's own row of it. */
export type ArenaRow = { run: Run; beside: Row }

/** A run for the answer. @param origin of the server, as its caller knows it */
export function lineOf({ run, beside: row }: ArenaRow, origin: string): ArenaRun {
  const { id, status, createdAt, openedAt } = run
  const isOpen = status === 'open'
  const conditions = words(run.conditions)
  return {
    id,
    url: `${origin}/run/${id}`,
    task: String(row['task']),
    level: run.level,
    conditions,
    claimed: conditions.filter((key) => !run.traces.includes(key)),
    deal: run.deal,
    split: row['split'] as Split,
    index: Number(row['place']),
    status,
    reason: run.reason,
    reward: status === 'solved' ? 1 : isOpen || status === 'fault' ? null : 0,
    mask_sample: status === 'fault',
    atEntry: run.atEntry,
    sentence: run.sentence,
    entries: run.entries,
    moves: movesOf(run),
    refused: run.refused,
    restarts: run.restarts,
    reloads: run.reloads,
    imposedMs: run.imposedMs,
    solvedAtMs: status === 'solved' ? run.solvedAtMs : null,
    seconds: run.seconds,
    createdAt: iso(createdAt),
    openedAt: isoOrNull(openedAt),
    endedAt: isoOrNull(run.endedAt),
    expiresAt: iso(openedAt === null ? createdAt + NEVER_OPENED : expiresAt({ ...run, openedAt })),
    rules: run.rules,
    build: String(row['build']),
    commit: run.commitment,
    ...secretOf(run),
    trace: run.trace,
    sealed: Number(row['is_sealed']) === 1,
    label: JSON.parse(String(row['label'])) as Label,
  }
}
