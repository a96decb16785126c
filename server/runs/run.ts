import { createHash } from 'node:crypto'
import type { BatchAnswer, RunReason, RunStatus } from '#contract/run.ts'
import { gameOf, type NumberedGame } from '#levels/rulebook.ts'
import type { Policy } from '#server/held/policy.ts'
import {
  flag,
  number,
  numberOrNull,
  rowReader,
  text,
  textOrNull,
  word,
  words,
} from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'

/** A request for a run of a level. */
export type RunDemand = {
  /** What whoever asks decides about its runs. */
  policy: Policy
  /** The owner, as the caller names it. */
  owner: string
  level: number
  deal: 'plain' | 'own'
  /** The seed from the caller or the task; drawn if absent. */
  seed?: string
  /** As in `?conditions=`; empty is a calm page. */
  conditions: string
  /** s from its opening to its end. */
  seconds: number
  /** Whether a reload continues or ends the run. */
  onReload: 'resume' | 'leave'
  /** The idempotency key: a repeated request of the same owner with the same key gets the same run. */
  once?: string
}

/** A run from its row in the table of runs. */
export const runOf = rowReader({
  id: text,
  /** The word of its policy. */
  kind: text,
  owner: text,
  level: number,
  deal: word<RunDemand['deal']>(),
  seed: text,
  nonce: text,
  commitment: text,
  conditions: text,
  rules: text,
  seconds: number,
  onReload: word<RunDemand['onReload']>(),
  status: word<RunStatus>(),
  reason: word<RunReason | null>(),
  /** The entry that ended it, from 1, and the judge's reason. */
  atEntry: numberOrNull,
  sentence: textOrNull,
  entries: number,
  refused: number,
  restarts: number,
  reloads: number,
  imposedMs: number,
  solvedAtMs: numberOrNull,
  /** The longest time without a call for which later entries claim actions, in ms. */
  silentMs: number,
  /** Whether the server's clock was set back while the run was open. */
  isClockDoubtful: flag,
  /**
   * Whether the page has noted what `names`, `late` and `cover` did, and nothing contradicted it. Null if the run is
   * under none of them, or was issued before this was stored.
   */
  isNoted: (cell) => (cell == null ? null : flag(cell)),
  /** The conditions among `names`, `late` and `cover` whose note was compared with the run. */
  traces: words,
  /** How long the server was down while the run was open, in ms. Older rows have none. */
  downMs: (cell) => Number(cell ?? 0),
  /** SHA-256 of the entries as JSON; null while the run is open. */
  trace: textOrNull,
  createdAt: number,
  /** When its page was fetched; null if that was not reported. */
  fetchedAt: numberOrNull,
  openedAt: numberOrNull,
  heardAt: numberOrNull,
  endedAt: numberOrNull,
})

/** A run as its row has it. Moments in ms since 1970. */
export type Run = ReturnType<typeof runOf>

/** A run that a change has locked, with what only its page and its journal need. */
export type LockedRun = Run & {
  /** The id of the page that plays it, which allows its calls; null until one has opened it. */
  writer: string | null
  /** Bytes of its journal. */
  bytes: number
}

export const lockedRunOf = (row: Row): LockedRun =>
  Object.assign(runOf(row), { writer: textOrNull(row['writer']), bytes: number(row['bytes']) })

/** How a run ends. */
export type End = {
  status: Exclude<RunStatus, 'open'>
  reason: RunReason | null
  /** The entry that ended it, from 1, and the judge's reason. */
  atEntry?: number | null
  sentence?: string | null
}

/** The game of a run. @throws {Error} for a level that has none */
export function gameFor({ level, deal }: Pick<Run, 'level' | 'deal'>): NumberedGame {
  const game = gameOf(level, deal)
  if (!game)
    throw new Error(deal === 'own' ? `Level ${level} has no random task.` : `There is no level ${level}.`)
  return game
}

/** The present state of a run's log, for its page. @param every ms until the next batch may come */
export const haveOf = ({ entries, status, reason, atEntry, sentence }: Run, every: number): BatchAnswer => ({
  have: entries,
  status,
  reason,
  atEntry,
  sentence,
  every,
})

/** SHA-256 of entries as JSON. */
export const traceOf = (entries: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex')

/** A refused call of a page. `have` is the present state of the log. */
export class RunRefusal extends Error {
  override name = 'RunRefusal'
  readonly code: 'unknown' | 'gap' | 'not-writer' | 'ended' | 'other-version'
  readonly have: BatchAnswer | null

  constructor(code: RunRefusal['code'], message: string, have: BatchAnswer | null = null) {
    super(message)
    this.code = code
    this.have = have
  }
}

/** The refusal of a run that has ended. */
export const endedRefusal = (run: Run, have: BatchAnswer): RunRefusal =>
  run.reason === 'rules'
    ? new RunRefusal('other-version', 'The rules of this level have changed. Load the page again.', have)
    : new RunRefusal('ended', 'This run has ended.', have)
