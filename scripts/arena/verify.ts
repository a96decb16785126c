import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { holdsShifts } from '#bots/results/shift-results.ts'
import { isTrial } from '#bots/trial/folder.ts'
import { sentenceOf } from '#bots/trial/trial-line.ts'
import { printable } from '#server/printing/printable.ts'
import { StartupError } from '#server/startup-error.ts'
import { type ResultsCheck, verifyResults } from './verify-results.ts'
import { type VerifiedShifts, verifyShifts } from './verify-shifts.ts'
import { verifyTrial } from './verify-trial.ts'

/** Exit code: nothing is wrong, but some runs were made under older rules and could not be played again. */
const NOT_ALL_CHECKED = 3

/** The folders of results in a folder: its own, or those of `results/`, which has a folder for each row. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const inside = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const rows = inside.filter((one) => one.isDirectory()).map(({ name }) => path.join(folder, name))
  return rows.length > 0 && !inside.some(({ name }) => /^(?:runs|shifts)\./.test(name))
    ? rows.toSorted()
    : [folder]
}

/** What was found in a folder of the office without errors, a sentence each. */
function sentencesOfShifts(
  { shifts, older, clean, cancelled, foreknown }: VerifiedShifts,
  issuer: string | null,
): string[] {
  const checked = shifts - older - cancelled
  return [
    ...(checked > 0
      ? [`${checked} of ${shifts} shifts were played again, act by act, and agree with their lines.`]
      : []),
    ...(older > 0
      ? [`${older} of ${shifts} shifts belong to tasks that are no more: they cannot be played again today.`]
      : []),
    `The lines say: ${clean} clean, ${cancelled} cancelled.`,
    ...(foreknown > 0
      ? [`The runner knew the seeds of ${foreknown} of them before (split free or dev).`]
      : []),
    issuer === null
      ? 'Not checked, because no act shows it: times, and what the runner says about itself.'
      : `${issuer} has signed every line.`,
  ]
}

/** What was found in a folder without errors, a sentence each. */
function sentencesOf(
  { runs, older, solved, faults, conditioned, noted, foreknown }: ResultsCheck,
  issuer: string | null,
): string[] {
  const checked = runs - older
  return [
    ...(checked > 0 ? [`${checked} of ${runs} runs were played again and agree with their lines.`] : []),
    ...(older > 0
      ? [
          `${older} of ${runs} runs were made under older rules: they cannot be played again today. Their traces, seeds and tasks fit.`,
        ]
      : []),
    `The lines say: ${solved} solved, ${faults} faults.`,
    ...(foreknown > 0
      ? [`The runner knew the seeds of ${foreknown} of them before (split free or dev).`]
      : []),
    issuer === null
      ? 'Not checked, because no trace shows it: times, reloads, reasons of faults, and what the runner says about itself.'
      : `${issuer} has signed every line.`,
    ...(conditioned > 0
      ? [
          `${conditioned} of them claim conditions. The pages of ${noted} sent notes, which are checked when a run is played again; the others only claim their conditions.`,
        ]
      : []),
  ]
}

/** Verifies one folder: runs of levels, or shifts of the office. */
async function verifyFolder(folder: string, issuer: string | null) {
  if (holdsShifts(folder)) {
    const found = await verifyShifts(folder, issuer)
    return { ...found, kind: 'shifts', played: found.shifts, sentences: sentencesOfShifts(found, issuer) }
  }
  const found = await verifyResults(folder, issuer)
  return { ...found, kind: 'runs', played: found.runs, sentences: sentencesOf(found, issuer) }
}

/**
 * Verifies the results in a folder, or in each folder of a folder, and prints what was found.
 * @param issuer the address of the server that signed them, if its signatures are checked
 * @returns the exit code: 0 if every run was played again and agrees, 3 if nothing is wrong but some runs were made
 * under older rules
 * @throws {StartupError} if something is wrong in them
 */
export async function verify(folder: string, issuer: string | null): Promise<number> {
  if (await isTrial(path.resolve(folder))) return verifyNights(folder, issuer)
  const folders = await foldersIn(path.resolve(folder))
  let runs = 0
  let older = 0
  let errors = 0
  const kinds = new Set<string>()
  for (const one of folders) {
    const name = folders.length === 1 ? folder : path.join(folder, path.basename(one))
    const found = await verifyFolder(one, issuer).catch((error: unknown) => {
      throw new StartupError(`${name} cannot be verified: ${(error as Error).message}`)
    })
    runs += found.played
    older += found.older
    errors += found.wrong.length
    kinds.add(found.kind)
    if (folders.length > 1) console.log(printable(`${name}:`))
    for (const wrong of found.wrong) console.error(printable(wrong))
    if (found.wrong.length === 0) for (const sentence of found.sentences) console.log(printable(sentence))
  }
  if (errors > 0)
    throw new StartupError(
      `Found ${errors} ${errors === 1 ? 'error' : 'errors'} in ${runs} ${[...kinds].join(' and ')}.`,
    )
  if (folders.length > 1)
    console.log(
      `${folders.length} folders: ${runs - older} of ${runs} ${[...kinds].join(' and ')} were played again and agree, ${older} were made under older rules.`,
    )
  return older > 0 ? NOT_ALL_CHECKED : 0
}

/** As `verify`, for the nights of a trial. */
async function verifyNights(folder: string, issuer: string | null): Promise<number> {
  const { wrong, ...summary } = await verifyTrial(path.resolve(folder), issuer).catch((error: unknown) => {
    throw new StartupError(`${folder} cannot be verified: ${(error as Error).message}`)
  })
  for (const one of wrong) console.error(printable(one))
  if (wrong.length > 0)
    throw new StartupError(`Found ${wrong.length} errors in ${summary.trial.nights} nights.`)
  console.log(`The acts of every night lead to its counts. ${sentenceOf(summary)}`)
  console.log(
    issuer === null
      ? 'Signatures were not checked: --issuer checks them.'
      : `${issuer} has signed every night.`,
  )
  return 0
}
