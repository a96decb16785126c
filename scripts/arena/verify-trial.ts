import { readTrial } from '#bots/trial/folder.ts'
import { planNights } from '#bots/trial/plan.ts'
import { type NightLine, type Summary, summaryOf, type Trial } from '#bots/trial/trial-line.ts'
import type { ShiftLine } from '#contract/office.ts'
import { processOf } from '#office/processes.ts'
import { keysOf, wrongReceipt } from './signatures.ts'
import { type Ended, wrongShift } from './wrong-shift.ts'

export type VerifiedTrial = Summary & {
  trial: Trial
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

/** The error of one night; null if its acts lead to its counts. @param planned what the trial's word says of it */
function wrongIn(trial: Trial, { night, faults, kills, result, log }: NightLine): string | null {
  const shift = result as unknown as ShiftLine
  if (shift.status === 'cancelled') return null
  if (shift.status === 'open' || !shift.seed || !shift.nonce || !shift.counts)
    return 'its shift has no result'
  const { process, size, seed, label } = shift as ShiftLine & Ended
  const [planned] = planNights(
    trial.word,
    night,
    trial.size ?? 1,
    processOf(trial.of)?.faults ?? [],
    trial.seeds === 'sealed',
  ).slice(-1)
  if (label['trial'] !== trial.word || label['night'] !== night) return 'its shift belongs to another night'
  if (process !== trial.of || size !== trial.size) return 'its shift is of another process or size'
  if (shift.split !== (trial.seeds === 'sealed' ? 'test' : 'free')) return 'its seed was drawn in another way'
  if (planned!.seed !== undefined && planned!.seed !== seed) return 'its seed does not follow from the word'
  if (faults.join() !== planned!.faults.join() || shift.conditions.join() !== faults.join())
    return 'its faults are not those of the plan'
  if (kills.some((kill) => !planned!.kills.some(({ at, when }) => at === kill.at && when === kill.when)))
    return 'it was killed at another moment than planned'
  return wrongShift(shift as Ended, log)
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
