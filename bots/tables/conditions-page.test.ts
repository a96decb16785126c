import { expect, test } from 'vitest'
import type { Played } from '#bots/plays/conditions-run.ts'
import type { Tool } from '#bots/words/tool.ts'
import { CATALOG } from '#levels/catalog.ts'
import { conditionsTables, objections } from './conditions-page.ts'

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
const WORDS = ['calm', 'late', 'names']

const play = (who: string, level: number, condition: string, run: number, fault?: string): Played => ({
  tool: who,
  level,
  condition,
  run,
  version: `${who} 1.0`,
  day: '2026-11-21',
  stage: 'abc',
  took: 1000,
  ...(fault ? { fault } : {}),
})

const PLAYED: readonly Played[] = [
  ...[0, 1, 2].flatMap((run) => [play('good', 1, 'calm', run), play('good', 1, 'names', run)]),
  ...[0, 1, 2].map((run) => play('weak', 1, 'calm', run)),
  play('weak', 1, 'names', 0),
  play('weak', 1, 'names', 1, 'Error: #click is not there'),
  play('weak', 1, 'names', 2),
]

test('one death in three runs is a death, and says how often', () => {
  const tables = conditionsTables(PLAYED, [good, weak], WORDS)
  expect(tables).toContain('| names | 1 of 1 | 0 of 1 |')
  expect(tables).toContain('| 1 Click Master | ✓ (2 of 3 played) | names (1/3) (2 of 3 played) |')
})

test('what was not played stays empty, and what cannot be has its reason', () => {
  const tables = conditionsTables(PLAYED, [good, weak], WORDS)
  expect(tables).toContain('| late |  |  |')
  expect(tables).toContain('| 2 Type Wizard |  |  |')
  expect(tables).toContain('| 22 DOM Manipulation Expert |  | cannot be |')
  expect(tables).toContain('- weak, level 22: It has no console')
  expect(tables).toContain(`4 were played 3 times, ${CATALOG.length * 6 - 4} were not played`)
  expect(conditionsTables([], [good], WORDS)).toContain('good’s way | friends of good | not played |')
})

test('it objects to what nobody survives, and to a condition that kills nobody', () => {
  expect(objections(PLAYED, [good, weak], WORDS)).toEqual([])
  expect(objections([play('good', 1, 'late', 0)], [good, weak], WORDS)).toEqual([
    'late kills no kind of robot.',
  ])
  expect(objections([play('good', 3, 'names', 0, 'dead')], [good, weak], WORDS)).toEqual([
    'Level 3 under names: no robot survives.',
  ])
})

test('who dies on a calm page too is not counted as killed by a condition', () => {
  const both = [
    play('weak', 1, 'calm', 0, 'dead'),
    play('weak', 1, 'late', 0, 'dead'),
    play('good', 1, 'late', 0),
  ]
  expect(objections(both, [weak, good], WORDS)).toContain('late kills no kind of robot.')
})
