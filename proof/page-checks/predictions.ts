import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { firstLine } from '#bots/shared/first-line.ts'
import type { Key } from '#conditions/list/list.ts'
import { KEYS } from '#learner/storage.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { CALM, FIRST_SEED } from '#proof/runs/practice.ts'
import { inTime, waitUntil } from '#proof/shared/wait.ts'
import { type Chore, type Player, type Seat, PATIENCE, PLAYERS } from './players.ts'

/** What the celebration promised about a condition, and whether it came true. */
export type Prediction = Chore & {
  player: string
  seed: number
  key: Key
  /** Why it did not come true. */
  fault?: string
}

/** Longest time of a script, in milliseconds. */
const LIMIT = 60_000

/** A learner in demo mode, where every level is open. */
const STORED: Readonly<Record<string, string>> = {
  [KEYS.visitor]: JSON.stringify({
    name: 'Reference Robot',
    email: 'robot@example.org',
    submittedAt: '2026-01-01T00:00:00.000Z',
    rpa_tool: 'Other',
  }),
  [KEYS.mode]: 'demo',
  [KEYS.welcomeSeen]: 'true',
}

const STORE = `Object.entries(${JSON.stringify(STORED)}).forEach(([key, text]) => localStorage.setItem(key, text))`
const LISTENS = `document.documentElement.dataset.ready === 'true'`
const STATUS = `document.querySelector('#mission-status')?.dataset.status`
const COMPLETE = `document.querySelector('#complete-level').click()`
/** The conditions that a robot would have lived through, by the celebration; null before it is there. */
const PROMISED = `(() => {
  const lines = [...document.querySelectorAll('#win-foresight [data-condition]')]
  return lines.length === 0 ? null : lines.filter((line) => line.dataset.lives === 'true').map((line) => line.dataset.condition)
})()`

/** Puts the learner into a seat's browser. */
export async function seatLearner(seat: Seat): Promise<void> {
  await seat.goto('/')
  await seat.ask(STORE)
}

const addressOf = ({ level, deal }: Chore, conditions: string, seed: number) =>
  `/challenge/${level}?conditions=${conditions}&seed=${seed}${deal === 'own' ? '&deal=own' : ''}`

const until = (seat: Seat, what: string, expression: string, isSo: (answer: unknown) => boolean) =>
  waitUntil(
    what,
    async () => {
      const answer = await seat.ask(expression)
      return isSo(answer) ? { answer } : undefined
    },
    PATIENCE,
  ).then(({ answer }) => answer)

async function solveAt(seat: Seat, address: string, solve: () => Promise<void>): Promise<void> {
  await seat.goto(address)
  await until(seat, 'the page', LISTENS, (answer) => answer === true)
  await until(seat, 'the level', STATUS, (answer) => answer === 'in-progress')
  await inTime('the script', solve(), LIMIT)
  await until(seat, 'Ready', STATUS, (answer) => answer === 'ready')
}

/** Plays a chore calm. @returns the conditions under which the celebration promises that the robot lives */
export async function promisedTo(
  seat: Seat,
  chore: Chore,
  solve: () => Promise<void>,
  seed: number,
): Promise<readonly Key[]> {
  await solveAt(seat, addressOf(chore, CALM, seed), solve)
  await seat.ask(COMPLETE)
  return (await until(seat, 'the celebration', PROMISED, (answer) => answer !== null)) as readonly Key[]
}

/**
 * Plays a chore under a condition that its robot was predicted to pass, with another seed: on another day other
 * values are dealt, too.
 * @returns why it did not live; null if it did
 */
export async function fateUnder(
  seat: Seat,
  chore: Chore,
  solve: () => Promise<void>,
  key: Key,
  seed: number,
): Promise<string | null> {
  try {
    await solveAt(seat, addressOf(chore, key, seed + 1), solve)
    return null
  } catch (reason) {
    return firstLine(reason)
  }
}

type CheckOptions = { runs: number; abreast: number; isOpen: Set<() => Promise<void>> }

/** Levels whose scripts write files into the current folder: they are played one after the other. */
const WITH_FILES: readonly number[] = [15, 16]

/** How often a calm play is tried: on a busy machine a page may be late. */
const TRIES = 2

/**
 * Plays every level and task with each player: calm, then under each condition that the celebration says it would have
 * lived through.
 * @param runs number of seeds, from 7 on
 * @returns every promise with its fate, and the calm plays that failed
 */
export async function playPredictions(
  levels: readonly { id: number }[],
  { runs, abreast, isOpen }: CheckOptions,
): Promise<{ predictions: readonly Prediction[]; plays: number; lost: readonly string[] }> {
  await using temp = await tempFolder('predictions')
  const home = process.cwd()
  const server = await startServer(path.join(temp.path, 'data'))
  isOpen.add(server.stop)
  const predictions: Prediction[] = []
  const lost: string[] = []
  let plays = 0
  const files = await mkdtemp(path.join(temp.path, 'files-'))
  process.chdir(files)

  const seeds = Array.from({ length: runs }, (_, run) => FIRST_SEED + run)
  const choresOf = (some: readonly { id: number }[]) =>
    some.flatMap(({ id }) =>
      (['plain', 'own'] as const).flatMap((deal) => seeds.map((seed) => ({ level: id, deal, seed }))),
    )
  const playAll = async ({ name, sit }: Player) => {
    const queue = [
      ...levels.filter(({ id }) => !WITH_FILES.includes(id)).map((level) => choresOf([level])),
      choresOf(levels.filter(({ id }) => WITH_FILES.includes(id))),
    ]
    const sitDown = async () => {
      const taken = await sit(server.url)
      isOpen.add(taken.close)
      await seatLearner(taken)
      return taken
    }
    const work = async () => {
      let own: Seat | undefined
      // After a failure a script may still be at work in its page.
      const leave = async () => {
        if (!own) return
        isOpen.delete(own.close)
        await own.close()
        own = undefined
      }
      const freshFiles = async () => {
        for (const file of await readdir(files)) await rm(path.join(files, file), { force: true })
      }
      try {
        for (let chores = queue.shift(); chores; chores = queue.shift())
          for (const { seed, ...chore } of chores) {
            const isWithFiles = WITH_FILES.includes(chore.level)
            const place = `level ${chore.level}, ${chore.deal}, ${name}, seed ${seed}`
            let promised: readonly Key[] = []
            for (let left = TRIES; left > 0; left--) {
              own ??= await sitDown()
              const solve = await own.scriptOf(chore)
              if (!solve) break
              try {
                if (isWithFiles) await freshFiles()
                promised = await promisedTo(own, chore, solve, seed)
                plays += 1
                break
              } catch (reason) {
                await leave()
                if (left === 1) lost.push(`${place}: ${firstLine(reason)}`)
              }
            }
            for (const key of promised) {
              own ??= await sitDown()
              if (isWithFiles) await freshFiles()
              const solve = (await own.scriptOf(chore))!
              const fault = await fateUnder(own, chore, solve, key, seed)
              predictions.push({ ...chore, player: name, seed, key, ...(fault === null ? {} : { fault }) })
              console.log(`${place}, ${key}: ${fault === null ? 'lived' : `DIED: ${fault}`}`)
              if (fault !== null) await leave()
            }
          }
      } finally {
        await leave()
      }
    }
    await Promise.all(Array.from({ length: abreast }, work))
  }
  try {
    for (const player of PLAYERS) await playAll(player)
  } finally {
    process.chdir(home)
    isOpen.delete(server.stop)
    await server.stop()
  }
  return { predictions, plays, lost }
}
