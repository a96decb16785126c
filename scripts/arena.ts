import { resolve } from 'node:path'
import { operate, sayWhy } from '#server/commands/operate.ts'
import { printable } from '#server/printing/printable.ts'
import { StartupError } from '#server/startup-error.ts'

/** Verifying results needs no store: anybody with a checkout can do it. */
async function verify(folder: string, issuer: string | null): Promise<void> {
  const { verifyResults } = await import('./verify-results.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartupError('Results are verified in a checkout of the project: an image serves runs only.')
  })
  const { runs, solved, faults, conditioned, noted, foreknown, wrong } = await verifyResults(
    resolve(folder),
    issuer,
  ).catch((error: unknown) => {
    throw new StartupError(`${folder} cannot be verified: ${(error as Error).message}`)
  })
  for (const one of wrong) console.error(printable(one))
  if (wrong.length > 0) throw new StartupError(`${wrong.length} things are wrong in ${runs} runs.`)
  console.log(`${runs} runs were played again, and are as they say: ${solved} solved, ${faults} faults.`)
  if (foreknown > 0)
    console.log(`The seeds of ${foreknown} of them were known to their runner before (split free or dev).`)
  console.log(
    issuer === null
      ? 'What no trace shows was not checked: moments, reloads, reasons of faults, and what its runner says of itself.'
      : `${issuer} has signed every line.`,
  )
  if (conditioned > 0) {
    console.log(
      `Under conditions are ${conditioned} of them, and the pages of ${noted} noted something that was checked. The others only claim their conditions.`,
    )
  }
}

/** Whether the words are exactly `--issuer ADDRESS`. */
const isIssuer = ([flag, address = '', ...more]: readonly string[]): boolean =>
  flag === '--issuer' && URL.canParse(address) && more.length === 0

process.umask(0o077)
const words = process.argv.slice(2)
const [name, folder, ...others] = words
if (name === 'verify' && folder !== undefined && (others.length === 0 || isIssuer(others))) {
  try {
    await verify(folder, others[1] ?? null)
  } catch (error) {
    process.exitCode = sayWhy(error, words, console)
  }
} else process.exitCode = await operate(words, process.env, console)
