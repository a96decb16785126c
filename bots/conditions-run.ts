import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { LIMIT, firstLine } from './play.ts'
import { NotMet, type Player, type Playing } from './players.ts'
import { TooLong, inTime } from './wait.ts'

/** How one play went. */
export type Played = {
  robot: string
  level: number
  weather: string
  run: number
  /** What was played with. */
  version: string
  /** yyyy-mm-dd */
  day: string
  /** From the open level to Ready or to the end, in milliseconds. */
  took: number
  /** What it died of. */
  fault?: string
}

/** A play that is still to be done. */
export type Task = Pick<Played, 'robot' | 'level' | 'weather' | 'run'>

/** Plays are kept here, one a line, as soon as they are over: a table of thousands is not played in one go. */
const FILE = path.join(ROOT, 'test-results/conditions.jsonl')

/** How often a play is begun that could not begin: on a busy machine a browser may be late. */
const BEGINNINGS = 3

/** Levels in which windows open beside the page: the file chooser, the developer tools. */
const WITH_WINDOWS: ReadonlySet<number> = new Set([15, 16, 22])

/** Run n of every robot meets the same seed. */
const FIRST_SEED = 7

export const keyOf = ({ robot, level, weather, run }: Task): string => [robot, level, weather, run].join('/')

const addressOf = ({ level, weather, run }: Task) =>
  `/challenge/${level}?conditions=${weather}&seed=${FIRST_SEED + run}`

/** What was played until now. */
export async function readPlayed(): Promise<Played[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Played]))
}

/** Forgets what was played. */
export async function forgetPlayed(): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true })
  await writeFile(FILE, '')
}

async function keep(played: Played): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true })
  await appendFile(FILE, `${JSON.stringify(played)}\n`)
}

/**
 * One play, to its end.
 * @returns how it went; whether the level was met at all; and whether the robot is lost, which means that nothing else
 *   can be asked of it: it is at it still, or its browser is gone.
 */
async function playOnce(playing: Playing, task: Task) {
  const started = performance.now()
  try {
    const took = await inTime('the level', playing.play(task.level, addressOf(task)), LIMIT)
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
 * Plays what is to be played by one robot.
 * @param abreast how many browsers do it at the same time
 * @param isOpen what is open; who breaks a run off closes it.
 */
export async function playTasks(
  player: Player,
  tasks: readonly Task[],
  abreast: number,
  isOpen: Set<() => Promise<void>>,
  onPlayed: (played: Played, left: number) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), `botarena-conditions-`))
  const server = await startServer(path.join(folder, 'data'))
  isOpen.add(server.stop)
  const queue = tasks.map((task) => ({ task, begun: 0 }))

  const work = async () => {
    let playing: Playing | undefined
    const close = async () => playing?.close()
    isOpen.add(close)
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { task, begun } = next
        playing ??= await player.start({
          site: server.url,
          folder: await mkdtemp(path.join(folder, 'robot-')),
        })
        const { isMet, isLost, ...end } = await playOnce(playing, task)
        if (isMet || begun === BEGINNINGS) {
          const day = new Date().toISOString().slice(0, 10)
          const played: Played = { ...task, ...end, version: playing.version, day }
          await keep(played)
          onPlayed(played, queue.length)
        } else queue.push({ task, begun: begun + 1 })
        // On a desktop who died may have left an open window behind: the next play begins on a new one.
        const leavesWindow = player.hasDesktop && WITH_WINDOWS.has(task.level)
        if (isLost || (end.fault && leavesWindow)) {
          await playing.close()
          playing = undefined
        }
      }
    } finally {
      isOpen.delete(close)
      await playing?.close()
    }
  }

  try {
    const ends = await Promise.allSettled(Array.from({ length: abreast }, work))
    for (const end of ends)
      if (end.status === 'rejected') console.error(`${player.name}: ${String(end.reason)}`)
  } finally {
    isOpen.delete(server.stop)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
