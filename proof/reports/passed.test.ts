import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { killersIn, passedIn } from './passed.ts'
import { type RobotRun, readRobotRuns } from './robot-runs.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

test('the site shows the figures of the results', async () => {
  const runs = await readRobotRuns()
  const passed = passedIn(runs)
  const killers = killersIn(runs)
  // `npm run robots -- --page` writes both files.
  expect(read('app/front/showcase/passed.json')).toEqual(passed)
  expect(read('app/play/finish/killers.json')).toEqual(killers)
  const [ids, roles] = ['id script', 'role script'].map((robot) => passed.robots.indexOf(robot))
  expect(passed.passed['names']![roles!]).toBeGreaterThan(passed.passed['names']![ids!]!)
  // A level without a failure counts as passed.
  for (const [i, robot] of passed.robots.entries()) {
    const without = Object.values(killers).filter((robots) => robots[robot] && !('names' in robots[robot]))
    expect([robot, without.length]).toEqual([robot, passed.passed['names']![i]])
  }
})

const runOf = (robot: string, level: number, day: string, isSolved: boolean | null = true): RobotRun => ({
  robot,
  level,
  day,
  isSolved,
  deal: 'own',
  driver: '',
  createdAt: '2026-11-23T10:00:00.000Z',
})
const TOOLS = [
  { name: 'a' },
  { name: 'calm alone' },
  { name: 'b', cannot: (level: number) => (level === 3 ? 'It cannot' : undefined) },
]
const RUNS = [
  runOf('calm alone', 3, 'calm'),
  runOf('a', 3, 'calm'),
  runOf('a', 3, 'late', false),
  runOf('a', 3, 'late'),
  runOf('a', 3, 'late'),
  runOf('a', 3, 'late', null),
  runOf('a', 4, 'late'),
  runOf('b', 3, 'names', false),
  runOf('b', 4, 'names', false),
]

test('a robot that was played without conditions alone is left out', () => {
  expect(passedIn(RUNS, TOOLS)).toMatchObject({ runs: 7, last: '2026-11-23', robots: ['a', 'b'] })
  expect(Object.keys(killersIn(RUNS, TOOLS)[3]!)).not.toContain('calm alone')
})

test('a day without runs has no levels, and an impossible cell is not played', () => {
  const { played, passed } = passedIn(RUNS, TOOLS)
  expect([played['late'], passed['late']]).toEqual([
    [2, 0],
    [1, 0],
  ])
  expect([played['names'], passed['names']]).toEqual([
    [0, 1],
    [0, 0],
  ])
  expect(played['all']).toEqual([0, 0])
})

test('a level has the share of failed runs, null if none was played, and no robot that cannot play it', () => {
  const killers = killersIn(RUNS, TOOLS)
  expect(killers[3]).toEqual({ a: expect.objectContaining({ late: 0.33, names: null }) })
  expect(killers[3]!['a']).not.toHaveProperty('calm')
  expect(killers[4]).toMatchObject({ a: { calm: null }, b: { names: 1 } })
  expect(killers[4]!['a']).not.toHaveProperty('late')
})
