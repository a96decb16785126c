import type { ArenaRun, Label, Split } from '#contract/arena.ts'
import { NEVER_OPENED, runOf } from '#server/runs/runs.ts'
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

/**
 * A run for the answer, from its rows in `runs` and `arena_runs`. @param origin of the server, as its caller knows it
 */
export function lineOf(row: Row, origin: string): ArenaRun {
  const run = runOf(row)
  const { id, status, createdAt, openedAt, seconds, downMs } = run
  const isOpen = status === 'open'
  const conditions = run.conditions === '' ? [] : run.conditions.split(',')
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
    seconds,
    createdAt: iso(createdAt),
    openedAt: isoOrNull(openedAt),
    endedAt: isoOrNull(run.endedAt),
    expiresAt: iso(openedAt === null ? createdAt + NEVER_OPENED : openedAt + seconds * 1000 + downMs),
    rules: run.rules,
    build: String(row['build']),
    commit: run.commitment,
    // Kept secret until the end: with them a program can solve the run without a page.
    ...(isOpen ? {} : { seed: run.seed, nonce: run.nonce }),
    trace: run.trace,
    sealed: Number(row['is_sealed']) === 1,
    label: JSON.parse(String(row['label'])) as Label,
  }
}
