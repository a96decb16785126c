import { type MeasuredShift, readShiftResults } from '#bots/results/shift-results.ts'
import { DEV_SHIFTS } from '#contract/office.ts'
import type { ShiftResult } from '#contract/results.ts'
import { officeTaskOf } from '#office/tasks.ts'
import { devSeed } from '#server/office/shifts/dev-seed.ts'
import { keysOf, wrongReceipt } from './signatures.ts'
import { MOST_FAULTS } from './verify-results.ts'
import { type EndedShiftLine, isPromised, wrongShift } from './wrong-shift.ts'

/** The findings in a folder of results of the office. */
export type VerifiedShifts = {
  shifts: number
  /** Shifts of tasks that are no more: their seeds are checked, but their acts cannot be played again. */
  older: number
  clean: number
  cancelled: number
  /** Shifts whose seeds were known before they were played: of the splits `free` and `dev`. */
  foreknown: number
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

const DEV_SEEDS = Array.from({ length: DEV_SHIFTS }, (_, index) => devSeed(index))

/** The error of one line that shows without playing its acts. */
function wrongOnPaper(line: ShiftResult): string | null {
  if (!isPromised(line)) return 'its seed does not match its commitment'
  if (line.status === 'cancelled' ? line.clean !== undefined : line.clean === undefined)
    return 'its status and its grade do not fit'
  if (line.reward !== (line.clean === undefined ? null : line.clean ? 1 : 0))
    return 'its reward does not follow from its grade'
  if (line.mask_sample !== (line.status === 'cancelled')) return 'mask_sample does not follow from its status'
  if (line.split === 'dev' && !DEV_SEEDS.includes(line.seed)) return 'its seed is not from the split "dev"'
  const task = officeTaskOf(line.task)
  if (!task) return null
  const { process, size, day, conditions } = task
  if (
    line.process !== process ||
    line.size !== size ||
    line.day !== day ||
    line.conditions.join() !== conditions.join()
  )
    return 'its task does not fit its process, size, day and conditions'
  return null
}

const isOlder = ({ line }: MeasuredShift) => officeTaskOf(line.task) === undefined

/** Shifts that are there twice, and tasks that were played less often than others. */
function gapsIn(measured: readonly MeasuredShift[]): string[] {
  const gaps: string[] = []
  const known = new Set<string>()
  const times = new Map<string, number>()
  for (const { line } of measured) {
    // A public seed comes once for each task, a secret one once at all.
    const ids = [
      `the id ${line.id}`,
      line.split === 'test' ? `the seed ${line.seed}` : `the seed ${line.seed} of ${line.task}`,
    ]
    const twice = ids.find((id) => known.has(id))
    if (twice !== undefined && line.split !== 'free') gaps.push(`${line.task}: ${twice} is there twice`)
    for (const id of ids) known.add(id)
    times.set(line.task, (times.get(line.task) ?? 0) + 1)
  }
  const most = Math.max(...times.values())
  for (const [task, count] of times)
    if (count < most) gaps.push(`${task}: it has ${count} shifts, and another task has ${most}`)
  return gaps
}

/**
 * Plays the acts of a folder of results of the office again.
 * @param host the server that must have signed every shift; null: receipts are not checked
 * @throws {Error} if the folder holds no shift or a damaged file, or the host has no keys
 */
export async function verifyShifts(folder: string, host: string | null = null): Promise<VerifiedShifts> {
  const measured = await readShiftResults(folder)
  if (measured.length === 0)
    throw new Error('The folder holds no shift: it has no line in shifts.jsonl.gz or shifts.jsonl.')
  const keys = host === null ? null : await keysOf(host)
  const wrong: string[] = []
  for (const one of measured) {
    const { line, log } = one
    const isPlayedAgain = line.status !== 'cancelled' && !isOlder(one)
    const why =
      wrongOnPaper(line) ??
      (isPlayedAgain ? wrongShift(line as EndedShiftLine, log) : null) ??
      (keys && (await wrongReceipt(line, keys)))
    if (why) wrong.push(`${line.task}, shift ${line.id}: ${why}`)
  }
  wrong.push(...gapsIn(measured))
  const cancelled = measured.filter(({ line }) => line.status === 'cancelled').length
  if (cancelled > MOST_FAULTS * measured.length)
    wrong.push(
      `${cancelled} of ${measured.length} shifts were cancelled; at most ${MOST_FAULTS * 100} % are allowed`,
    )
  return {
    shifts: measured.length,
    older: measured.filter(isOlder).length,
    clean: measured.filter(({ line }) => line.clean).length,
    cancelled,
    foreknown: measured.filter(({ line }) => line.split !== 'test').length,
    wrong,
  }
}
