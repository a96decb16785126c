import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { killersIn, survivedIn } from './survived.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('the site shows the survivors that docs/conditions.md has', () => {
  const survived = survivedIn(read('docs/conditions.md'))
  expect(JSON.parse(read('app/play/survived.json'))).toEqual(survived)
  const [ids, roles] = ['id script', 'role script'].map((robot) => survived.robots.indexOf(robot))
  expect(survived.survived['names']![roles!]).toBeGreaterThan(survived.survived['names']![ids!]!)
})

test('a cell that nobody played has no figure', () => {
  const table = (row: string) => `| condition | a | b |\n| --- | --: | --: |\n| calm | 2 of 2 |  |\n${row}\n`
  expect(survivedIn(table('| late | 1 of 2 |  |'))).toEqual({
    robots: ['a', 'b'],
    played: [2, 0],
    survived: { late: [1, null] },
  })
  expect(() => survivedIn(table('| late | 1 of 3 |  |'))).toThrow('a played 2 and 3 levels')
})

test('the site shows for each level what killed whom, as docs/conditions.md has it', () => {
  const page = read('docs/conditions.md')
  const killers = killersIn(page)
  expect(JSON.parse(read('app/play/killers.json'))).toEqual(killers)
  // The same plays make both tables: a level without a death is one of the survived.
  const survived = survivedIn(page)
  for (const [i, robot] of survived.robots.entries()) {
    const levels = Object.values(killers).filter((robots) => robots[robot])
    expect([robot, levels.length]).toEqual([robot, survived.played[i]])
    const lived = levels.filter((robots) => !robots[robot]!['names']).length
    expect([robot, lived]).toEqual([robot, survived.survived['names']![i]])
  }
})

test('a share of the runs is a number, a robot that cannot play is missing, and a cell that says else is a fault', () => {
  const page = (cell: string) =>
    `| level | a | b |\n| --- | --- | --- |\n| 3 Paste Pro | ${cell} | cannot be |\n`
  expect(killersIn(page('names, frame (1/3)'))).toEqual({ 3: { a: { names: 1, frame: 0.33 } } })
  expect(killersIn(page('✓'))).toEqual({ 3: { a: {} } })
  expect(() => killersIn(page('names and frame'))).toThrow('cannot be read: names and frame')
})
