import { expect, test } from 'vitest'
import { MOST_RUN_ENTRIES } from '#contract/run.ts'
import { standingAtStart } from '#game/standing.ts'
import { games } from '#levels/rulebook.ts'
import { outcomeOf, refusalOf, type TakenBatch } from './hear.ts'

const START = standingAtStart(games.get(1)!, 'seed')

type ToldVerdict = Partial<TakenBatch['judged']> & {
  batch?: TakenBatch['batch']
  entries?: number
  onReload?: 'resume' | 'leave'
  contradiction?: { index: number | null; reason: string }
}

/** The end that a batch brings after ten entries. */
const endOf = ({ batch = {}, entries = 12, onReload = 'resume', contradiction, ...judged }: ToldVerdict) =>
  outcomeOf(
    { entries, onReload },
    {
      batch,
      judged: { standing: START, refused: 0, restarts: 0, isSolved: false, tooEarly: null, ...judged },
    },
    10,
    contradiction ?? null,
  )

const fault = (entry: number | null, reason = 'The room knows no such event.') => ({
  standing: { ...START, fault: { entry, reason } },
})

test('a batch without a fault and without an end lets the run go on', () => {
  expect(endOf({})).toBeNull()
  expect(endOf({ isSolved: true })).toEqual({ status: 'solved', reason: null })
})

test('of two faults the earlier entry counts', () => {
  const early = 'Its time is still in the future by the server’s clock.'
  expect(endOf({ tooEarly: 11 })).toEqual({ status: 'failed', reason: 'clock', atEntry: 11, sentence: early })
  expect(endOf({ tooEarly: 11, ...fault(12) })).toMatchObject({ reason: 'clock', atEntry: 11 })
  expect(endOf({ tooEarly: 12, ...fault(12) })).toMatchObject({ reason: 'impossible', atEntry: 12 })
  expect(endOf({ tooEarly: 12, ...fault(null) })).toMatchObject({ reason: 'clock' })
})

test('a note that contradicts its entries ends the run, at the entry that it names', () => {
  const named = { index: 1, reason: 'It was under the cover.' }
  expect(endOf({ contradiction: named, isSolved: true })).toEqual({
    status: 'failed',
    reason: 'impossible',
    atEntry: 12,
    sentence: named.reason,
  })
  expect(endOf({ contradiction: { ...named, index: null } })).toMatchObject({ atEntry: null })
  expect(endOf({ contradiction: named, ...fault(11) })).toMatchObject({ atEntry: 11 })
})

test('a solved run is solved, whatever its page says besides', () => {
  const batch = { threw: 'It broke.', isLeaving: true } as const
  expect(endOf({ batch, isSolved: true, entries: MOST_RUN_ENTRIES, onReload: 'leave' })).toMatchObject({
    status: 'solved',
  })
  expect(endOf({ batch, entries: MOST_RUN_ENTRIES })).toEqual({ status: 'failed', reason: 'too-long' })
  expect(endOf({ batch, onReload: 'leave' })).toEqual({
    status: 'fault',
    reason: 'page',
    sentence: 'It broke.',
  })
})

test('a page that is left ends the run only where a reload does', () => {
  const batch = { isLeaving: true } as const
  expect(endOf({ batch })).toBeNull()
  expect(endOf({ batch, onReload: 'leave' })).toEqual({ status: 'expired', reason: 'left' })
})

test('only the page that opened the run last is recorded, and only without a gap', () => {
  const run = { entries: 3, openedAt: 1, writer: 'w' }
  expect(refusalOf(run, { writer: 'w', from: 3 })).toBeNull()
  expect(refusalOf(run, { writer: 'w', from: 0 })).toBeNull()
  expect(refusalOf(run, { writer: 'w', from: 4 })).toEqual({
    code: 'gap',
    message: 'Entries from 3 on are missing.',
  })
  expect(refusalOf(run, { writer: 'other', from: 3 })?.code).toBe('not-writer')
  expect(refusalOf({ ...run, openedAt: null, writer: null }, { writer: 'w', from: 0 })?.code).toBe(
    'not-writer',
  )
})
