import { expect, test } from 'vitest'
import { passedIn } from './days.ts'

test.each([
  ['.........', { passed: 0, completed: 0, failed: null }],
  ['o........', { passed: 0, completed: 0, failed: null }],
  ['llo......', { passed: 2, completed: 2, failed: null }],
  ['lllllllll', { passed: 9, completed: 9, failed: null }],
  // Opened twice; left for a later day; left out.
  ['lld......', { passed: 2, completed: 2, failed: 3 }],
  ['lol......', { passed: 1, completed: 2, failed: 2 }],
  ['l.l......', { passed: 1, completed: 2, failed: 2 }],
  // Completed at last: it counts, but not as passed.
  ['llcl.....', { passed: 2, completed: 4, failed: 3 }],
])('%s', (days, passed) => {
  expect(passedIn(days)).toEqual(passed)
})
