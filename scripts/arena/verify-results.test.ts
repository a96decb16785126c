import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keep, lineOf, type MeasuredRun, readResults, writeResults } from '#bots/results/results.ts'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { describeTasks } from '#builder/tasks.ts'
import { CHEATERS } from '#contract/cheaters.ts'
import type { Runner } from '#contract/results.ts'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import { bitsIn, chanceOf, inDialect } from '#game/conditions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { randomGames } from '#levels/rulebook.ts'
import { call, logOf } from '#proof/arena/by-wire.ts'
import type { Row } from '#proof/arena/table-row.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { verifyResults } from './verify-results.ts'
import { verify } from './verify.ts'

const RUNNER: Runner = {
  agent: 'botarena/test',
  agent_version: '1',
  driver: 'none',
  actions: null,
  tokens_in: null,
  tokens_out: null,
  cost_usd: null,
  observation: null,
  reset: 'load',
  server: 'test',
}

/** Levels without a random task are not in the arena. */
const LEVELS = CATALOG.map(({ id, title }) => ({
  id,
  title,
  objectives: [],
  ...(randomGames.has(id) ? { own: { objectives: [] } } : {}),
}))
const COUNT = randomGames.size

const rowOf = (name: string): Row => ROWS.find((row) => row.name === name)!

/** Plays the calm task of every level once, like a row. */
async function playAll(name: string): Promise<MeasuredRun[]> {
  const files = { 'tasks.json': JSON.stringify(describeTasks(LEVELS, 'print of a test')) }
  const { url } = await startTestServer({ files })
  const arena = arenaOf(url)
  const player = await rowOf(name).start(url, arena)
  const tasks = (await arena.tasks()).filter(({ conditions }) => conditions.length === 0)
  const runs = await arena.issue({ tasks: tasks.map(({ id }) => id), split: 'test' })
  const measured = await Promise.all(
    runs.map(async (run) => {
      await player.play(run)
      if ((await arena.look(run.id)).status === 'open') await arena.end(run.id, 'gave-up')
      const trace = await arena.trace(run.id)
      const { run: _run, ...recorded } = trace
      return { line: lineOf(trace, RUNNER), trace: recorded }
    }),
  )
  await player.close()
  return measured
}

/** A run that ended, with the receipt of the server that recorded it. */
async function signedLines(): Promise<{ url: string; lines: MeasuredRun[] }> {
  const files = { 'tasks.json': JSON.stringify(describeTasks(LEVELS, 'print of a test')) }
  const { url } = await startTestServer({ files })
  const arena = arenaOf(url)
  const [task] = await arena.tasks()
  const [run] = await arena.issue({ task: task!.id, split: 'test' })
  await call(url, `${run!.id}/open`)
  await arena.end(run!.id, 'gave-up')
  const { run: told, ...trace } = await arena.trace(run!.id)
  return { url, lines: [{ line: lineOf({ ...trace, run: told }, RUNNER, true), trace }] }
}

function newFolder(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return path.join(folder.path, 'row')
}

const solvedIn = (measured: readonly MeasuredRun[]) =>
  measured.filter(({ line }) => line.status === 'solved').map(({ line }) => line.level)

const BY_WIRE = ['null', 'forger', 'replayer', 'random-clicker']

test('a cheater solves nothing through the public calls', async () => {
  const played = await Promise.all(BY_WIRE.map(async (name) => [name, await playAll(name)] as const))
  for (const [name, measured] of played)
    expect([name, measured.length, solvedIn(measured)]).toEqual([name, COUNT, []])
  const isWithoutBrowser = (name: string) => BY_WIRE.includes(name)
  expect(CHEATERS.filter((name) => !isWithoutBrowser(name))).toEqual(['storage-writer'])
  expect(CHEATERS.filter((name) => !ROWS.some((row) => row.name === name))).toEqual([])
})

/** The runs of the solver, played once for the tests that edit them. */
let solvedRuns: Promise<MeasuredRun[]> | undefined
const playSolver = async (): Promise<MeasuredRun[]> =>
  structuredClone(await (solvedRuns ??= playAll('api-solver')))

test('a solver without a browser solves every level, and its results are verified; edited ones are not', async () => {
  const measured = await playSolver()
  // A verdict does not exclude a program without a browser, as docs/arena.md says.
  expect(solvedIn(measured)).toHaveLength(COUNT)
  const folder = newFolder()
  for (const one of measured.slice(0, 3)) await keep(folder, one)
  expect(await readResults(folder)).toEqual(measured.slice(0, 3))
  await writeResults(folder, measured)
  expect(await verifyResults(folder)).toEqual({
    runs: COUNT,
    older: 0,
    solved: COUNT,
    faults: 0,
    conditioned: 0,
    noted: 0,
    foreknown: 0,
    wrong: [],
  })

  // Signed results keep their receipts, and with a host every line must be signed by it.
  const { url, lines } = await signedLines()
  await writeResults(folder, lines)
  expect((await verifyResults(folder, url)).wrong).toEqual([expect.stringContaining('levels')])
  await writeResults(folder, [{ ...lines[0]!, line: { ...lines[0]!.line, moves: 99 } }])
  expect((await verifyResults(folder, url)).wrong).toContainEqual(
    expect.stringContaining('its signature is from another host or for another run'),
  )
  await writeResults(folder, measured)
  expect((await verifyResults(folder, url)).wrong).toHaveLength(COUNT)

  const edited = async (edit: (all: MeasuredRun[]) => MeasuredRun[]) => {
    await writeResults(folder, edit(structuredClone(measured)))
    return (await verifyResults(folder)).wrong
  }
  const first = (change: (one: MeasuredRun) => void) => (all: MeasuredRun[]) => {
    change(all[0]!)
    return all
  }
  const log = (one: MeasuredRun) => one.trace.log as { entries: { at: number }[]; seed: string }
  const says = (text: string) => [expect.stringContaining(text)]
  const ofEach = (text: string) =>
    Array.from({ length: COUNT }, () => expect.stringContaining(text) as unknown)
  expect(await edited(first(({ line }) => (line.status = 'failed')))).toEqual(says('reward'))
  expect(
    await edited(
      first(({ line }) => {
        line.status = 'failed'
        line.reward = 0
      }),
    ),
  ).toEqual(says('solves the level, but its status is not solved'))
  expect(await edited(first(({ line }) => (line.seed = 'another')))).toEqual(says('belongs to another run'))
  expect(await edited(first(({ line }) => (line.nonce = 'another')))).toEqual(says('commitment'))
  expect(await edited(first((one) => log(one).entries.pop()))).toEqual(says('not the recorded one'))
  expect(await edited(first(({ line }) => (line.trace = '0'.repeat(64))))).toEqual(
    says('not the recorded one'),
  )
  expect(
    await edited(first((one) => (one.trace = { ...one.trace, parts: [{ from: 0, at: -600 }] }))),
  ).toEqual(says('before its time'))
  expect(await edited((all) => all.slice(1))).toEqual(says('the levels'))
  expect(await edited((all) => [...all, all[0]!])).toEqual(says('it is listed twice'))
  // A solved run cannot replace another one.
  expect(
    await edited((all) => [...all, ...all.map((one) => ({ ...one, line: { ...one.line, index: 1 } }))]),
  ).toEqual(ofEach('it has the id of'))
  expect(await edited(first(({ line }) => (line.index = 7)))).toEqual(
    expect.arrayContaining(says('the run with the index 7 is beyond the 1 that each task has')),
  )
  expect(await edited(first(({ line }) => (line.task = 'botarena.02-type-wizard-v1')))).toEqual(
    expect.arrayContaining(says('its task does not fit')),
  )
  // Counts follow from the trace.
  expect(await edited(first(({ line }) => (line.moves += 1)))).toEqual(says('its line says moves '))
  expect(await edited(first(({ line }) => (line.solvedAtMs = 1)))).toEqual(says('its line says solvedAtMs 1'))
  expect(await edited(first(({ line }) => (line.imposedMs = 1)))).toEqual(says('its line says imposedMs 1'))
  await writeResults(
    folder,
    measured.map(({ line, trace }) => ({ line: { ...line, split: 'free' as const }, trace })),
  )
  expect(await verifyResults(folder)).toMatchObject({ foreknown: COUNT, wrong: [] })
  expect(
    await edited(
      first(({ line }) => {
        line.status = 'fault'
        line.reason = 'lost'
        line.reward = null
        line.mask_sample = true
      }),
    ),
  ).toEqual(expect.arrayContaining(says('are faults')))
})

test('runs of older rules are counted and not called wrong; what rules do not change is still checked', async () => {
  const measured = await playSolver()
  const folder = newFolder()
  const older = (count: number) =>
    structuredClone(measured).map((one, i) => {
      if (i < count) one.line.rules = 'older'
      return one
    })
  /** Verifies the runs as the command does. @returns the exit code or the error, and what it prints */
  const verified = async (where: string) => {
    const lines: string[] = []
    const keepLine = (line: string) => void lines.push(line)
    vi.spyOn(console, 'log').mockImplementation(keepLine)
    vi.spyOn(console, 'error').mockImplementation(keepLine)
    onTestFinished(() => void vi.restoreAllMocks())
    const ended = await verify(where, null).catch((error: unknown) => (error as Error).message)
    vi.restoreAllMocks()
    return { ended, lines }
  }
  await writeResults(folder, measured)
  expect(await verified(folder)).toMatchObject({ ended: 0 })

  // A count that only playing again can check.
  const some = older(3)
  some[0]!.line.moves += 1
  await writeResults(folder, some)
  expect(await verifyResults(folder)).toMatchObject({ runs: COUNT, older: 3, wrong: [] })
  const { ended, lines } = await verified(folder)
  expect(ended).toBe(3)
  expect(lines).toContain(`${COUNT - 3} of ${COUNT} runs were played again and agree with their lines.`)
  expect(lines).toContainEqual(
    expect.stringContaining(`3 of ${COUNT} runs were made under older rules: they cannot be played again`),
  )
  // Each folder of a folder.
  await writeResults(path.join(path.dirname(folder), 'another'), measured)
  expect(await verified(path.dirname(folder))).toMatchObject({
    ended: 3,
    lines: expect.arrayContaining([
      `2 folders: ${2 * COUNT - 3} of ${2 * COUNT} runs were played again and agree, 3 were made under older rules.`,
    ]),
  })

  const all = older(COUNT)
  all[0]!.line.trace = '0'.repeat(64)
  await writeResults(folder, all)
  expect(await verified(folder)).toEqual({
    ended: `Found 1 error in ${COUNT} runs.`,
    lines: [expect.stringContaining('its trace is not the recorded one')],
  })
})

test('a damaged folder is named with its file and its line', async () => {
  await expect(verifyResults(newFolder())).rejects.toThrow('There is no such folder')
  await expect(verifyResults(import.meta.filename)).rejects.toThrow('This is a file')
  const folder = newFolder()
  mkdirSync(folder)
  await expect(verifyResults(folder)).rejects.toThrow('holds no run')
  const { lines } = await signedLines()
  const [{ line, trace }] = lines as [MeasuredRun]
  const whole = { 'runs.jsonl': JSON.stringify(line), 'traces.jsonl': JSON.stringify(trace) }
  /** Verifies the run with other files. @returns the output for the reader */
  const saidOf = async (files: Record<string, string>) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    for (const [name, text] of Object.entries({ ...whole, ...files }))
      writeFileSync(path.join(folder, name), text)
    return verifyResults(folder).then(
      ({ runs }) => `${runs} run`,
      (error: unknown) => (error as Error).message,
    )
  }
  // Unpacked files are read too.
  expect(await saidOf({})).toBe('1 run')
  for (const [files, said] of [
    [{ 'traces.jsonl': `\n${whole['traces.jsonl']}\nnull` }, 'traces.jsonl, line 3: this is not a trace'],
    [{ 'traces.jsonl': '{}' }, 'traces.jsonl, line 1: this is not a trace'],
    [{ 'traces.jsonl': '' }, '1 runs and 0 traces'],
    [{ 'runs.jsonl': '{"id":' }, 'runs.jsonl, line 1: a run is one line of JSON'],
    [{ 'runs.jsonl': '{}' }, 'runs.jsonl, line 1: this is not a run'],
    [{ 'runs.jsonl.gz': 'text' }, 'runs.jsonl.gz cannot be unpacked'],
  ] as const)
    expect(await saidOf(files)).toContain(said)
  await saidOf({})
  await expect(verifyResults(folder, 'http://127.0.0.1:9')).rejects.toThrow(
    'http://127.0.0.1:9 does not answer',
  )
})

test('a note of a page’s day is held against its log, as the server holds it', async () => {
  const files = { 'tasks.json': JSON.stringify(describeTasks(LEVELS, 'print of a test')) }
  const server = await startTestServer({ files })
  const arena = arenaOf(server.url)
  const task = (await arena.tasks()).find(
    ({ level, conditions }) => level === 4 && conditions.join() === 'names',
  )!
  /** Plays a run like a page under `names` that notes the ids of `idOf`. */
  const play = async (index: number, idOf: (right: string) => string) => {
    const [run] = await arena.issue({ task: task.id, split: 'test', index })
    const opened = (await call<OpenedRun>(server.url, `${run!.id}/open`))!
    const entries = logOf(opened)
    server.advance(entries.at(-1)!.at)
    const right = inDialect(chanceOf(opened.seed, 'names'), bitsIn(opened.writer, 'skill-level'))
    const day = { came: 0, met: ['names'], names: { 'skill-level': idOf(right) } }
    const batch = { writer: opened.writer, from: 0, entries, inputs: [], day }
    const { status } = (await call<BatchAnswer>(server.url, `${run!.id}/entries`, batch))!
    const { run: _run, ...trace } = await arena.trace(run!.id)
    return { status, measured: { line: lineOf({ ...trace, run: _run }, RUNNER), trace } }
  }
  const honest = await play(0, (right) => right)
  const forged = await play(1, () => 'skill-level')
  expect([honest.status, forged.status]).toEqual(['solved', 'failed'])
  const folder = newFolder()
  /** The errors of some runs, without those about missing levels. */
  const wrongIn = async (...all: MeasuredRun[]) => {
    await writeResults(folder, all)
    const { wrong, noted, conditioned } = await verifyResults(folder)
    return { noted, conditioned, wrong: wrong.filter((one) => !/missing|beyond/.test(one)) }
  }
  expect(await wrongIn(honest.measured, forged.measured)).toEqual({ noted: 2, conditioned: 2, wrong: [] })
  const { line, trace } = structuredClone(forged.measured)
  const { entries } = trace.log as { entries: { at: number }[] }
  // The line as if the run were solved. Complete Mission is not a move.
  const solved = {
    ...line,
    status: 'solved' as const,
    reason: null,
    reward: 1 as const,
    sentence: null,
    moves: line.moves - 1,
    solvedAtMs: entries.at(-1)!.at,
  }
  expect((await wrongIn({ line: solved, trace })).wrong).toEqual([
    expect.stringContaining(
      'the note of its page contradicts it. The page reports the id #skill-level instead of #skill-level',
    ),
  ])
  const gaveUp = { ...line, reason: 'gave-up' as const, sentence: null }
  expect((await wrongIn({ line: gaveUp, trace })).wrong).toEqual([expect.stringContaining('contradicts it')])
  expect((await wrongIn({ line: { ...line, atEntry: 1 }, trace })).wrong).toEqual([
    expect.stringContaining('fails at another entry'),
  ])
  // Without its note the run counts as solved, because a missing note is not a contradiction.
  const parts = trace.parts.map(({ from, at }) => ({ from, at }))
  expect(await wrongIn({ line: solved, trace: { ...trace, parts } })).toEqual({
    noted: 0,
    conditioned: 1,
    wrong: [],
  })
})
