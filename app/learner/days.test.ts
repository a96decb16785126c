import { expect, test } from 'vitest'
import { livedIn } from './days.ts'

test.each([
  ['.........', { lived: 0, completed: 0, died: null }],
  ['o........', { lived: 0, completed: 0, died: null }],
  ['llo......', { lived: 2, completed: 2, died: null }],
  ['lllllllll', { lived: 9, completed: 9, died: null }],
  // Opened twice; left for a later day; left out.
  ['lld......', { lived: 2, completed: 2, died: 3 }],
  ['lol......', { lived: 1, completed: 2, died: 2 }],
  ['l.l......', { lived: 1, completed: 2, died: 2 }],
  // Completed at last: it counts, but not as lived.
  ['llcl.....', { lived: 2, completed: 4, died: 3 }],
])('%s', (days, lived) => {
  expect(livedIn(days)).toEqual(lived)
})
