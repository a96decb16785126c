import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { DAYS } from '#proof/runs/practice.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { conditionsTables, objections, withFates, withFigures } from './conditions-page.ts'
import { regardlessOfWidth } from './markdown.ts'
import { type RobotRun, readRobotRuns } from './robot-runs.ts'

const toolNamed = (name: string, cannot?: Tool['cannot']): Tool => ({
  name,
  way: `${name}’s way`,
  standsFor: `friends of ${name}`,
  needs: [],
  ...(cannot ? { cannot } : {}),
  start: () => Promise.reject(new Error('It is not to play.')),
})
const good = toolNamed('good')
const weak = toolNamed('weak', (level) => (level === 22 ? 'It has no console' : undefined))
const idle = toolNamed('idle')

const runOf = (robot: string, level: number, day: string, isSolved: boolean | null = true): RobotRun => ({
  robot,
  level,
  day,
  isSolved,
  deal: 'own',
  driver: `${robot} 1.0`,
  createdAt: '2026-11-23T10:00:00.000Z',
})

const RUNS: readonly RobotRun[] = [
  ...[0, 1, 2].flatMap(() => [runOf('good', 1, 'calm'), runOf('good', 1, 'names')]),
  ...[0, 1, 2].map(() => runOf('weak', 1, 'calm')),
  runOf('weak', 1, 'names'),
  runOf('weak', 1, 'names', false),
  runOf('weak', 1, 'names'),
  runOf('idle', 1, 'calm'),
]

test('docs/conditions.md has the tables and the figures that the results make', async () => {
  const page = readFileSync(path.join(ROOT, 'docs/conditions.md'), 'utf8')
  const runs = await readRobotRuns()
  // `npm run robots -- --page` writes them.
  expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(withFates(page, runs)!))
  const fewer = runs.filter(({ level }) => level !== 8)
  expect(regardlessOfWidth(page)).not.toBe(regardlessOfWidth(withFates(page, fewer)!))
})

test('one death in three runs is a death, and says how often', () => {
  const tables = conditionsTables(RUNS, [good, weak, idle])
  expect(tables).toContain('| names | 1 of 1 | 0 of 1 |  |')
  const played = `(2 of ${DAYS.length} conditions played)`
  expect(tables).toContain(`| 1 Click Master | ✓ ${played} | names (1/3) ${played} |`)
})

test('a cell without runs stays empty, an impossible cell has its reason, and a row without conditions has no column', () => {
  const tables = conditionsTables([...RUNS, runOf('idle', 22, 'calm')], [good, weak, idle])
  expect(tables).toContain('| late |  |  |  |')
  // Stands for a level that was added after the last measurement.
  expect(tables).not.toContain('Type Wizard')
  expect(tables).toContain('| 22 DOM Manipulation Expert |  | not possible |')
  expect(tables).toContain('- weak, level 22: It has no console')
  expect(tables).toContain('without a column here: idle.')
  expect(tables).toContain(
    `(robot × level × conditions) 4 have 3 runs, 2 have 1 run, ${2 * DAYS.length * 3 - 6} have none.`,
  )
  expect(tables).toContain('14 runs, of 2026-11-23; none of them is a fault.')
  expect(conditionsTables([], [good])).toContain('good’s way | friends of good |  | not played |')
})

test('a fault counts nowhere, and is said', () => {
  const tables = conditionsTables([...RUNS, runOf('good', 1, 'names', null)], [good, weak])
  expect(tables).toContain('| names | 1 of 1 | 0 of 1 |')
  expect(tables).toContain('1 of them is a fault and is left out')
  expect(conditionsTables([runOf('good', 1, 'names', null)], [good])).toContain('column here: good.')
})

test('it objects to conditions that no robot passes, and to a condition that stops none', () => {
  expect(objections(RUNS, [good, weak])).toEqual([])
  expect(conditionsTables(RUNS, [good, weak])).toContain('No objections')
  expect(objections([runOf('good', 1, 'late')], [good, weak])).toEqual(['`late` stops no robot.'])
  const dead = [3, 7].map((level) => runOf('good', level, 'names', false))
  const sentence = '`names`: no robot passes the random task of levels 3 and 7.'
  expect(objections(dead, [good, weak])).toEqual([sentence])
  expect(conditionsTables(dead, [good, weak])).toContain(`**Objections**\n\n- ${sentence}`)
})

test('random tasks are judged only by robots that play them', () => {
  const plain = { ...runOf('weak', 3, 'names'), deal: 'plain' as const }
  expect(objections([runOf('good', 3, 'names', false), plain], [good, weak])).toEqual([
    '`names`: no robot passes the random task of level 3.',
  ])
})

test('a robot that fails on a page without conditions too was not stopped by a condition', () => {
  const both = [runOf('weak', 1, 'calm', false), runOf('weak', 1, 'late', false), runOf('good', 1, 'late')]
  expect(objections(both, [weak, good])).toContain('`late` stops no robot.')
})

test('a figure in a sentence is the one of the robot that was named last', () => {
  const text =
    'Weak is weak. Good lives; weak, which does not, under `names`: 9 of 9 runs, under `late`: 1 of 1 runs.'
  expect(withFigures(text, RUNS, [good, weak])).toBe(
    'Weak is weak. Good lives; weak, which does not, under `names`: 2 of 3 runs, under `late`: 0 of 0 runs.',
  )
})
