import { setTimeout as sleep } from 'node:timers/promises'
import { UnreachableError } from '#bots/shared/reach.ts'
import { type RobotEnd, type RunningRobot, startCommand } from './command.ts'
import { endLeft, type LeftProgram, leftOf, wordsOfLeft } from './left.ts'
import type { Night } from './plan.ts'
import { openProxy } from './proxy.ts'
import type { Subject } from './subject.ts'
import type { NightLine } from './trial-line.ts'

/** Starts of a command in one night at most, besides those after kills: a robot may fall, and be started again. */
export const MOST_FALLS = 3

/** ms between two looks at a shift that others play. */
const LOOK_EVERY = 1000

export type TrialSettings = {
  /** The server's address, without a slash at its end; it may have the path of a proxy. */
  site: string
  subject: Subject
  /** Of the trial. */
  word: string
  /** The robot's command; null: others start it, and `tell` says where. */
  command: readonly string[] | null
  /** Longest time of a night, in s. */
  seconds: number
  output: 'inherit' | 'ignore'
  tell: (line: string) => void
}

/** The words of an ended start, for the log of a trial. */
const wordsOf = (ended: RobotEnd): string =>
  ended.by === 'exit'
    ? `ended with the code ${ended.code}`
    : ended.by === 'kill'
      ? 'was stopped'
      : ended.by === 'time'
        ? 'ran out of time'
        : ended.why

/** The trial cannot go on, and the robot is not to blame: its night is not kept. */
export class TrialFault extends Error {
  override name = 'TrialFault'
}

/** A file of every site, for the look whether the way of the robot leads there. */
const ALWAYS_THERE = '/tasks.json'

/**
 * Starts the command again and again until the shift or run has ended, the night's time is over, or it falls too often.
 * @throws {UnreachableError} if the site did not answer the robot
 * @throws {TrialFault} if the command cannot be started, or never asked for anything in the first night
 */
async function playCommand(
  { site, subject, seconds, output, tell }: TrialSettings,
  command: readonly string[],
  { night, kills }: Night,
  begun: { id: string; url: string },
): Promise<{ starts: number; kills: Night['kills'] }> {
  let running: RunningRobot | undefined
  let fault: UnreachableError | undefined
  let left: LeftProgram[] = []
  const done: Night['kills'][number][] = []
  const proxy = await openProxy(site, kills, {
    kill: (which) => {
      done.push(which)
      running?.kill()
    },
    fault: (why) => {
      fault ??= why
      running?.kill()
    },
  })
  // The server names the address as it is asked, a proxy's path or not.
  const url = `${proxy.origin}${new URL(begun.url).pathname}`
  const until = Date.now() + seconds * 1000
  let starts = 0
  let falls = 0
  const hasFallen: string[] = []
  try {
    while (falls < MOST_FALLS && Date.now() < until) {
      await proxy.probe(ALWAYS_THERE)
      starts += 1
      running = startCommand(command, url, (until - Date.now()) / 1000, output)
      const ended = await running.ended
      if (ended.by === 'none')
        throw new TrialFault(
          `The command cannot be started (${ended.why}). Correct what stands behind "--", and try it without the trial.`,
        )
      left = await leftOf(url, [...left, ...running.were()])
      if (fault) throw fault
      if (!(await subject.isOpen(begun.id))) break
      tell(`Night ${night}: start ${starts} ${wordsOf(ended)}, and the work is not handed in.`)
      if (left.length > 0)
        tell(
          `Night ${night}: still running, in a process group of its own: ${wordsOfLeft(left)}. The trial ends it when the night is over.`,
        )
      if (ended.by === 'kill') continue
      falls += 1
      hasFallen.push(wordsOf(ended))
    }
  } finally {
    running?.kill()
    await proxy.close()
    endLeft(left)
  }
  // Later it is a robot that did start before on this machine, and its night counts.
  if (night === 1 && proxy.asked() === 0 && falls === MOST_FALLS)
    throw new TrialFault(
      `The command was started ${starts} times and never opened the address in BOTARENA_URL; it ${hasFallen.at(-1)}. Nothing was tried. Start it without the trial, and see what it says.`,
    )
  return { starts, kills: done }
}

/** Waits until others have played a shift or a run, or its time is over. */
async function waitForOthers(
  { site, subject, seconds, tell }: TrialSettings,
  night: number,
  begun: { id: string; url: string },
): Promise<void> {
  // The server may not know by which name and path it is reached.
  tell(`Night ${night}: start the robot at ${site}${new URL(begun.url).pathname}`)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until && (await subject.isOpen(begun.id))) await sleep(LOOK_EVERY)
}

/**
 * Plays a night: a fresh shift or run, the robot started, killed as planned and started again. What is still open at the
 * end is judged as it was left.
 * @throws {UnreachableError | TrialFault} if something else than the robot failed: its shift is taken back, and there is
 * no night
 */
export async function playNight(played: TrialSettings, night: Night): Promise<NightLine> {
  const { subject, word, command } = played
  const begun = await subject.begin(night, word)
  let did: { starts: number | null; kills: Night['kills'] }
  try {
    did =
      command === null
        ? (await waitForOthers(played, night.night, begun), { starts: null, kills: [] })
        : await playCommand(played, command, night, begun)
  } catch (error) {
    // A site that is away cannot take it back: it ends by its own time, and is in no trial.
    await subject.cancel(begun.id).catch(() => undefined)
    throw error
  }
  return {
    night: night.night,
    faults: [...night.faults],
    kills: [...did.kills],
    starts: did.starts,
    result: await subject.end(begun.id),
    log: await subject.log(begun.id),
  }
}
