import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import {
  keepShift,
  type MeasuredShift,
  readShiftResults,
  shiftLineOf,
  writeShiftResults,
} from '#bots/results/shift-results.ts'
import { officeOf } from '#bots/shared/office-client.ts'
import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import type { Runner } from '#contract/results.ts'
import { OFFICE_TASKS } from '#office/tasks.ts'
import { OFFICE_ROWS } from '#proof/arena/office-rows.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { verifyShifts } from './verify-shifts.ts'
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

const SMALL = OFFICE_TASKS.filter(({ size }) => size === 4)

/** Plays rows on small shifts through the calls, and keeps the signatures. */
async function playRows(names: readonly string[], tasks = SMALL) {
  const { url } = await startTestServer()
  const office = officeOf(url)
  const rows = OFFICE_ROWS.filter(({ name }) => names.includes(name))
  const played = await Promise.all(
    rows.flatMap((row) =>
      tasks
        .filter(({ process }) => row.plays(process))
        .map(async (task): Promise<MeasuredShift> => {
          const shift = await office.issue({ task: task.id, split: 'test' })
          const player = await row.start(url)
          await player.play(shift).catch(() => undefined)
          await player.close()
          const left = await office.look(shift.id)
          const line = left.status === 'open' ? await office.end(shift.id) : left
          return {
            line: shiftLineOf(line, { ...RUNNER, agent: `botarena/${row.name}` }, true),
            log: (await office.log(shift.id)) as unknown[],
          }
        }),
    ),
  )
  return { url, played }
}

function newFolder(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return path.join(folder.path, 'row')
}

test('a cheater leaves no shift clean, on any process', async () => {
  const { played } = await playRows(OFFICE_CHEATERS)
  const tasks = (cheater: string) =>
    played.filter(({ line }) => line.agent === `botarena/${cheater}`).map(({ line }) => line.task)
  for (const cheater of ['office-null', 'office-random'])
    expect(tasks(cheater).toSorted()).toEqual(SMALL.map(({ id }) => id).toSorted())
  expect(tasks('office-forger').length).toBeGreaterThan(0)
  expect(played.filter(({ line }) => line.reward !== 0)).toEqual([])
})

test('a careful robot’s shifts are verified; edited ones are not', async () => {
  // Scans and pictures are read by OCR, which may misread one: the tests of these processes play them.
  const tasks = SMALL.filter(({ process }) => process !== 'invoices' && process !== 'expenses')
  const { url, played } = await playRows(['office-careful'], tasks)
  expect(played.map(({ line }) => [line.task, line.reward, line.share])).toEqual(
    played.map(({ line }) => [line.task, 1, 1]),
  )
  expect(played.length).toBeGreaterThan(1)
  const folder = newFolder()
  for (const one of played) await keepShift(folder, one)
  const found = {
    shifts: played.length,
    older: 0,
    clean: played.length,
    cancelled: 0,
    foreknown: 0,
    wrong: [],
  }
  expect(await verifyShifts(folder, url)).toEqual(found)
  await writeShiftResults(folder, await readShiftResults(folder))
  expect(await verifyShifts(folder)).toEqual(found)
  expect(await verify(path.dirname(folder), url)).toBe(0)

  const [first, ...others] = played as [MeasuredShift, ...MeasuredShift[]]
  const { line, log } = first
  const wrongOf = async (edited: MeasuredShift, host: string | null = null) => {
    await writeShiftResults(folder, [edited, ...others])
    return (await verifyShifts(folder, host)).wrong.join()
  }
  const counts = { ...line.counts, doubled: 1 }
  const cases: [RegExp, MeasuredShift][] = [
    [/seed does not match its commitment/, { line: { ...line, seed: '0'.repeat(32) }, log }],
    [/reward does not follow/, { line: { ...line, reward: 0 }, log }],
    [/mask_sample/, { line: { ...line, mask_sample: true }, log }],
    [/says doubled 1, but its acts lead to 0/, { line: { ...line, counts }, log }],
    [/another result than its counts/, { line: { ...line, share: 0.5 }, log }],
    [/another number of acts/, { line, log: log.slice(1) }],
    [/but its acts lead to|none of the office|another number/, { line, log: [...log.slice(1), log[0]] }],
    [/its task does not fit/, { line: { ...line, task: OFFICE_TASKS.at(-1)!.id }, log }],
    [/not from the split "dev"/, { line: { ...line, split: 'dev' }, log }],
    [/is there twice/, { line: others[0]!.line, log: others[0]!.log }],
    [
      /says of an item/,
      { line: { ...line, items: line.items!.map((item) => ({ ...item, verdict: 'missed' })) }, log },
    ],
  ]
  for (const [why, edited] of cases) expect(await wrongOf(edited)).toMatch(why)
  expect(await wrongOf({ line: { ...line, label: { mine: 1 } }, log })).toBe('')
  expect(await wrongOf({ line: { ...line, label: { mine: 1 } }, log }, url)).toMatch(/signature/)
  // A task that is no more: its acts cannot be judged by today's rules.
  await writeShiftResults(folder, [
    { line: { ...line, task: line.task.replace('-v2', '-v1') }, log },
    ...others,
  ])
  expect(await verifyShifts(folder)).toMatchObject({ older: 1, wrong: [] })
  expect(await verify(folder, null)).toBe(3)
})

test('a damaged folder is named with its file and its line', async () => {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  const { played } = await playRows(['office-null'], SMALL.slice(0, 1))
  await writeShiftResults(folder, played)
  writeFileSync(path.join(folder, 'acts.jsonl.gz'), gzipSync(''))
  await expect(verifyShifts(folder)).rejects.toThrow(`lacks the acts of the shift ${played[0]!.line.id}`)
  writeFileSync(path.join(folder, 'shifts.jsonl'), '{"id": 1}\n')
  await expect(verifyShifts(folder)).rejects.toThrow('shifts.jsonl, line 1: this is not a shift.')
  writeFileSync(path.join(folder, 'shifts.jsonl.gz'), readFileSync(path.join(folder, 'shifts.jsonl')))
  await expect(verifyShifts(folder)).rejects.toThrow('shifts.jsonl.gz cannot be unpacked')
})
