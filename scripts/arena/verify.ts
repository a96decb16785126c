import { resolve } from 'node:path'
import { isTrial } from '#bots/trial/folder.ts'
import { sentenceOf } from '#bots/trial/trial-line.ts'
import { printable } from '#server/printing/printable.ts'
import { StartupError } from '#server/startup-error.ts'
import { verifyResults } from './verify-results.ts'
import { verifyTrial } from './verify-trial.ts'

/**
 * Verifies the results in a folder and prints what was found.
 * @param issuer the address of the server that signed them, if its signatures are checked
 * @returns true
 * @throws {StartupError} if something is wrong in them
 */
export async function verify(folder: string, issuer: string | null): Promise<boolean> {
  if (await isTrial(resolve(folder))) return sayTrial(folder, issuer)
  const { runs, solved, faults, conditioned, noted, foreknown, wrong } = await verifyResults(
    resolve(folder),
    issuer,
  ).catch((error: unknown) => {
    throw new StartupError(`${folder} cannot be verified: ${(error as Error).message}`)
  })
  for (const one of wrong) console.error(printable(one))
  if (wrong.length > 0) throw new StartupError(`Found ${wrong.length} errors in ${runs} runs.`)
  console.log(
    `${runs} runs were played again and agree with their lines: ${solved} solved, ${faults} faults.`,
  )
  if (foreknown > 0)
    console.log(`The runner knew the seeds of ${foreknown} of them before (split free or dev).`)
  console.log(
    issuer === null
      ? 'Not checked, because no trace shows it: times, reloads, reasons of faults, and what the runner says about itself.'
      : `${issuer} has signed every line.`,
  )
  if (conditioned > 0) {
    console.log(
      `${conditioned} of them claim conditions. The pages of ${noted} sent notes that were checked; the others only claim their conditions.`,
    )
  }
  return true
}

/** As `verify`, for the nights of a trial. */
async function sayTrial(folder: string, issuer: string | null): Promise<boolean> {
  const { wrong, ...summary } = await verifyTrial(resolve(folder), issuer).catch((error: unknown) => {
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
  return true
}
