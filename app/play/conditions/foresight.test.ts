import { expect, test } from 'vitest'
import type { CalmRun } from './contract.ts'
import { CONDITIONS, type Key } from './list.ts'

const quick: CalmRun = {
  control: { id: 'click-target', role: 'button', name: 'Click me' },
  actions: 4,
  firstAt: 200,
  kinds: new Set(['mouse']),
}
const livesUnder = (run: CalmRun): Key[] =>
  CONDITIONS.filter(({ foresee }) => typeof foresee(run) === 'string').map(({ key }) => key)

test('a quick robot with a mouse and four actions dies of anything, unless it knows better', () => {
  expect(livesUnder(quick)).toEqual([])
  for (const { key, foresee } of CONDITIONS) {
    const seen = foresee(quick)
    expect([key, typeof seen === 'string' || seen.unless.endsWith('.')]).toEqual([key, false])
  }
})

test('facts that the page knows of a run save it: it was slow, it acted once, it used no place', () => {
  expect(livesUnder({ ...quick, firstAt: 5000 })).toEqual(['late'])
  expect(livesUnder({ ...quick, actions: 1 })).toEqual(['stale', 'cover'])
  expect(livesUnder({ ...quick, kinds: new Set(['keyboard']) })).toEqual(['moving'])
  expect(livesUnder({ ...quick, kinds: new Set(['script']) })).toEqual(['moving', 'cover'])
  expect(livesUnder({ ...quick, kinds: new Set(['script', 'mouse']) })).toEqual([])
  expect(livesUnder({ ...quick, control: { ...quick.control, id: '' } })).toEqual(['names'])
})
