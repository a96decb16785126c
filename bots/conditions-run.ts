import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { firstLine } from './play.ts'
import type { Player, Playing } from './players.ts'

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

/**
 * How long a play may take, in milliseconds. A robot that tries again until it succeeds does so for ever, where what it
 * presses lies under something else; a recording of level 13 takes minutes on a busy machine.
 */
const LIMIT = 240_000

/** What such a play is said to have died of. */
const ENDLESS = `not over after ${LIMIT / 1000} s`

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
  const queue = [...tasks]

  const work = async () => {
    let playing: Playing | undefined
    const close = async () => playing?.close()
    isOpen.add(close)
    try {
      for (let task = queue.shift(); task; task = queue.shift()) {
        playing ??= await player.start({
          site: server.url,
          folder: await mkdtemp(path.join(folder, 'robot-')),
        })
        const started = performance.now()
        const play = playing.play(task.level, addressOf(task)).then(
          (took) => ({ took }),
          (reason: unknown) => ({ took: performance.now() - started, fault: firstLine(reason) }),
        )
        const isOver = new AbortController()
        const tooLong = sleep(LIMIT, { took: LIMIT, fault: ENDLESS }, { signal: isOver.signal })
        const result = await Promise.race([play, tooLong])
        isOver.abort()
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
        // On a desktop who died may have left an open window behind, and who was not over still plays: the next play
        // begins on a new one.
        const isLost = played.fault === ENDLESS || /closed|disconnected|crash/i.test(played.fault ?? '')
        if (played.fault && (player.hasDesktop || isLost)) {
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
