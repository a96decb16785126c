import { readFile } from 'node:fs/promises'
import type { Trace } from '#contract/arena.ts'
import { replay } from '#game/replay.ts'
import { levelById } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { FORMAT } from '#recorder/base/recording.ts'
import { printable } from '#server/printing/printable.ts'
import { isShift, replayOfShift } from './replay-shift.ts'

/** Longest printed part of a file's line, in characters: a key may be as long as the file. */
const MOST_PRINTED = 500

/** Prints a line safely: it describes a foreign file and may quote its texts. */
function say(line: string): void {
  const text = printable(line)
  console.log(text.length > MOST_PRINTED ? `${text.slice(0, MOST_PRINTED)} …` : text)
}

/**
 * The encoding of a text by its first two bytes: a byte order mark, or the zero beside the `{` that every run begins
 * with.
 */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}

/** The version of a log that a server recorded: contract/arena.ts, Trace. */
const HEARD: Trace['version'] = 2

/** The content of a file: the log, and the version of its rules, if the file names one. */
type ReadLog = { log: unknown; rules?: unknown; shift?: object }

/**
 * Finds the log in a file: a downloaded run contains one, a bare log is one.
 * @throws {Error} with a message for the person who gave the file
 */
async function readLog(file: string): Promise<ReadLog> {
  const bytes = await readFile(file)
  let text
  try {
    // The decoder removes the byte order mark.
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not text in UTF-8 or UTF-16.')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (reason) {
    throw new Error(`The file is not JSON: ${(reason as Error).message}`, { cause: reason })
  }
  if (isShift(value)) return { log: null, shift: value }
  if (typeof value !== 'object' || value === null || !('log' in value)) return { log: value }
  const { format, version, log, rules } = value as { format?: unknown; version?: unknown } & ReadLog
  if (format === undefined)
    throw new Error(`The file names no format: a downloaded run has "${FORMAT.format}".`)
  if (format !== FORMAT.format)
    throw new Error(`The file has the format ${JSON.stringify(format)}, not "${FORMAT.format}".`)
  if (version !== FORMAT.version && version !== HEARD) {
    throw new Error(
      `The file has the version ${JSON.stringify(version)}. This program reads the versions ${FORMAT.version} and ${HEARD}.`,
    )
  }
  return { log, rules }
}

const VERSIONS = rulesVersions()

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`

/**
 * Judges one file and prints the verdict.
 * @returns whether its run is possible and solved the level; of a shift: whether it plays again to the same counts
 */
async function judge(file: string): Promise<boolean> {
  let read: ReadLog
  try {
    read = await readLog(file)
  } catch (reason) {
    say(`${file}: rejected. ${(reason as Error).message}`)
    return false
  }
  const { log, rules, shift } = read
  if (shift) {
    const { isGood, sentence } = replayOfShift(shift)
    say(`${file}: ${sentence}`)
    return isGood
  }
  const { level, seed, deal } = (log ?? {}) as { level?: unknown; seed?: unknown; deal?: unknown }
  const game = typeof level === 'number' ? gameOf(level, deal === 'own' ? 'own' : 'plain') : undefined
  if (!game || typeof seed !== 'string') {
    say(`${file}: rejected. It names no existing level and seed.`)
    return false
  }
  const { isSolved, solvedAt, fault, run, misses } = replay(game, seed, log)
  const name = `${file}: level ${game.level}, ${levelById(game.level)?.title}, ${game.deal === 'own' ? 'random task, ' : ''}seed ${JSON.stringify(seed)}`
  if (fault) {
    say(`${name}: rejected${fault.entry === null ? '' : ` at entry ${fault.entry}`}. ${fault.reason}`)
  } else if (isSolved) {
    say(
      `${name}: solved after ${inSeconds(solvedAt!)}, ${inSeconds(run.imposed)} of them waits of the level.`,
    )
  } else say(`${name}: possible, but does not solve the level.`)
  const now = VERSIONS.get(game.level)
  if (rules !== undefined && rules !== now)
    say(`  It was recorded under rules ${JSON.stringify(rules)}, and is judged here by ${now}.`)
  for (const { entry, at, said } of misses)
    say(`  missed${entry === null ? '' : ` at entry ${entry}`} after ${inSeconds(at)}: ${said}`)
  return isSolved
}

/**
 * Judges files: runs that were downloaded from "What your robot did", or their logs, and logs of shifts of the office. It
 * prints a verdict for each.
 * @returns whether every run is possible and solved its level, and every shift plays again to the same counts
 */
export async function replayFiles(files: readonly string[]): Promise<boolean> {
  let isGood = true
  for (const file of files) isGood = (await judge(file)) && isGood
  return isGood
}
