import type { MeasuredRun } from '#bots/results/results.ts'
import { readTrial } from '#bots/trial/folder.ts'
import { type Night, planNights } from '#bots/trial/plan.ts'
import { type NightLine, type Summary, summaryOf, type Trial } from '#bots/trial/trial-line.ts'
import { runSchema } from '#contract/arena.ts'
import type { ShiftLine } from '#contract/office.ts'
import { keysOf, wrongReceipt } from './signatures.ts'
import { triedIn } from './tried.ts'
import { wrongRun } from './verify-results.ts'
import { type EndedShiftLine, wrongShift } from './wrong-shift.ts'

export type VerifiedTrial = Summary & {
  trial: Trial
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

/** What the trial's word says of a night. */
const plannedNight = ({ word, size, of, seeds }: Trial, night: number): Night =>
  planNights(word, night, size, triedIn(of)?.kinds ?? [], seeds === 'sealed').at(-1)!

type SignedTrial = {
  split: string
  seed: string
  conditions: readonly string[]
  label: Readonly<Record<string, unknown>>
}

/** Whether a shift or a run is that of its night; the error if it is not. */
function wrongNight(trial: Trial, { night, faults, kills }: NightLine, signed: SignedTrial): string | null {
  const planned = plannedNight(trial, night)
  const { split, seed, conditions, label } = signed
  if (label['trial'] !== trial.word || label['night'] !== night) return 'its result belongs to another night'
  if (split !== (trial.seeds === 'sealed' ? 'test' : 'free')) return 'its seed was drawn in another way'
  if (planned.seed !== undefined && planned.seed !== seed) return 'its seed does not follow from the word'
  if (faults.join() !== planned.faults.join() || conditions.join() !== faults.join())
    return 'its faults are not those of the plan'
  if (kills.some((kill) => !planned.kills.some(({ at, when }) => at === kill.at && when === kill.when)))
    return 'it was killed at another moment than planned'
  return null
}

/** The error of a night with a shift; null if its acts lead to its counts. */
function wrongShiftOf(trial: Trial, line: NightLine): string | null {
  const shift = line.result as unknown as ShiftLine
  if (shift.status === 'open' || !shift.seed || !shift.nonce || !shift.counts)
    return 'its shift has no result'
  const ended = shift as ShiftLine & EndedShiftLine
  if (ended.process !== trial.of || ended.size !== trial.size)
    return 'its shift is of another process or size'
  return wrongNight(trial, line, ended) ?? wrongShift(ended, line.log)
}

/** The error of a night with a run of a level; null if its trace leads to its status. */
function wrongRunOf(trial: Trial, level: number, line: NightLine): string | null {
  const read = runSchema.safeParse(line.result)
  if (!read.success || !('seed' in line.result)) return 'its run has no result'
  const run = line.result as MeasuredRun['line']
  if (run.level !== level) return 'its run is of another level'
  return wrongNight(trial, line, run) ?? wrongRun({ line: run, trace: line.log as MeasuredRun['trace'] })
}

/** The error of one night; null if what was done leads to its result. */
function wrongIn(trial: Trial, line: NightLine): string | null {
  if (line.result.status === 'cancelled') return null
  const tried = triedIn(trial.of)
  if (!tried) return `this version does not know ${trial.of}`
  return 'level' in tried ? wrongRunOf(trial, tried.level, line) : wrongShiftOf(trial, line)
}

/**
 * Plays the acts of every night of a trial again.
 * @param host the server that must have signed every night; null: signatures are not checked
 * @throws {Error} if the folder holds no trial or a damaged file, or the host has no keys
 */
export async function verifyTrial(folder: string, host: string | null = null): Promise<VerifiedTrial> {
  const read = await readTrial(folder)
  if (!read) throw new Error('The folder holds no trial.')
  const { trial, nights } = read
  const keys = host === null ? null : await keysOf(host)
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const [i, line] of nights.entries()) {
    if (line.night !== i + 1) {
      wrong.push(`The night ${i + 1} is missing.`)
      break
    }
    if (seen.has(line.result.id)) wrong.push(`Night ${line.night}: its shift is that of another night`)
    seen.add(line.result.id)
    const why = wrongIn(trial, line) ?? (keys && (await wrongReceipt(line.result, keys)))
    if (why) wrong.push(`Night ${line.night}: ${why}`)
  }
  if (wrong.length === 0 && nights.length < trial.nights)
    wrong.push(`The trial is not over: ${nights.length} of ${trial.nights} nights were played.`)
  return { ...summaryOf(nights), trial, wrong }
}
