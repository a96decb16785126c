import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Result, resultSchema, type Runner, type Trace } from '#contract/arena.ts'
import { inOneLine } from '#game/verdict.ts'

/** A measured run: its line, and its trace without the run that the line describes. */
export type Measured = { line: Result; trace: Omit<Trace, 'run'> }

/** All runs and their traces, a line each, in the same order. */
const RUNS = 'runs.jsonl.gz'
const TRACES = 'traces.jsonl.gz'
/** Files of an unfinished measurement. */
const RUNS_PART = 'runs.part.jsonl'
const TRACES_PART = 'traces.part.jsonl'
/** Runs handed in by people, not packed. */
const PLAIN_RUNS = 'runs.jsonl'

const linesOf = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]))

/** What a file holds; nothing where there is none. */
async function readLines(file: string): Promise<unknown[]> {
  const bytes = await readFile(file).catch(() => null)
  return bytes ? linesOf((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) : []
}

/**
 * The line of a trace's run, with the facts that only its runner knows.
 * @param isSigned whether the server's receipt is kept: it does not pack, and says nothing of a server of one's own
 */
export function lineOf({ run }: Trace, runner: Runner, isSigned = false): Result {
  const { url: _url, receipt, ...line } = run
  return resultSchema.parse({ ...runner, ...line, ...(isSigned ? { receipt } : {}) })
}

const resultsIn = (lines: readonly unknown[]): Result[] =>
  lines.map((line, i) => {
    const result = resultSchema.safeParse(line)
    if (!result.success) throw new Error(`Run ${i + 1}: ${inOneLine(result.error)}`)
    return result.data
  })

/**
 * The runs of a row as the build reads them: those that are packed. A measurement under way keeps its own beside them.
 * @throws {Error} that names a bad line
 */
export const readRuns = async (folder: string): Promise<Result[]> =>
  resultsIn(await readLines(path.join(folder, RUNS)))

/**
 * Reads the results in a folder.
 * @throws {Error} that names a bad line, or says that the number of traces differs
 */
export async function readResults(folder: string): Promise<Measured[]> {
  const read = async (...files: string[]) =>
    (await Promise.all(files.map((file) => readLines(path.join(folder, file))))).flat()
  const lines = resultsIn(await read(RUNS, PLAIN_RUNS, RUNS_PART))
  const traces = (await read(TRACES, TRACES_PART)) as Measured['trace'][]
  if (traces.length !== lines.length) {
    throw new Error(`There are ${lines.length} runs and ${traces.length} traces. Each run has one.`)
  }
  return lines.map((line, i) => ({ line, trace: traces[i]! }))
}

/** Writes in turn, because several players keep runs at the same time: a line and its trace belong together. */
let keeping: Promise<void> = Promise.resolve()

/** Keeps a run as soon as it is over: a measurement of thousands of runs takes several sessions. */
export async function keep(folder: string, { line, trace }: Measured): Promise<void> {
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
const byLikeness = ({ line: one }: Measured, { line: other }: Measured) =>
  one.level - other.level || one.index - other.index || (one.task < other.task ? -1 : 1)

/** Writes all results anew in a fixed order, so that the same results give the same files. */
export async function writeResults(folder: string, measured: readonly Measured[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const sorted = measured.toSorted(byLikeness)
  const write = async (file: string, values: readonly unknown[]) => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
    await writeFile(path.join(folder, file), gzipSync(text, { level: 9 }))
  }
  await write(
    RUNS,
    sorted.map(({ line }) => line),
  )
  await write(
    TRACES,
    sorted.map(({ trace }) => trace),
  )
  for (const file of [PLAIN_RUNS, RUNS_PART, TRACES_PART]) await rm(path.join(folder, file), { force: true })
}
