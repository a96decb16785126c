import { createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose'
import { type Measured, readResults } from '#bots/arena/results.ts'
import { checkedIn } from '#builder/results.ts'
import { receiptText } from '#contract/arena.ts'
import { replay } from '#game/replay.ts'
import { CATALOG } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { contradictionIn } from '#server/runs/heard-part.ts'
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
  /** Runs under conditions, and those of them whose page noted something of them, which was held against the log. */
  conditioned: number
  noted: number
  /** The errors, one sentence each. */
  wrong: readonly string[]
}

/**
 * Holds the notes of a run's page against its log, as the server does when it hears them.
 * @returns the first contradiction, with its entry from 1 where it is one of theirs; null where there is none or no note
 */
function contradictionOf({ line, trace: { parts, inputs } }: Measured, entries: readonly unknown[]) {
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

/** Whether the page of a run noted something of its conditions that can be checked: an empty note claims them too. */
const hasNote = ({ trace }: Measured): boolean => checkedIn(trace.parts).length > 0

/** The error of one run. @param versions of the rules, by level */
function wrongIn(measured: Measured, versions: ReadonlyMap<number, string>): string | null {
  const { line, trace } = measured
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
  const against = contradictionOf(measured, entries)
  const isBelieved = isSolved && isCompleted && fault === null && against === null
  const last = Math.max(0, ...entries.map(({ at }) => at))
  const isInTime = parts.length === 0 || last <= latestAt(parts.at(-1)!.at)
  if (against && isInTime && fault === null && line.reason !== 'impossible')
    return `the note of its page contradicts it. ${against.sentence}`
  if (line.status === 'solved' && !isBelieved) return 'its trace does not solve the level'
  if (line.status === 'solved' && !isInTime) return 'its trace was there before its time had come'
  if (line.status !== 'solved' && isBelieved && isInTime)
    return 'its trace solves the level, and it is not called solved'
  const broken = fault ? fault.entry : against ? against.atEntry : undefined
  if (line.reason === 'impossible' && broken !== line.atEntry) return 'its trace breaks at another entry'
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

/** Asks a server for the keys of its receipts. @throws {Error} where it tells none */
async function keysOf(host: string): Promise<ReturnType<typeof createLocalJWKSet>> {
  const answer = await fetch(new URL('/runs/keys', host))
  if (!answer.ok) throw new Error(`${host} tells no keys of receipts: it answered ${answer.status}.`)
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet)
}

/** What is wrong with a line's receipt; null where the host has signed this line. */
async function wrongReceipt(
  line: Measured['line'],
  keys: Awaited<ReturnType<typeof keysOf>>,
): Promise<string | null> {
  if (line.receipt === undefined) return 'it has no receipt'
  const [head, , signature] = line.receipt.split('.')
  const jws = {
    protected: head ?? '',
    payload: Buffer.from(receiptText(line)).toString('base64url'),
    signature: signature ?? '',
  }
  const verified = await flattenedVerify(jws, keys, { algorithms: ['EdDSA'] }).catch(() => null)
  return verified ? null : 'its receipt is not of that host, or of another run'
}

/**
 * Plays every trace of a folder of results again.
 * @param host whose receipts each run must have; none is asked for if it is null
 * @throws {Error} if the folder holds no results, or the host tells no keys
 */
export async function verifyResults(folder: string, host: string | null = null): Promise<Verified> {
  const measured = await readResults(folder)
  if (measured.length === 0) throw new Error(`${folder} holds no run.`)
  const versions = rulesVersions()
  const keys = host === null ? null : await keysOf(host)
  const wrong = measured.flatMap((one) => {
    const why = wrongIn(one, versions)
    return why === null ? [] : [`${one.line.task}, seed ${one.line.index}: ${why}`]
  })
  for (const { line } of keys ? measured : []) {
    const why = await wrongReceipt(line, keys!)
    if (why !== null) wrong.push(`${line.task}, seed ${line.index}: ${why}`)
  }
  wrong.push(...gapsIn(measured))
  const faults = measured.filter(({ line }) => line.status === 'fault').length
  if (faults > MOST_FAULTS * measured.length) {
    wrong.push(`${faults} of ${measured.length} runs are faults, and at most ${MOST_FAULTS * 100} % may be`)
  }
  const conditioned = measured.filter(({ line }) => line.conditions.length > 0)
  return {
    conditioned: conditioned.length,
    noted: conditioned.filter(hasNote).length,
    runs: measured.length,
    solved: measured.filter(({ line }) => line.status === 'solved').length,
    faults,
    wrong,
  }
}
