import { expect, test } from 'vitest'
import { freePlace } from './toast-region.tsx'

test.each([
  ['nothing in the way', 80, 640, [], 20],
  ['a key at the bottom', 80, 640, [{ top: 580, bottom: 620 }], 68],
  [
    'keys in two rows',
    80,
    640,
    [
      { top: 500, bottom: 540 },
      { top: 580, bottom: 620 },
    ],
    148,
  ],
  [
    'a gap between two keys',
    80,
    640,
    [
      { top: 300, bottom: 340 },
      { top: 580, bottom: 620 },
    ],
    68,
  ],
  ['keys up to the top', 80, 640, [{ top: 90, bottom: 640 }], null],
  ['a tall key, and a place at the very top', 80, 640, [{ top: 108, bottom: 640 }], 540],
] as const)('%s', (_, height, windowHeight, taken, from) => {
  expect(freePlace(height, windowHeight, taken)).toBe(from)
})
