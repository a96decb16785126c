import { stat } from 'node:fs/promises'
import { type MeasuredRun, readResults } from '#bots/results/results.ts'
import { checkedIn } from '#builder/results.ts'
import { taskIdsOf } from '#builder/tasks.ts'
import { replay } from '#game/replay.ts'
import { standingAtStart } from '#game/standing.ts'
import { gameOf, type NumberedGame, randomGames } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { movesOf } from '#server/arena/line.ts'
import { commitmentOf } from '#server/held/seeds.ts'
import { lastAt } from '#server/runs/hear.ts'
import { judge, latestAt } from '#server/runs/judging/judge.ts'
import { contradictionIn } from '#server/runs/recorded-part.ts'
import { RUN_COMMITMENT } from '#server/runs/rows.ts'
import { traceOf } from '#server/runs/run.ts'
import { keysOf, wrongReceipt } from './signatures.ts'

/** Largest share of runs that may be faults. */
export const MOST_FAULTS = 0.02

/** The findings in a folder of results. */
export type ResultsCheck = {
  runs: number
  /**
   * Runs that were judged by other rules than today's: their traces, seeds and counts of runs are checked, but they
   * cannot be played again.
   */
  older: number
  solved: number
  faults: number
  /** Runs under conditions, and those of them whose page sent a note that was compared with the log. */
  conditioned: number
  noted: number
  /** Runs whose seeds were known before they were played: of the splits `free` and `dev`. */
  foreknown: number
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

/**
 * Compares the notes of a run's page with its log, as the server does.
 * @returns the first contradiction, with the number of the entry if an entry contradicts; null if there is none or no
 * note
 */
function contradictionOf({ line, trace: { parts, inputs } }: MeasuredRun, entries: readonly unknown[]) {
  for (const [i, { from, day, opening }] of parts.entries()) {
    const to = parts[i + 1]?.from
    const part = { entries: entries.slice(from, to), inputs: inputs.slice(from, to), day, opening }
    const found = contradictionIn({ seed: line.seed, conditions: line.conditions.join() }, part)
    if (found) {
      return { atEntry: found.index === null ? null : from + found.index + 1, sentence: found.reason }
    }
  }
  return null
}

/** Whether the page of a run sent a note that can be checked. An empty note leaves the conditions claimed. */
const hasNote = ({ trace }: MeasuredRun): boolean => checkedIn(trace.parts).length > 0

/** Names a count of a run that does not follow from its trace; null if all do. */
function wrongCount(
  line: MeasuredRun['line'],
  game: NumberedGame,
  entries: readonly unknown[],
): string | null {
  const { standing, refused, restarts } = judge(game, standingAtStart(game, line.seed), entries, Infinity)
  const counts = {
    refused,
    restarts,
    moves: movesOf({ ...line, refused, restarts }),
    imposedMs: standing.run.imposed,
    solvedAtMs: line.status === 'solved' ? lastAt(entries) : null,
  }
  for (const name of Object.keys(counts) as (keyof typeof counts)[])
    if (line[name] !== counts[name])
      return `its line says ${name} ${line[name]}, but its trace shows ${counts[name]}`
  return null
}

/** The error of one run that shows without playing it again: what the rules of a level do not change. */
function wrongOnPaper({ line, trace: { log } }: MeasuredRun): string | null {
  const { level, seed, entries } = (log ?? {}) as {
    level?: number
    seed?: string
    entries?: unknown[]
  }
  if (level !== line.level || seed !== line.seed || !entries) return 'its trace belongs to another run'
  if (traceOf(entries) !== line.trace) return 'its trace is not the recorded one'
  if (entries.length !== line.entries) return 'its trace has another number of entries'
  if (commitmentOf(RUN_COMMITMENT, line.id, line.seed, line.nonce) !== line.commit)
    return 'its seed does not match its commitment'
  if (line.reward !== (line.status === 'solved' ? 1 : line.status === 'fault' ? null : 0)) {
    return 'its reward does not follow from its status'
  }
  if (line.mask_sample !== (line.status === 'fault')) return 'mask_sample does not follow from its status'
  if (line.split === 'dev' && line.seed !== `dev-${line.index}`) return 'its seed is not from the split "dev"'
  if (!gameOf(line.level, line.deal) || !taskIdsOf(line.level, line.conditions).includes(line.task))
    return 'its task does not fit its level and conditions'
  return null
}

/**
 * The error of one run, on paper and played again.
 * @param versions of the rules of each level: a run of older rules is not played again
 */
export const wrongRun = (
  measured: MeasuredRun,
  versions: ReadonlyMap<number, string> = rulesVersions(),
): string | null =>
  wrongOnPaper(measured) ??
  (versions.get(measured.line.level) === measured.line.rules ? wrongPlayedAgain(measured) : null)

/** The error of one run that shows when it is played again. Only a run of today's rules can be. */
function wrongPlayedAgain(measured: MeasuredRun): string | null {
  const { line, trace } = measured
  const { log, parts } = trace
  const { entries } = log as { entries: unknown[] }
  const game = gameOf(line.level, line.deal)!
  const { isSolved, fault } = replay(game, line.seed, log)
  const isCompleted = entries.some(
    (entry) => typeof entry === 'object' && entry !== null && 'completed' in entry,
  )
  const against = contradictionOf(measured, entries)
  const isBelieved = isSolved && isCompleted && fault === null && against === null
  const last = lastAt(entries)
  const isInTime = parts.length === 0 || last <= latestAt(parts.at(-1)!.at)
  if (against && isInTime && fault === null && line.reason !== 'impossible')
    return `the note of its page contradicts it. ${against.sentence}`
  if (line.status === 'solved' && !isBelieved) return 'its trace does not solve the level'
  if (line.status === 'solved' && !isInTime) return 'its trace arrived before its time'
  if (line.status !== 'solved' && isBelieved && isInTime)
    return 'its trace solves the level, but its status is not solved'
  const broken = fault ? fault.entry : against ? against.atEntry : undefined
  if (line.reason === 'impossible' && broken !== line.atEntry) return 'its trace fails at another entry'
  return wrongCount(line, game, entries)
}

const withIndex = (indices: readonly number[]) =>
  indices.length === 1
    ? `the run with the index ${indices[0]} is`
    : `the runs with the indices ${indices.join(', ')} are`

/** Missing or double runs: each task that was begun needs all of its indices, and each condition all levels. */
function gapsIn(measured: readonly MeasuredRun[]): string[] {
  const gaps: string[] = []
  const indices = new Map<string, Set<number>>()
  const levels = new Map<string, Set<number>>()
  // The first run with each id, and with each seed that a server drew.
  const known = new Map<string, string>()
  for (const { line } of measured) {
    const name = `${line.task}, index ${line.index}`
    const here = indices.get(line.task) ?? new Set()
    const ids = [`id ${line.id}`, ...(line.split === 'test' ? [`seed ${line.seed}`] : [])]
    const same = ids.find((own) => known.has(own))
    if (here.has(line.index)) gaps.push(`${name}: it is listed twice`)
    else if (same) gaps.push(`${name}: it has the ${same.split(' ')[0]} of ${known.get(same)}`)
    for (const own of ids) if (!known.has(own)) known.set(own, name)
    indices.set(line.task, here.add(line.index))
    const day = line.conditions.join()
    levels.set(day, (levels.get(day) ?? new Set()).add(line.level))
  }
  const most = Math.max(...Array.from(indices.values(), (here) => here.size))
  for (const [task, here] of indices) {
    const missing = Array.from({ length: most }, (_, i) => i).filter((i) => !here.has(i))
    if (missing.length > 0) gaps.push(`${task}: ${withIndex(missing)} missing`)
    const beyond = [...here].filter((index) => index >= most)
    if (beyond.length > 0) gaps.push(`${task}: ${withIndex(beyond)} beyond the ${most} that each task has`)
  }
  for (const [day, here] of levels) {
    // A level without a random task is not in the arena.
    const missing = [...randomGames.keys()].filter((id) => !here.has(id))
    if (missing.length > 0)
      gaps.push(`${day || 'no conditions'}: the levels ${missing.join(', ')} are missing`)
  }
  return gaps
}

/**
 * Plays the traces of a folder of results again. A run of older rules is counted as such: what its rules said is not
 * in this version.
 * @param host the server that must have signed every run; null: receipts are not checked
 * @throws {Error} if the folder holds no results or a damaged file, or the host has no keys
 */
export async function verifyResults(folder: string, host: string | null = null): Promise<ResultsCheck> {
  const kind = await stat(folder).catch(() => null)
  if (!kind) throw new Error('There is no such folder.')
  if (!kind.isDirectory())
    throw new Error('This is a file. Give the folder that holds runs.jsonl.gz and traces.jsonl.gz.')
  const measured = await readResults(folder)
  if (measured.length === 0)
    throw new Error('The folder holds no run: it has no line in runs.jsonl.gz or runs.jsonl.')
  const versions = rulesVersions()
  const keys = host === null ? null : await keysOf(host)
  const isOlder = ({ line }: MeasuredRun) => versions.get(line.level) !== line.rules
  const wrong = measured.flatMap((one) => {
    const why = wrongRun(one, versions)
    return why === null ? [] : [`${one.line.task}, index ${one.line.index}: ${why}`]
  })
  for (const { line } of keys ? measured : []) {
    const why = await wrongReceipt(line, keys!)
    if (why !== null) wrong.push(`${line.task}, index ${line.index}: ${why}`)
  }
  wrong.push(...gapsIn(measured))
  const faults = measured.filter(({ line }) => line.status === 'fault').length
  if (faults > MOST_FAULTS * measured.length) {
    wrong.push(`${faults} of ${measured.length} runs are faults; at most ${MOST_FAULTS * 100} % are allowed`)
  }
  const conditioned = measured.filter(({ line }) => line.conditions.length > 0)
  return {
    conditioned: conditioned.length,
    foreknown: measured.filter(({ line }) => line.split !== 'test').length,
    noted: conditioned.filter(hasNote).length,
    runs: measured.length,
    older: measured.filter(isOlder).length,
    solved: measured.filter(({ line }) => line.status === 'solved').length,
    faults,
    wrong,
  }
}
