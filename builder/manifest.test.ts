import { expect, test } from 'vitest'
import { circleOf } from './manifest.ts'

test('files that need each other are named with the way from one to the other', () => {
  const tree = {
    'a.js': { imports: ['b.js', 'c.js'] },
    'b.js': { imports: ['c.js'] },
    'c.js': { imports: [] },
  }
  expect(circleOf(tree)).toBeNull()
  const ring = { ...tree, 'c.js': { imports: ['d.js'] }, 'd.js': { imports: ['b.js'] } }
  expect(circleOf(ring)).toEqual(['b.js', 'c.js', 'd.js', 'b.js'])
})
