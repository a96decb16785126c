import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { Trace } from '#contract/arena.ts'
import { type Result, resultSchema, type Runner } from '#contract/results.ts'
import { readAllLines, readLines, writeLines } from './lines.ts'

/** A measured run: its line, and its trace without the fields that stand in the line. */
export type MeasuredRun = { line: Result; trace: Omit<Trace, 'run'> }

/** All runs and their traces, a line each, in the same order. */
const RUNS = 'runs.jsonl.gz'
const TRACES = 'traces.jsonl.gz'
/** Files of an unfinished measurement. */
const RUNS_PART = 'runs.part.jsonl'
const TRACES_PART = 'traces.part.jsonl'
/** Results handed in by people, not packed. */
const PLAIN_RUNS = 'runs.jsonl'
const PLAIN_TRACES = 'traces.jsonl'

/** The shape of a trace. Only the judge checks its entries, because their author may have written anything. */
const traceSchema = z.looseObject({
  format: z.literal('botarena-run'),
  version: z.literal(2),
  rules: z.string(),
  log: z.looseObject({ entries: z.array(z.unknown()) }),
  parts: z.array(z.looseObject({ from: z.int().min(0), at: z.number(), opening: z.string().optional() })),
  inputs: z.array(z.unknown()),
})

/**
 * The line of a trace's run, with the facts that only its runner knows.
 * @param isSigned whether the server's receipt is kept: it does not compress, and a receipt of the measurer's own
 * server proves nothing
 */
export function lineOf({ run }: Trace, runner: Runner, isSigned = false): Result {
  const { url: _url, receipt, ...line } = run
  return resultSchema.parse({ ...runner, ...line, ...(isSigned ? { receipt } : {}) })
}

/**
 * The runs of a row as the build reads them: those that are packed. An unfinished measurement keeps its runs in files
 * beside them.
 * @throws {Error} that names a bad line
 */
export const readRuns = (folder: string): Promise<Result[]> =>
  readLines(path.join(folder, RUNS), 'a run', resultSchema)

/**
 * Reads the results in a folder; empty if there is no such folder.
 * @throws {Error} that names a damaged file or a bad line, or says that the number of traces differs
 */
export async function readResults(folder: string): Promise<MeasuredRun[]> {
  const at = (name: string) => path.join(folder, name)
  const lines = await readAllLines([RUNS, PLAIN_RUNS, RUNS_PART].map(at), 'a run', resultSchema)
  const traces = await readAllLines([TRACES, PLAIN_TRACES, TRACES_PART].map(at), 'a trace', traceSchema)
  if (traces.length !== lines.length) {
    throw new Error(
      `There are ${lines.length} runs and ${traces.length} traces. Each run has one: in ${TRACES} or ${PLAIN_TRACES}, in the order of the runs.`,
    )
  }
  // The judge compares the page's notes: see contradictionIn.
  return lines.map((line, i) => ({ line, trace: traces[i] as MeasuredRun['trace'] }))
}

/** Writes in turn, because several players keep runs at the same time: a line and its trace belong together. */
let keeping: Promise<void> = Promise.resolve()

/** Keeps a run as soon as it is over: a measurement of thousands of runs takes several sessions. */
export async function keep(folder: string, { line, trace }: MeasuredRun): Promise<void> {
  const before = keeping
  const mine = async () => {
    await before
    await mkdir(folder, { recursive: true })
    await appendFile(path.join(folder, TRACES_PART), `${JSON.stringify(trace)}\n`)
    await appendFile(path.join(folder, RUNS_PART), `${JSON.stringify(line)}\n`)
  }
  keeping = mine()
  return keeping
}

/** Runs of a level with the same place stand together: their traces are alike on all days, and pack to a third. */
const byLikeness = ({ line: one }: MeasuredRun, { line: other }: MeasuredRun) =>
  one.level - other.level || one.index - other.index || (one.task < other.task ? -1 : 1)

/** Rewrites the files in a fixed order, so that unchanged results make no difference in Git. */
export async function writeResults(folder: string, measured: readonly MeasuredRun[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const sorted = measured.toSorted(byLikeness)
  await writeLines(
    path.join(folder, RUNS),
    sorted.map(({ line }) => line),
  )
  await writeLines(
    path.join(folder, TRACES),
    sorted.map(({ trace }) => trace),
  )
  for (const file of [PLAIN_RUNS, PLAIN_TRACES, RUNS_PART, TRACES_PART])
    await rm(path.join(folder, file), { force: true })
}
