import type { ByHand, CellState, Mark } from '#contract/class/state.ts'
import {
  type CellRow,
  cellOf,
  type ClassRunRow,
  classRunOf,
  type TaskRow,
  taskOf,
  toWork,
} from '#server/class/base/rows.ts'
import { ask, askLocked, type Change, updateRow } from '#server/store/base/change.ts'

/** All columns of a run except its log, because a recording's log is long. */
export const RUN_COLUMNS = `id, class_id, seat_id, task_id, attempt, number, is_witnessed, is_again, is_recording, deal,
  conditions, hints, received_at, heard_at, refused, entries, miss, settled_at, status, mark, why, at_entry, sentence,
  solved_at_ms, imposed_ms, ended_at, by_hand, by_hand_why, by_hand_at, signals, gaps, traces, work`

/** The mark of a run: the instructor's decision takes precedence over the judge's. */
export const markOf = ({ mark, byHand }: Pick<ClassRunRow, 'mark' | 'byHand'>): Mark | null =>
  byHand === 'accepted' ? 'verified' : byHand === 'struck' ? null : mark

/** The instructor's decision on a run. */
export const byHandOf = ({
  byHand,
  byHandWhy,
  byHandAt,
}: Pick<ClassRunRow, 'byHand' | 'byHandWhy' | 'byHandAt'>): ByHand | null =>
  byHand && { verdict: byHand, reason: byHandWhy ?? '', at: byHandAt ?? 0 }

/** ms after the task was due; 0 for a run that was issued in time. GRACE in issue.ts says how long it may then last. */
export const lateMsOf = (
  { receivedAt, endedAt }: Pick<ClassRunRow, 'receivedAt' | 'endedAt'>,
  { dueAt }: Pick<TaskRow, 'dueAt'>,
): number => (dueAt === null || receivedAt <= dueAt ? 0 : (endedAt ?? receivedAt) - dueAt)

const RANKS = { verified: 3, unverified: 2, refused: 1 } as const

/** The best run: by its mark, in time before late, random before standard, witnessed before not, with more traces of its conditions, then the quickest. */
function bestOf(runs: readonly ClassRunRow[], task: TaskRow): ClassRunRow | null {
  const worth = (run: ClassRunRow) => {
    const mark = markOf(run)
    return [
      mark === null ? 0 : RANKS[mark],
      lateMsOf(run, task) === 0 ? 1 : 0,
      run.deal === 'own' ? 1 : 0,
      run.isWitnessed ? 1 : 0,
      run.traces,
      -(run.solvedAtMs ?? Number.MAX_SAFE_INTEGER),
    ]
  }
  let best: ClassRunRow | null = null
  for (const run of runs) {
    if (markOf(run) === null) continue
    const [one, other] = [worth(run), best && worth(best)]
    const at = other === null ? -1 : one.findIndex((value, place) => value !== other[place])
    if (other === null || (at !== -1 && one[at]! > other[at]!)) best = run
  }
  return best
}

/**
 * v|u|r the best mark, o random task, w witnessed, l late, h by hand, c conditions that the page claims, followed by the
 * count of those whose trace was checked.
 */
function lettersOf(best: ClassRunRow | null, task: TaskRow): string {
  const mark = best && markOf(best)
  if (!best || mark === null) return ''
  return [
    mark[0],
    best.deal === 'own' && 'o',
    best.isWitnessed && 'w',
    lateMsOf(best, task) > 0 && 'l',
    best.byHand === 'accepted' && 'h',
    best.conditions !== '' && `c${best.byHand === 'accepted' ? 0 : best.traces}`,
  ]
    .filter(Boolean)
    .join('')
}

/** The marks of a cell, from the letters in its column. */
export const marksIn = (letters: string) => ({
  mark: MARK_OF[letters.charAt(0)] ?? null,
  isOwn: letters.includes('o'),
  isWitnessed: letters.includes('w'),
  isLate: letters.includes('l'),
  isByHand: letters.includes('h'),
  isClaimed: letters.includes('c'),
  traces: Number(/c(\d)/.exec(letters)?.[1] ?? 0),
})

const MARK_OF: Readonly<Record<string, Mark>> = { v: 'verified', u: 'unverified', r: 'refused' }

const bits = (hints: number) => (hints & 1) + ((hints >> 1) & 1)

/** The values of a cell that follow from the runs of a seat at a task. */
type CountedCell = Omit<
  CellRow,
  'seatId' | 'taskId' | 'classId' | 'looseHints' | 'againUntil' | 'againRun' | 'againIs'
>

/**
 * Computes a cell from all its runs again. The result of each run stands in its own row, so nothing is counted twice.
 */
export function countCell(runs: readonly ClassRunRow[], task: TaskRow, looseHints: number): CountedCell {
  const inOrder = runs.toSorted((one, other) => one.number - other.number)
  const newest = inOrder.at(-1) ?? null
  let inARow = 0
  let isDone = false
  const settled = inOrder
    .filter(({ settledAt }) => settledAt !== null)
    .toSorted((one, other) => one.endedAt! - other.endedAt! || one.number - other.number)
  for (const run of settled) {
    // A fault that no player can have caused does not interrupt the runs in a row.
    if (run.status === 'fault') continue
    inARow = markOf(run) === 'verified' ? inARow + 1 : 0
    if (inARow >= task.passes) isDone = true
  }
  const best = bestOf(settled, task)
  const lastWord =
    runs.flatMap((run) => byHandOf(run) ?? []).toSorted((one, other) => other.at - one.at)[0] ?? null
  const isOpen = newest !== null && newest.settledAt === null
  // A shift that is open is shown as it goes; otherwise the clean one, whatever was tried after it.
  const shown = isOpen ? newest : (best ?? newest)
  const state: CellState = isDone ? 'done' : isOpen ? 'playing' : newest ? 'tried' : 'none'
  return {
    state,
    marks: lettersOf(best, task),
    attempts: runs.length,
    refusals: runs.reduce((sum, { refused }) => sum + refused, 0),
    hints: runs.reduce((sum, { hints }) => sum + bits(hints), bits(looseHints)),
    inARow: Math.min(inARow, task.passes),
    bestMs: best?.solvedAtMs ?? null,
    lateMs: best ? lateMsOf(best, task) : 0,
    heardAt: newest && (newest.endedAt ?? newest.heardAt ?? newest.receivedAt),
    openSince: isOpen ? newest.receivedAt : null,
    isLeft: newest?.why === 'left',
    runId: newest?.id ?? null,
    miss: (shown?.work ? shown : newest)?.miss ?? null,
    work: shown?.work ?? null,
    hasSignals: best !== null && best.signals !== null,
    byHand: lastWord && JSON.stringify(lastWord),
  }
}

/** Locks the cell of a seat and a task until this change ends, and makes it if there is none. */
export function* lockCell(seatId: string, task: TaskRow, at: number): Change<CellRow> {
  const key = [seatId, task.id]
  const [known] = yield* askLocked('select * from cells where seat_id = $1 and task_id = $2', key)
  if (known) return cellOf(known)
  yield* ask(
    `insert into cells (seat_id, task_id, class_id, state, marks, attempts, refusals, hints, in_a_row, late_ms, is_left,
      loose_hints, changed_at)
    values ($1, $2, $3, 'none', '', 0, 0, 0, 0, 0, 0, 0, $4) on conflict do nothing`,
    [...key, task.classId, at],
  )
  const [made] = yield* askLocked('select * from cells where seat_id = $1 and task_id = $2', key)
  return cellOf(made!)
}

/** The result of `Again`, once its run has ended. */
function againOf(cell: CellRow, runs: readonly ClassRunRow[]): string | null {
  const run = runs.find(({ id }) => id === cell.againRun)
  if (!run) return cell.againIs
  return run.settledAt === null ? 'taken' : (markOf(run) ?? 'failed')
}

/** Computes a locked cell again from its runs, and writes it. @returns its new state */
export function* recount(cell: CellRow, task: TaskRow, at: number): Change<CellRow> {
  const rows = yield* ask(`select ${RUN_COLUMNS} from class_runs where seat_id = $1 and task_id = $2`, [
    cell.seatId,
    cell.taskId,
  ])
  const runs = rows.map(classRunOf)
  const counted = countCell(runs, task, cell.looseHints)
  const againIs = againOf(cell, runs)
  const { looseHints, againUntil, againRun } = cell
  yield* updateRow(
    'cells',
    { seatId: cell.seatId, taskId: cell.taskId },
    { ...counted, work: toWork(counted.work), looseHints, againUntil, againRun, againIs, changedAt: at },
  )
  return { ...cell, ...counted, againIs }
}

/** The task of a row. Null: it was removed, and its cells with it. */
export function* readTask(id: string): Change<TaskRow | null> {
  const [row] = yield* ask('select * from class_tasks where id = $1', [id])
  return row ? taskOf(row) : null
}
