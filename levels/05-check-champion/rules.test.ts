import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { level } from './level.ts'
import { BOXES, type Box, WANTED, rules } from './rules.ts'

const start = startOf(rules)
const tick = (...boxes: Box[]) =>
  boxes.reduce((state, box) => steps(rules, state, { type: 'set', box, isTicked: true }), start)

test('the two boxes with RPA in their label solve it, in either order', () => {
  expect(BOXES.filter((box) => level.targets[box].name.includes('RPA'))).toEqual(WANTED)
  expect(rules.isSolved(tick('process', 'bot'))).toBe(true)
  expect(rules.isSolved(tick('bot', 'process'))).toBe(true)
})

test.each<[string, Box[]]>([
  ['none', []],
  ['one of the two', ['process']],
  ['the other of the two', ['bot']],
  ['three', ['process', 'bot', 'entry']],
  ['all four', ['process', 'bot', 'entry', 'paper']],
  ['the other two', ['entry', 'paper']],
  ['one right, one wrong', ['process', 'paper']],
])('%s does not', (_, boxes) => {
  expect(rules.isSolved(tick(...boxes))).toBe(false)
})

test('a box too many can be taken back', () => {
  const tooMany = tick('process', 'bot', 'entry')
  expect(rules.isSolved(steps(rules, tooMany, { type: 'set', box: 'entry', isTicked: false }))).toBe(true)
})
