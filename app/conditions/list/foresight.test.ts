import { expect, test } from 'vitest'
import { type CalmRun, foreseen } from './foresight.ts'
import type { Key } from './list.ts'

const quick: CalmRun = {
  control: { id: 'click-target', role: 'button', name: 'Click me' },
  actions: 4,
  turns: 4,
  firstAt: 200,
  lastAt: 280,
  kinds: new Set(['mouse']),
  isPointed: true,
  hasWaits: false,
}
const livesUnder = (over: Partial<CalmRun>): Key[] =>
  foreseen({ ...quick, ...over }).flatMap(({ key, seen }) => ('lives' in seen ? [key] : []))
const saysOf = (over: Partial<CalmRun>, key: Key) =>
  foreseen({ ...quick, ...over }).find((one) => one.key === key)!.seen

test('of a quick robot with a mouse and four actions nothing is promised, and everything is asked', () => {
  expect(livesUnder({})).toEqual([])
  for (const { key, seen } of foreseen(quick)) {
    expect([key, 'check' in seen && !seen.check.endsWith('.') && seen.why.endsWith('.')]).toEqual([key, true])
  }
})

test('facts that the page knows save a robot: it was slow, it acted once, it used no place', () => {
  const once = { actions: 1, turns: 1 }
  expect(livesUnder({ firstAt: 5000, lastAt: 5000 })).toEqual(['late'])
  expect(livesUnder(once)).toEqual(['stale', 'cover'])
  // A cover may lie there by then.
  expect(livesUnder({ ...once, lastAt: 900 })).toEqual(['stale'])
  expect(livesUnder({ kinds: new Set(['keyboard']), isPointed: false })).toEqual(['moving'])
  expect(livesUnder({ kinds: new Set(['script']), isPointed: false })).toEqual(['moving', 'cover'])
  expect(livesUnder({ kinds: new Set(['script', 'mouse']) })).toEqual([])
})

test('a key that was typed after a click into the field has used a place', () => {
  expect(livesUnder({ kinds: new Set(['keyboard']), isPointed: true })).toEqual([])
})

test('a text that is typed key by key is one turn, and the sentence still has the number of actions', () => {
  expect(livesUnder({ actions: 21, turns: 1 })).toEqual(['stale', 'cover'])
  expect(saysOf({ actions: 12, turns: 12 }, 'stale')).toMatchObject({
    why: expect.stringContaining('12 times'),
  })
})

test('nothing is promised to one press that luck made enough: another seed may ask for more', () => {
  const lucky = { actions: 1, turns: 1, hasWaits: true }
  expect(livesUnder(lucky)).toEqual([])
  expect(saysOf(lucky, 'cover')).toMatchObject({ why: expect.stringContaining('again with another seed') })
})

test('names are never promised: where no id lasts, classes and field names do', () => {
  expect(saysOf({ control: { ...quick.control, id: '' } }, 'names')).toMatchObject({
    check: expect.any(String),
  })
})
