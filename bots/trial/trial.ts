import { UnreachableError } from '#bots/shared/reach.ts'
import { keepNight, readTrial, writePage, writeTrial } from './folder.ts'
import { type TrialSettings, playNight, TrialFault } from './nights.ts'
import { trialPage } from './page.ts'
import { planNights } from './plan.ts'
import type { NightLine, Trial } from './trial-line.ts'
import { factsOf } from './trial-line.ts'

/**
 * Plays the nights of a trial that its folder does not hold yet, one after the other, and keeps each as soon as it is
 * over: a trial that was broken off goes on where it was.
 * @param kinds of faults, or conditions, that take turns
 * @throws {Error} if the folder holds another trial
 * @throws {UnreachableError | TrialFault} if something else than the robot failed. The message says in which night; that
 * night is not kept, so the same call plays it again
 */
export async function playTrial(
  folder: string,
  wanted: Trial,
  kinds: readonly string[],
  played: Omit<TrialSettings, 'word' | 'command'>,
): Promise<{ trial: Trial; nights: readonly NightLine[] }> {
  const before = await readTrial(folder)
  if (before) refuseAnother(before.trial, wanted)
  else await writeTrial(folder, wanted)
  const trial = before?.trial ?? wanted
  const nights = [...(before?.nights ?? [])]
  const plan = planNights(trial.word, trial.nights, trial.size, kinds, trial.seeds === 'sealed')
  for (const night of plan.slice(nights.length)) {
    const line = await playNight({ ...played, word: trial.word, command: trial.command }, night).catch(
      (error: unknown) => {
        if (error instanceof UnreachableError || error instanceof TrialFault)
          error.message = `Night ${night.night} could not be played, and the robot is not to blame. ${error.message} Nothing of this night is kept: give the same command again, with --into ${folder}, and the trial goes on with it.`
        throw error
      },
    )
    await keepNight(folder, nights, line)
    nights.push(line)
    await writePage(folder, await trialPage(trial, nights))
    const facts = factsOf(line)
    played.tell(
      `Night ${night.night} of ${trial.nights}: ${facts === null ? 'does not count' : facts.isClean ? 'clean' : 'not clean'}.`,
    )
  }
  return { trial, nights }
}

/** @throws {Error} if a folder's trial is not the wanted one */
function refuseAnother(there: Trial, wanted: Trial): void {
  for (const name of ['of', 'size', 'nights', 'author', 'command'] as const) {
    if (JSON.stringify(there[name]) !== JSON.stringify(wanted[name])) {
      throw new Error(
        `The folder holds another trial: its ${name} is ${JSON.stringify(there[name])}. Name another folder with --into.`,
      )
    }
  }
}
