import { describe, expect, test } from 'vitest'
import {
  NO_PROGRESS,
  complete,
  levelOf,
  readMode,
  readProgress,
  secondsSince,
  statusOf,
} from './progress-rules.ts'

describe('completing', () => {
  test('a level adds its points and its number', () => {
    expect(complete(NO_PROGRESS, 1, 5)).toEqual({ points: 5, completed: [1] })
  })

  test('the same level a second time changes nothing, not even the object', () => {
    const once = complete(NO_PROGRESS, 1, 5)
    expect(complete(once, 1, 5)).toBe(once)
  })

  test('levels done out of order are kept in order', () => {
    expect(complete({ points: 20, completed: [10] }, 9, 15)).toEqual({ points: 35, completed: [9, 10] })
  })
})

describe('status', () => {
  const progress = { points: 5, completed: [1] }

  test('in live mode the next level is open and the one after it locked', () => {
    expect([1, 2, 3].map((n) => statusOf(progress, 'live', n))).toEqual(['completed', 'unlocked', 'locked'])
  })

  test('level 1 is never locked', () => {
    expect(statusOf(NO_PROGRESS, 'live', 1)).toBe('unlocked')
  })

  test('in demo mode every level is open', () => {
    expect(statusOf(NO_PROGRESS, 'demo', 22)).toBe('unlocked')
  })

  test('the shown level is the highest completed plus one, and stops at the last', () => {
    expect(levelOf(NO_PROGRESS, 22)).toBe(1)
    expect(levelOf({ points: 5, completed: [1, 7] }, 22)).toBe(8)
    expect(levelOf({ points: 15, completed: [22] }, 22)).toBe(22)
  })
})

describe('what storage holds', () => {
  test('a sound record is read as it is', () => {
    expect(readProgress('30', '[1,2,3]')).toEqual({ points: 30, completed: [1, 2, 3] })
  })

  test.each([
    ['no JSON', '[1,2'],
    ['an object', '{"1":true}'],
    ['a number', '7'],
    ['null', 'null'],
  ])('%s instead of a list counts as no level', (_, text) => {
    expect(readProgress(null, text)).toEqual(NO_PROGRESS)
  })

  test('junk between levels is passed over, doubles are dropped, order is restored', () => {
    expect(readProgress('10', '[3,"2",null,-1,1.5,{"a":1},"x",1,1,1e99]').completed).toEqual([1, 2, 3])
  })

  test.each(['', 'NaN', '-5', '1.5', 'Infinity', '99999999999999999999', '{}'])(
    'points "%s" count as none',
    (text) => {
      expect(readProgress(text, null).points).toBe(0)
    },
  )

  test('anything but demo is live mode', () => {
    expect([null, 'live', 'demo', 'DEMO', '{}'].map(readMode)).toEqual([
      'live',
      'live',
      'demo',
      'live',
      'live',
    ])
  })
})

describe('time taken', () => {
  test('whole seconds since the start', () => {
    expect(secondsSince('1000', 4999)).toBe(3)
  })

  test.each([null, '', ' ', 'junk', '9000', 'NaN'])('start "%s" counts as 0 seconds', (start) => {
    expect(secondsSince(start, 8000)).toBe(0)
  })

  test('a time is at most a week', () => {
    expect(secondsSince('0', 1_900_000_000_000)).toBe(604_800)
  })
})
