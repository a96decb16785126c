import { setTimeout as sleep } from 'node:timers/promises'
import { type Ended, type Running, startCommand } from './command.ts'
import type { Night } from './plan.ts'
import { openProxy } from './proxy.ts'
import type { Subject } from './subject.ts'
import type { NightLine } from './trial-line.ts'

/** Starts of a command in one night at most, besides those after kills: a robot may fall, and be started again. */
export const MOST_FALLS = 3

/** ms between two looks at a shift that others play. */
const LOOK_EVERY = 1000

export type Played = {
  /** The server's address. */
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
const wordsOf = (ended: Ended): string =>
  ended.by === 'exit'
    ? `ended with the code ${ended.code}`
    : ended.by === 'kill'
      ? 'was stopped'
      : 'ran out of time'

/** Starts the command again and again until the shift or run has ended, the night's time is over, or it falls too often. */
async function playCommand(
  { site, subject, seconds, output, tell }: Played,
  command: readonly string[],
  { night, kills }: Night,
  begun: { id: string; url: string },
): Promise<{ starts: number; kills: Night['kills'] }> {
  let running: Running | undefined
  const done: Night['kills'][number][] = []
  const proxy = await openProxy(site, kills, (which) => {
    done.push(which)
    running?.kill()
  })
  const until = Date.now() + seconds * 1000
  let starts = 0
  let falls = 0
  try {
    while (falls < MOST_FALLS && Date.now() < until) {
      starts += 1
      const url = `${proxy.origin}${new URL(begun.url).pathname}`
      running = startCommand(command, url, (until - Date.now()) / 1000, output)
      const ended = await running.ended
      if (!(await subject.isOpen(begun.id))) break
      tell(`Night ${night}: start ${starts} ${wordsOf(ended)}, and the work is not handed in.`)
      if (ended.by !== 'kill') falls += 1
    }
  } finally {
    running?.kill()
    await proxy.close()
  }
  return { starts, kills: done }
}

/** Waits until others have played a shift or a run, or its time is over. */
async function waitForOthers(
  { subject, seconds, tell }: Played,
  night: number,
  begun: { id: string; url: string },
): Promise<void> {
  tell(`Night ${night}: start the robot at ${begun.url}`)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until && (await subject.isOpen(begun.id))) await sleep(LOOK_EVERY)
}

/**
 * Plays a night: a fresh shift or run, the robot started, killed as planned and started again. What is still open at the
 * end is judged as it was left.
 */
export async function playNight(played: Played, night: Night): Promise<NightLine> {
  const { subject, word, command } = played
  const begun = await subject.begin(night, word)
  const did =
    command === null
      ? (await waitForOthers(played, night.night, begun), { starts: null, kills: [] })
      : await playCommand(played, command, night, begun)
  return {
    night: night.night,
    faults: [...night.faults],
    kills: [...did.kills],
    starts: did.starts,
    result: await subject.end(begun.id),
    log: await subject.log(begun.id),
  }
}
