import { expect, test } from 'vitest'
import { circleOf } from './manifest.ts'

test('files that need each other are named with the way from one to the other', () => {
  const tree = {
    a: { file: 'a.js', imports: ['b', 'c'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js' },
  }
  expect(circleOf(tree)).toBeNull()
  const ring = { ...tree, c: { file: 'c.js', imports: ['d'] }, d: { file: 'd.js', imports: ['b'] } }
  expect(circleOf(ring)).toEqual(['b.js', 'c.js', 'd.js', 'b.js'])
})
