import { finish } from '#bots/words/finish.ts'
import { SHELL } from '#bots/words/site-controls.ts'
import { ownSolutions, solutions } from '#bots/words/solutions.ts'
import type { Session } from '#bots/words/tool.ts'
import { TooLong, inTime } from '#bots/words/wait.ts'
import type { Deal } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import type { Robot } from '#levels/robot.ts'
import { gameOf } from '#levels/rulebook.ts'
import type { Recording } from '#recorder/recording.ts'
import { CALM } from './practice.ts'
import { signUp } from './sign-up.ts'

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

/** A session that is told word by word. */
type Told = Extract<Session, { robot: Robot }>

/** The seed of own tasks that are played here. */
const OWN_SEED = '1'

/**
 * Plays levels one after the other: in live mode where there is a robot to tell, else in calm practice runs. Own tasks
 * are practice, and for robots that can be told. It ends with the level after which the session is lost.
 */
export async function play(
  session: Session,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
  deal: Deal = 'plain',
): Promise<void> {
  if (session.robot)
    return deal === 'own' ? playOwn(session, levels, onResult) : playLive(session, levels, onResult)
  for (const level of levels) {
    const playing = session.play(level.id, `/challenge/${level.id}?conditions=${CALM}&seed=1`)
    const result = await resultOf(
      level,
      playing.then((took) => ({ level, took })),
    )
    onResult(result)
    if (result.isLost) return
  }
}

/**
 * Signs up and plays in live mode. After a level that failed the next is locked; from there on the robot goes on in
 * demo mode, so that every level has its answer. So it does where it is to play some levels only.
 */
async function playLive(
  session: Told,
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

/** Plays own tasks: each robot reads what is wanted from the page. */
async function playOwn(
  session: Told,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
): Promise<void> {
  // The page keeps no recording of practice.
  const { recording: _recording, ...told } = session
  const { robot } = told
  await signUp(robot)
  await robot.check(SHELL.demo)
  for (const level of levels) {
    await robot.open(`/challenge/${level.id}?deal=own&seed=${OWN_SEED}`)
    const result = await resultOf(level, solveLevel(told, level, ownSolutions.get(level.id)))
    onResult(result)
    if (result.isLost) return
  }
}

async function solveLevel(
  { robot, waited, recording }: Told,
  level: CatalogLine,
  solve = solutions.get(level.id),
): Promise<Result> {
  const started = performance.now()
  if (!solve) throw new Error('It has no solution for robots.')
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  const before = await waited?.()
  await solve(robot)
  let after: number | undefined
  let recorded: Recording | undefined
  const readyAt = await finish(robot, level.id, async () => {
    after = await waited?.()
    recorded = await recording?.(level.id)
    if (recorded) checkRecording(level, recorded)
  })
  return {
    level,
    took: readyAt - started,
    ...(after === undefined ? {} : { imposed: after - before! }),
    ...(recorded ? { recording: recorded } : {}),
  }
}

/** How a play of a level ended: what it threw is its fault, and so is that it was not over within the limit. */
async function resultOf(level: CatalogLine, playing: Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await inTime('the level', playing, LIMIT)
  } catch (reason) {
    const isLost = reason instanceof TooLong
    return { level, took: performance.now() - started, fault: firstLine(reason), isLost }
  }
}

/** @throws Error if what the page recorded could not have been, or does not solve the level. */
function checkRecording({ id }: CatalogLine, { log }: Recording): void {
  const { isSolved, fault } = replay(gameOf(id, log.deal ?? 'plain')!, log.seed, log)
  if (!isSolved) throw new Error(`its log does not replay: ${fault?.reason ?? 'the level is not solved'}`)
}

export const firstLine = (reason: unknown): string => String(reason).split('\n')[0] ?? ''
