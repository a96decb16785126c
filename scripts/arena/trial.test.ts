import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arenaOf } from '#bots/shared/arena-client.ts'
import { officeOf } from '#bots/shared/office-client.ts'
import { planNights } from '#bots/trial/plan.ts'
import { ofRuns, ofShifts } from '#bots/trial/subject.ts'
import { sentenceOf, summaryOf, type Trial } from '#bots/trial/trial-line.ts'
import { playTrial } from '#bots/trial/trial.ts'
import { ROOT } from '#machine/root.ts'
import { type ServerProcess, startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { triedIn } from './tried.ts'
import { verifyTrial } from './verify-trial.ts'

let server: ServerProcess
let folder: Awaited<ReturnType<typeof tempFolder>>

beforeAll(async () => {
  folder = await tempFolder('trial')
  server = await startServer(path.join(folder.path, 'data'))
})

afterAll(async () => {
  await server.stop()
  await folder.remove()
})

const trialOf = (robot: string, nights: number, word: string | null): Trial => ({
  format: 'botarena-trial',
  version: 1,
  of: 'orders',
  size: 4,
  nights,
  author: 'person',
  command: [process.execPath, path.join(ROOT, 'bots/office/run.ts'), '{url}', 'Robot 1', robot],
  seeds: word === null ? 'sealed' : 'word',
  word: word ?? 'sealed nights',
  startedAt: '2026-01-01T00:00:00.000Z',
})

const told: string[] = []

const play = (into: string, trial: Trial) =>
  playTrial(path.join(folder.path, into), trial, ORDERS.faults, {
    site: server.url,
    subject: ofShifts(officeOf(server.url), trial.of, trial.size!),
    seconds: 120,
    output: 'ignore',
    tell: (line) => told.push(line),
  })

test('a word plans the same nights each time, every fault has its night, and kills lie on both sides', () => {
  const plan = planNights('word', 80, 8, ORDERS.faults, false)
  expect(plan).toEqual(planNights('word', 80, 8, ORDERS.faults, false))
  expect(planNights('other', 80, 8, ORDERS.faults, false)).not.toEqual(plan)
  expect(new Set(plan.map(({ seed }) => seed)).size).toBe(80)
  expect(planNights('word', 3, 8, ORDERS.faults, true).every(({ seed }) => seed === undefined)).toBe(true)
  expect(new Set(plan.map(({ faults }) => faults.join()))).toHaveLength(8)
  const kills = plan.flatMap((night) => night.kills)
  expect(new Set(kills.map(({ when }) => when))).toEqual(new Set(['before', 'after']))
  expect(plan.some((night) => night.kills.length === 0)).toBe(true)
})

test('a careful robot is clean night after night, killed and started again, and its nights verify', async () => {
  const trial = trialOf('careful', 3, null)
  const { nights } = await play('careful', trial)
  const summary = summaryOf(nights)
  expect(summary).toMatchObject({ nights: 3, clean: 3, doubled: 0, missed: 0 })
  expect(summary.starts).toBeGreaterThanOrEqual(3)
  expect(nights.every(({ result }) => result.receipt !== undefined)).toBe(true)
  expect(sentenceOf(summary)).toMatch(/^3 of 3 nights were clean \(95 %: 44 % to 100 %\)/)
  expect(await verifyTrial(path.join(folder.path, 'careful'), server.url)).toMatchObject({
    wrong: [],
    nights: 3,
  })
  // All nights are there, so nothing is played, and another trial is refused.
  expect((await play('careful', trial)).nights).toHaveLength(3)
  await expect(play('careful', { ...trial, nights: 4 })).rejects.toThrow('another trial: its nights is 3')
  expect(await readFile(path.join(folder.path, 'careful/trial.html'), 'utf8')).toContain('3 of 3 nights')
})

test('docs/trial.md shows the lines that the program prints', async () => {
  const page = await readFile(path.join(ROOT, 'docs/trial.md'), 'utf8')
  const shown = /```\n(Night [^`]*)```/.exec(page)![1]!.trim().split('\n')
  // Numbers differ, words do not.
  const words = (line: string) => line.replaceAll(/\d+(?:\.\d+)?/g, '0')
  const printed = new Set([...told, sentenceOf(summaryOf([]))].map(words))
  expect(told.some((line) => line.includes('was stopped'))).toBe(true)
  expect(shown).toHaveLength(5)
  for (const line of shown.filter((one) => one !== '…')) expect(printed).toContain(words(line))
})

test('the same word gives a careless robot the same counts twice, and a changed line is found', async () => {
  const counts = async (into: string) =>
    (await play(into, trialOf('blind-retry', 2, 'careless nights'))).nights.map(
      ({ result, kills, starts }) => ({
        counts: result['counts'],
        kills,
        starts,
      }),
    )
  const first = await counts('first')
  expect(await counts('second')).toEqual(first)
  expect(first.some(({ counts: one }) => (one as { doubled: number }).doubled > 0)).toBe(true)

  const file = path.join(folder.path, 'second/nights.jsonl')
  const text = await readFile(file, 'utf8')
  const verdictAfter = async (change: (text: string) => string) => {
    await writeFile(file, change(text))
    return (await verifyTrial(path.join(folder.path, 'second'), server.url)).wrong
  }
  expect(await verdictAfter((same) => same)).toEqual([])
  expect(await verdictAfter((all) => all.replace(/"doubled":[1-9]\d*/, '"doubled":0'))).toHaveLength(1)
  expect(await verdictAfter((all) => all.split('\n').slice(1).join('\n'))).toEqual([
    'The night 1 is missing.',
  ])
})

test('a level is tried under its conditions in turn, on a fresh seed each night, and its runs verify', async () => {
  const arena = arenaOf(server.url)
  const tried = triedIn('level-8')!
  if (!('task' in tried)) throw new Error('A level has a task.')
  const solver = await ROWS.find(({ name }) => name === 'api-solver')!.start(server.url, arena)
  const { nights } = await playTrial(
    path.join(folder.path, 'level'),
    { ...trialOf('', 3, null), of: 'level-8', size: null, command: null },
    tried.kinds,
    {
      site: server.url,
      subject: ofRuns(arena, tried.task),
      seconds: 60,
      output: 'ignore',
      // Night 2 belongs to a robot that gives up.
      tell: (line) => {
        const [, night = '', id = ''] =
          /^Night (\d): start the robot at \S*\/([0-9a-f]{32})$/.exec(line) ?? []
        if (id === '') return
        void (night === '2' ? arena.end(id, 'gave-up') : arena.look(id).then((run) => solver.play(run)))
      },
    },
  )
  await solver.close()
  expect(summaryOf(nights)).toMatchObject({ nights: 3, clean: 2, starts: null })
  expect(nights.map(({ faults }) => faults)).toEqual(tried.kinds.slice(0, 3).map((key) => [key]))
  const into = path.join(folder.path, 'level')
  expect((await verifyTrial(into, server.url)).wrong).toEqual([])
  const file = path.join(into, 'nights.jsonl')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"status":"failed"', '"status":"solved"'))
  expect((await verifyTrial(into)).wrong).toHaveLength(1)
  expect(triedIn('level-23')).toBeNull()
})
