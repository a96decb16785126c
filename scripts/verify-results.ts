import { type Measured, readResults } from '#bots/arena/results.ts'
import { replay } from '#game/replay.ts'
import { CATALOG } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { latestAt } from '#server/runs/judge.ts'
import { traceOf } from '#server/runs/runs.ts'
import { commitmentOf } from '#server/runs/seeds.ts'

/** Largest share of runs that may be faults. */
const MOST_FAULTS = 0.02

/** The findings in a folder of results. */
export type Verified = {
  runs: number
  solved: number
  faults: number
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

/** The error of one run. @param versions of the rules, by level */
function wrongIn({ line, trace }: Measured, versions: ReadonlyMap<number, string>): string | null {
  const { log, parts } = trace
  const { level, seed, entries } = (log ?? {}) as {
    level?: number
    seed?: string
    entries?: { at: number }[]
  }
  if (level !== line.level || seed !== line.seed || !entries) return 'its trace is of another run'
  if (traceOf(entries) !== line.trace) return 'its trace is not the one that was heard'
  if (entries.length !== line.entries) return 'its trace has another number of entries'
  if (commitmentOf(line.id, line.seed, line.nonce) !== line.commit)
    return 'its seed is not the one that was promised'
  if (line.reward !== (line.status === 'solved' ? 1 : line.status === 'fault' ? null : 0)) {
    return 'its reward does not follow from its status'
  }
  if (line.mask_sample !== (line.status === 'fault')) return 'mask_sample does not follow from its status'
  if (line.split === 'dev' && line.seed !== `dev-${line.index}`) return 'it has no seed of the split "dev"'
  if (versions.get(line.level) !== line.rules) {
    return `it was judged by the rules ${line.rules}, and these are ${versions.get(line.level)}`
  }
  const game = gameOf(line.level, line.deal)
  if (!game) return 'there is no such task'
  const { isSolved, fault } = replay(game, line.seed, log)
  const isCompleted = entries.some((entry) => 'completed' in entry)
  const isBelieved = isSolved && isCompleted && fault === null
  const last = Math.max(0, ...entries.map(({ at }) => at))
  const isInTime = parts.length === 0 || last <= latestAt(parts.at(-1)!.at)
  if (line.status === 'solved' && !isBelieved) return 'its trace does not solve the level'
  if (line.status === 'solved' && !isInTime) return 'its trace was there before its time had come'
  if (line.status !== 'solved' && isBelieved && isInTime)
    return 'its trace solves the level, and it is not called solved'
  if (line.reason === 'impossible' && fault?.entry !== line.atEntry)
    return 'its trace breaks at another entry'
  return null
}

/** Missing or double runs: each task that was begun needs all of its seeds, and each condition all levels. */
function gapsIn(measured: readonly Measured[]): string[] {
  const gaps: string[] = []
  const indices = new Map<string, number[]>()
  const levels = new Map<string, Set<number>>()
  for (const { line } of measured) {
    const list = indices.get(line.task) ?? []
    if (list.includes(line.index)) gaps.push(`${line.task}, seed ${line.index}: it is there twice`)
    indices.set(line.task, [...list, line.index])
    const day = line.conditions.join()
    levels.set(day, (levels.get(day) ?? new Set()).add(line.level))
  }
  const seeds = Math.max(...[...indices.values()].map((list) => list.length))
  for (const [task, list] of indices) {
    const missing = Array.from({ length: seeds }, (_, i) => i).filter((i) => !list.includes(i))
    if (missing.length > 0) gaps.push(`${task}: the seeds ${missing.join(', ')} are missing`)
  }
  for (const [day, here] of levels) {
    const missing = CATALOG.filter(({ id }) => !here.has(id)).map(({ id }) => id)
    if (missing.length > 0) gaps.push(`${day || 'calm'}: the levels ${missing.join(', ')} are missing`)
  }
  return gaps
}

/** Plays every trace of a folder of results again. @throws {Error} if the folder holds no results */
export async function verifyResults(folder: string): Promise<Verified> {
  const measured = await readResults(folder)
  if (measured.length === 0) throw new Error(`${folder} holds no run.`)
  const versions = rulesVersions()
  const wrong = measured.flatMap((one) => {
    const why = wrongIn(one, versions)
    return why === null ? [] : [`${one.line.task}, seed ${one.line.index}: ${why}`]
  })
  wrong.push(...gapsIn(measured))
  const faults = measured.filter(({ line }) => line.status === 'fault').length
  if (faults > MOST_FAULTS * measured.length) {
    wrong.push(`${faults} of ${measured.length} runs are faults, and at most ${MOST_FAULTS * 100} % may be`)
  }
  return {
    runs: measured.length,
    solved: measured.filter(({ line }) => line.status === 'solved').length,
    faults,
    wrong,
  }
}
