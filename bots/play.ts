import { replay } from '#game/replay.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import type { Robot } from '#levels/robot.ts'
import { games } from '#levels/rulebook.ts'
import type { Recording } from '#recorder/recording.ts'
import type { Session } from './column.ts'
import { SHELL } from './site-controls.ts'
import { solutions } from './solutions.ts'
import { TooLong, inTime } from './wait.ts'

/**
 * How long a play of a level may take, in milliseconds. A robot that tries again until it succeeds does so for ever
 * where what it presses lies under something else; a recording of level 13 takes minutes on a busy machine.
 */
export const LIMIT = 240_000

/** How one level went. */
export type Result = {
  level: CatalogLine
  /** From the open level to Ready, in milliseconds. */
  took: number
  /** How much of it the level imposed, in milliseconds, where the tool can tell. */
  imposed?: number
  /** What the page recorded of it, where the tool can tell. */
  recording?: Recording
  /** What went wrong, if anything did. */
  fault?: string
  /** Whether the robot may be at it still: nothing else can be asked of its session. */
  isLost?: boolean
}

/** Signs up as a new visitor would: through the form. Ends on level 1. */
export async function signUp(robot: Robot): Promise<void> {
  await robot.open('/')
  await robot.click(SHELL.begin)
  await robot.type(SHELL.name, 'Reference Robot')
  await robot.type(SHELL.email, 'robot@example.org')
  await robot.select(SHELL.tool, 'UiPath')
  await robot.click(SHELL.enter)
  await robot.click(SHELL.startLevel1)
}

/**
 * Signs up and plays the levels one after the other, in live mode. After one that failed the next is locked; from
 * there on the robot goes on in demo mode, so that every level has its answer. So it does where it is to play some
 * levels only. It ends with the level after which the session is lost.
 */
export async function play(
  session: Session,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
): Promise<void> {
  const { robot } = session
  await signUp(robot)
  let isLive = levels.length === CATALOG.length
  if (!isLive) await robot.check(SHELL.demo)
  for (const [i, level] of levels.entries()) {
    if (!isLive) await robot.open(`/challenge/${level.id}`)
    const result = await resultOf(level, solveLevel(session, level))
    onResult(result)
    if (result.isLost) return
    if (i === levels.length - 1 || !isLive) continue
    if (result.fault) {
      isLive = false
      await robot.open('/')
      await robot.check(SHELL.demo)
    } else await robot.click(SHELL.next)
  }
}

async function solveLevel({ robot, waited, recording }: Session, level: CatalogLine): Promise<Result> {
  const started = performance.now()
  const solve = solutions.get(level.id)
  if (!solve) throw new Error('It has no bot.ts.')
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  const before = await waited?.()
  await solve(robot)
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  const took = performance.now() - started
  const after = await waited?.()
  const recorded = await recording?.(level.id)
  if (recorded) checkRecording(level, recorded)
  await robot.click(SHELL.complete)
  // The status lies behind the celebration now, where a tool that looks at the accessibility tree cannot see it.
  await robot.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level.id} COMPLETE!`)
  return {
    level,
    took,
    ...(after === undefined ? {} : { imposed: after - before! }),
    ...(recorded ? { recording: recorded } : {}),
  }
}

/** How a play of a level ended: what it threw is its fault, and so is that it was not over within the limit. */
export async function resultOf(level: CatalogLine, play: Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await inTime('the level', play, LIMIT)
  } catch (reason) {
    const isLost = reason instanceof TooLong
    return { level, took: performance.now() - started, fault: firstLine(reason), isLost }
  }
}

/** @throws Error if what the page recorded could not have been, or does not solve the level. */
function checkRecording({ id }: CatalogLine, { log }: Recording): void {
  const { isSolved, fault } = replay(games.get(id)!, log.seed, log)
  if (!isSolved) throw new Error(`its log does not replay: ${fault?.reason ?? 'the level is not solved'}`)
}

export const firstLine = (reason: unknown): string => String(reason).split('\n')[0] ?? ''
