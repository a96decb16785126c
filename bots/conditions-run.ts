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
        const started = performance.now()
        let isLost = false
        let isMet = true
        const play = inTime('the level', playing.play(task.level, addressOf(task)), LIMIT)
        const result = await play.then(
          (took) => ({ took }),
          (reason: unknown) => {
            const fault = firstLine(reason)
            isMet = !(reason instanceof NotMet)
            isLost = !isMet || reason instanceof TooLong || /closed|disconnected|crash/i.test(fault)
            return { took: performance.now() - started, fault }
          },
        )
        if (!isMet && begun < BEGINNINGS) {
          queue.push({ task, begun: begun + 1 })
          await playing.close()
          playing = undefined
          continue
        }
        const day = new Date().toISOString().slice(0, 10)
        const played: Played = {
          ...task,
          ...result,
          took: Math.round(result.took),
          version: playing.version,
          day,
        }
        await keep(played)
        onPlayed(played, queue.length)
        // Who was not over still plays, and on a desktop who died may have left an open window behind: the next play
        // begins on a new one.
        const leavesWindow = player.hasDesktop && WITH_WINDOWS.has(task.level)
        if (played.fault && (leavesWindow || isLost)) {
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
