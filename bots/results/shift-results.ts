import { existsSync } from 'node:fs'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { ShiftLine } from '#contract/office.ts'
import { type Runner, type ShiftResult, shiftResultSchema } from '#contract/results.ts'
import { readAllLines, writeLines } from './lines.ts'

/** The acts of a shift in their order. Only the judge reads them, because their author may have written anything. */
const logSchema = z.looseObject({ id: z.string(), log: z.array(z.unknown()) })

/** A measured shift: its line, and its acts. */
export type MeasuredShift = { line: ShiftResult; log: readonly unknown[] }

/** All shifts and their acts, a line each, in the same order. */
const SHIFTS = 'shifts.jsonl.gz'
const ACTS = 'acts.jsonl.gz'
/** Files of an unfinished measurement, and of results that people handed in. */
const SHIFTS_PLAIN = ['shifts.jsonl', 'shifts.part.jsonl'] as const
const ACTS_PLAIN = ['acts.jsonl', 'acts.part.jsonl'] as const

/** Whether a folder holds results of the office. */
export const holdsShifts = (folder: string): boolean =>
  [SHIFTS, ...SHIFTS_PLAIN].some((name) => existsSync(path.join(folder, name)))

/**
 * Reads the results of the office in a folder; empty if there are none.
 * @throws {Error} that names a damaged file or a bad line, or says that the acts of a shift are missing
 */
export async function readShiftResults(folder: string): Promise<MeasuredShift[]> {
  const at = (name: string) => path.join(folder, name)
  const lines = await readAllLines([SHIFTS, ...SHIFTS_PLAIN].map(at), 'a shift', shiftResultSchema)
  const logs = await readAllLines([ACTS, ...ACTS_PLAIN].map(at), 'the acts of a shift', logSchema)
  const acts = new Map(logs.map(({ id, log }) => [id, log]))
  return lines.map((line) => {
    const log = acts.get(line.id)
    if (!log) throw new Error(`${ACTS} lacks the acts of the shift ${line.id} (${line.task}).`)
    return { line, log }
  })
}

/** The line of a shift that has ended, with the facts that only its runner knows. @param isSigned as for runs */
export function shiftLineOf(shift: ShiftLine, runner: Runner, isSigned = false): ShiftResult {
  const { url: _url, receipt, ...line } = shift
  return shiftResultSchema.parse({ ...runner, ...line, ...(isSigned ? { receipt } : {}) })
}

/** Writes in turn, because several players keep shifts at the same time: a line and its acts belong together. */
let keeping: Promise<void> = Promise.resolve()

/** Keeps a shift as soon as it is over. */
export async function keepShift(folder: string, { line, log }: MeasuredShift): Promise<void> {
  const before = keeping
  const mine = async () => {
    await before
    await mkdir(folder, { recursive: true })
    await appendFile(path.join(folder, ACTS_PLAIN[1]), `${JSON.stringify({ id: line.id, log })}\n`)
    await appendFile(path.join(folder, SHIFTS_PLAIN[1]), `${JSON.stringify(line)}\n`)
  }
  keeping = mine()
  return keeping
}

const inOrder = ({ line: one }: MeasuredShift, { line: other }: MeasuredShift) =>
  one.task === other.task ? (one.id < other.id ? -1 : 1) : one.task < other.task ? -1 : 1

/** Rewrites the files in a fixed order, so that unchanged results make no difference in Git. */
export async function writeShiftResults(folder: string, measured: readonly MeasuredShift[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const sorted = measured.toSorted(inOrder)
  await writeLines(
    path.join(folder, SHIFTS),
    sorted.map(({ line }) => line),
  )
  await writeLines(
    path.join(folder, ACTS),
    sorted.map(({ line: { id }, log }) => ({ id, log })),
  )
  for (const file of [...SHIFTS_PLAIN, ...ACTS_PLAIN]) await rm(path.join(folder, file), { force: true })
}
