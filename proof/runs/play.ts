import { firstLine } from '#bots/shared/first-line.ts'
import { SHELL } from '#bots/shared/site-controls.ts'
import type { Deal } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import type { Robot } from '#levels/robot.ts'
import { gameOf } from '#levels/rulebook.ts'
import { finish } from '#proof/shared/finish.ts'
import { randomSolutions, solutions } from '#proof/shared/solutions.ts'
import type { Session } from '#proof/shared/tool.ts'
import { TooLong, inTime } from '#proof/shared/wait.ts'
import type { Recording } from '#recorder/base/recording.ts'
import { type Disturbance, disturbedRobot } from './disturbances.ts'
import { CALM } from './practice.ts'
import type { Seat } from './seat.ts'
import { signUp } from './sign-up.ts'

/**
 * Longest time of a play, in milliseconds. A robot that repeats a press until it succeeds never ends if something
 * covers its target. A recording of level 13 takes minutes on a busy machine.
 */
export const LIMIT = 240_000

/** The result of one level. */
export type Result = {
  level: CatalogLine
  /** From the open level to Ready, in milliseconds. */
  took: number
  /** The part of it that the level imposed, in milliseconds, if the tool can tell. */
  imposed?: number
  /** The page's recording, if the tool can read it. */
  recording?: Recording
  /** The error, if there was one. */
  fault?: string
  /** Whether the robot may still be at work: then its session cannot be used again. */
  isLost?: boolean
}

/** A session with a robot that takes single commands. */
type ToldSession = Extract<Session, { robot: Robot }>

/** The seed of the random tasks played here. */
const RANDOM_TASK_SEED = '1'

/**
 * Plays levels one after the other: in live mode if the tool has a robot, else in calm practice runs. Own tasks are
 * practice and need a robot. It ends after a level whose session is lost.
 */
export async function play(
  session: Session,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
  deal: Deal = 'plain',
): Promise<void> {
  if (session.robot)
    return deal === 'own' ? playRandom(session, levels, onResult) : playLive(session, levels, onResult)
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
 * Signs up and plays in live mode. After a failed level the next one is locked, so the robot goes on in demo mode and
 * every level gets its result. It also uses demo mode to play only some levels.
 */
async function playLive(
  session: ToldSession,
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

/** Plays random tasks: each robot reads its task on the page. */
async function playRandom(
  session: ToldSession,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
): Promise<void> {
  // The page keeps no recording of practice.
  const { recording: _recording, ...told } = session
  const { robot } = told
  await signUp(robot)
  await robot.check(SHELL.demo)
  for (const level of levels) {
    // A page that does not open is a fault of its level alone.
    const playing = robot
      .open(`/challenge/${level.id}?deal=own&seed=${RANDOM_TASK_SEED}`)
      .then(() => solveLevel(told, level, randomSolutions.get(level.id)))
    const result = await resultOf(level, playing)
    onResult(result)
    if (result.isLost) return
  }
}

/**
 * Plays a class's random tasks, each from the link on the robot's card. A level counts if the server called the run
 * verified.
 * @param disturbance a disturbance that begins between the first and the second action of each run and ends with the
 * celebration
 */
export async function playInClass(
  session: Session,
  levels: readonly CatalogLine[],
  onResult: (result: Result) => void,
  seat: Seat,
  disturbance?: Disturbance,
): Promise<void> {
  if (!session.robot) throw new Error('A recording reads no task.')
  const { recording: _recording, ...told } = session
  for (const level of levels) {
    await told.robot.open(seat.linkTo(level.id))
    let wasDisturbed = false
    const robot = disturbance
      ? disturbedRobot(told.robot, () => {
          wasDisturbed = true
          disturbance.begin()
        })
      : told.robot
    const playing = solveLevel({ ...told, robot }, level, randomSolutions.get(level.id))
      .finally(() => disturbance?.end())
      .then(async (result) => {
        if (disturbance && !wasDisturbed) throw new Error('The level was over before its middle.')
        await seat.expectVerified(level.id)
        return result
      })
    const result = await resultOf(level, playing)
    onResult(result)
    if (result.isLost) return
  }
}

async function solveLevel(
  { robot, waited, recording }: ToldSession,
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

/** The end of a level's play: its error, or that it was not over within the limit. */
async function resultOf(level: CatalogLine, playing: Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await inTime('the level', playing, LIMIT)
  } catch (reason) {
    const isLost = reason instanceof TooLong
    return { level, took: performance.now() - started, fault: firstLine(reason), isLost }
  }
}

/** @throws Error if the page's recording is impossible, or does not solve the level. */
function checkRecording({ id }: CatalogLine, { log }: Recording): void {
  const { isSolved, fault } = replay(gameOf(id, log.deal ?? 'plain')!, log.seed, log)
  if (!isSolved) throw new Error(`its log does not replay: ${fault?.reason ?? 'the level is not solved'}`)
}
