import { appendFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstLine } from '#bots/shared/first-line.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import type { Place, Session, Tool } from '#proof/shared/tool.ts'
import { TooLong, inTime } from '#proof/shared/wait.ts'
import { LIMIT } from './play.ts'
import { FIRST_SEED, NotMet, playPractice, startPractice } from './practice.ts'

/** The result of one play. */
export type PlayResult = {
  /** The name of the tool. */
  tool: string
  level: number
  /** The word in the address: `calm`, the key of a condition, or `all`. */
  condition: string
  run: number
  /** The tool and browser with their versions. */
  version: string
  /** yyyy-mm-dd */
  day: string
  /** From the open level to Ready or to the end, in milliseconds. */
  took: number
  /** The reason of the failure. */
  fault?: string
}

/** A play that is still to do. */
export type PlayToDo = Pick<PlayResult, 'tool' | 'level' | 'condition' | 'run'>

/** Plays are kept here, one on each line, as soon as they are over: thousands of them may be interrupted. */
const FILE = path.join(ROOT, 'test-results/conditions.jsonl')

/** How often a play is tried that could not begin: on a busy machine a browser may be late. */
const BEGINNINGS = 3

/** Levels in which windows open beside the page: the file chooser, the developer tools. */
const WITH_WINDOWS: ReadonlySet<number> = new Set([15, 16, 22])

export const taskKey = ({ tool, level, condition, run }: PlayToDo): string =>
  [tool, level, condition, run].join('/')

const addressOf = ({ level, condition, run }: PlayToDo) =>
  `/challenge/${level}?conditions=${condition}&seed=${FIRST_SEED + run}`

/** The plays that are kept. */
export async function readPlayed(): Promise<PlayResult[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PlayResult]))
}

/** Deletes the kept plays. */
export async function forgetPlayed(): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true })
  await writeFile(FILE, '')
}

async function keep(played: PlayResult): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true })
  await appendFile(FILE, `${JSON.stringify(played)}\n`)
}

/**
 * One play, to its end.
 * @returns the result; whether the robot reached the level; and whether the robot is lost: it is still at work, or its
 * browser is gone, so it cannot be asked again
 */
async function playOnce(session: Session, task: PlayToDo) {
  const started = performance.now()
  try {
    const took = await inTime('the level', playPractice(session, task.level, addressOf(task)), LIMIT)
    return { took: Math.round(took), isMet: true, isLost: false }
  } catch (reason) {
    const took = Math.round(performance.now() - started)
    const fault = firstLine(reason)
    const isMet = !(reason instanceof NotMet)
    const isLost = !isMet || reason instanceof TooLong || /closed|disconnected|crash/i.test(fault)
    return { took, fault, isMet, isLost }
  }
}

/**
 * Opens a tool for practice runs. A failing start is tried again, and reported.
 * @throws the error of the last try
 */
export async function begun(tool: Tool, placeOf: () => Promise<Place>): Promise<Session> {
  for (let tries = 1; ; tries++) {
    try {
      return await startPractice(tool, await placeOf())
    } catch (reason) {
      console.error(
        `${tool.name}: its browser did not start, try ${tries} of ${BEGINNINGS}: ${firstLine(reason)}`,
      )
      if (tries === BEGINNINGS) throw reason
    }
  }
}

/**
 * Plays all plays of one tool.
 * @param abreast number of parallel browsers
 * @param isOpen the open sessions, so that the command can close them when it is interrupted
 * @returns how many plays could not begin because the tool's browser did not start
 */
export async function playTasks(
  tool: Tool,
  tasks: readonly PlayToDo[],
  abreast: number,
  isOpen: Set<() => Promise<void>>,
  onPlayed: (played: PlayResult, left: number) => void,
): Promise<number> {
  await using temp = await tempFolder('conditions')
  const folder = temp.path
  const server = await startServer(path.join(folder, 'data'))
  isOpen.add(server.stop)
  const hasDesktop = tool.needs.includes('xvfb')
  const queue = tasks.map((task) => ({ task, tries: 0 }))

  const work = async () => {
    let session: Session | undefined
    const close = async () => session?.close()
    isOpen.add(close)
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { task, tries } = next
        try {
          session ??= await begun(tool, async () => ({
            site: server.url,
            folder: await mkdtemp(path.join(folder, 'robot-')),
          }))
        } catch (reason) {
          queue.unshift(next)
          throw reason
        }
        const { isMet, isLost, ...end } = await playOnce(session, task)
        if (isMet || tries === BEGINNINGS) {
          const day = new Date().toISOString().slice(0, 10)
          const played: PlayResult = { ...task, ...end, version: session.version, day }
          await keep(played)
          onPlayed(played, queue.length)
        } else queue.push({ task, tries: tries + 1 })
        // On a desktop a failed play may leave a window open, so the next play begins on a new desktop.
        const leavesWindow = hasDesktop && WITH_WINDOWS.has(task.level)
        if (isLost || (end.fault && leavesWindow)) {
          await session.close()
          session = undefined
        }
      }
    } finally {
      isOpen.delete(close)
      await session?.close()
    }
  }

  try {
    const ends = await Promise.allSettled(Array.from({ length: abreast }, work))
    for (const end of ends)
      if (end.status === 'rejected') console.error(`${tool.name}: ${String(end.reason)}`)
    if (queue.length > 0) console.error(`${tool.name}: ${queue.length} plays were not begun.`)
    return queue.length
  } finally {
    isOpen.delete(server.stop)
    await server.stop()
  }
}
