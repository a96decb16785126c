import * as fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ShiftState } from '#contract/office.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { readText, removeText, writeText } from '#learner/storage.ts'
import { teller } from './keeping.ts'
import { fromText, toText } from './own-result.ts'
import {
  forgetShift,
  heldShifts,
  joinShifts,
  keepJudged,
  keepShift,
  noteResults,
  type OwnShift,
  ownShifts,
  shiftsToTell,
  takeInShifts,
} from './own-shifts.ts'

const id = (n: number) => n.toString(16).padStart(32, '0')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27) + minute * 60_000).toISOString()
const shift = (n: number, startedAt = at(n)): OwnShift => ({
  id: id(n),
  process: 'orders',
  size: 4,
  conditions: [],
  startedAt,
})
const started = (n: number) => ({ ...shift(n), day: 'calm' as const })
const numbers = (list: readonly OwnShift[]) => list.map((one) => Number.parseInt(one.id, 16))

beforeEach(() => {
  for (const key of [LATER_KEYS.shifts, LATER_KEYS.owner]) removeText(key)
  teller.set(null)
  takeInShifts([])
})

const lists = fc.array(
  fc
    .record({ n: fc.nat(3), start: fc.nat(3), removed: fc.option(fc.nat(3), { nil: undefined }) })
    .map(({ n, start, removed }) => ({
      ...shift(n, at(start)),
      ...(removed === undefined ? {} : { removedAt: at(removed) }),
    })),
  { maxLength: 5 },
)

test('machines meet in any order, as often as they like, and have the same list', () => {
  fc.assert(
    fc.property(lists, lists, lists, (a, b, c) => {
      const one = joinShifts(joinShifts(a, b), c)
      expect(joinShifts(c, joinShifts(b, a))).toEqual(one)
      expect(joinShifts(joinShifts(one, b), one)).toEqual(one)
    }),
    { seed: 20_261_127 },
  )
})

test('of two starts the earlier one counts, of two removals the later one', () => {
  const [here, there] = [
    { ...shift(1, at(5)), removedAt: at(6) },
    { ...shift(1, at(4)), removedAt: at(7) },
  ]
  for (const joined of [joinShifts([here], [there]), joinShifts([there], [here])])
    expect(joined).toEqual([{ ...shift(1, at(4)), removedAt: at(7) }])
  expect(joinShifts([here], [shift(1, at(4))])).toEqual([{ ...shift(1, at(4)), removedAt: at(6) }])
})

test('the newest hundred are kept, and a removal until the account knows it', () => {
  const many = Array.from({ length: 105 }, (_, n) => shift(n))
  const removed = { ...shift(130), removedAt: at(131) }
  expect(numbers(heldShifts([removed, ...many.slice(0, 12)], many.slice(10)))).toEqual([
    130,
    ...Array.from({ length: 100 }, (_, n) => 104 - n),
  ])
  expect(heldShifts([removed], [shift(130)])).toEqual([removed])
  expect(heldShifts([removed], [removed])).toEqual([])
  // Removed on another machine.
  expect(heldShifts([shift(130), shift(1)], [removed])).toEqual([shift(1)])
})

test('without an account a removed shift leaves nothing in the browser', async () => {
  await keepShift(started(1), at(1))
  await keepShift(started(2), at(2))
  expect(numbers(ownShifts.get())).toEqual([2, 1])
  forgetShift(id(1))
  expect(readText(LATER_KEYS.shifts)).not.toContain(id(1))
  forgetShift(id(2))
  expect(readText(LATER_KEYS.shifts)).toBeNull()
})

test('with an account a removal waits for the account, and is on no list', async () => {
  writeText(LATER_KEYS.owner, 'ada')
  await keepShift(started(1), at(1))
  forgetShift(id(1))
  expect(ownShifts.get()).toEqual([])
  const [told] = shiftsToTell()
  expect(told).toMatchObject({ id: id(1), removedAt: expect.any(String) })
  // The answer to a call that began before the removal does not bring it back.
  takeInShifts([shift(1), shift(2)])
  expect(numbers(ownShifts.get())).toEqual([2])
  expect(numbers(shiftsToTell())).toEqual([2, 1])
  takeInShifts([told!, shift(2)])
  expect(shiftsToTell()).toEqual([shift(2)])
})

test('whoever is signed in waits for the account; a server that is away keeps nobody for long', async () => {
  // A browser with a session, which refuses everything else: so the list is in memory.
  vi.stubGlobal('localStorage', { 'sb-x-auth-token': '{}' })
  onTestFinished(() => void vi.unstubAllGlobals())
  let sent: readonly OwnShift[] = []
  const kept = keepShift(started(1), at(1))
  // The sync is loaded later than the page.
  teller.set(async () => {
    sent = shiftsToTell()
  })
  await kept
  expect(sent).toEqual([shift(1)])

  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const patience = new AbortController()
  timeout.mockReturnValue(patience.signal)
  teller.set(() => new Promise(() => {}))
  const away = keepShift(started(2), at(2))
  patience.abort()
  await away
  expect(timeout).toHaveBeenLastCalledWith(3000)
  timeout.mockRestore()
  teller.set(() => Promise.reject(new TypeError('no network')))
  await keepShift(started(3), at(3))
  expect(numbers(ownShifts.get())).toEqual([3, 2, 1])
})

const ended = (n: number, more: Partial<ShiftState> = {}): ShiftState => ({
  ...started(n),
  url: '',
  byScript: [],
  api: 'none',
  split: 'free',
  status: 'handed-in',
  reward: 0,
  mask_sample: false,
  acts: 1,
  logins: 1,
  commit: '',
  createdAt: at(n),
  expiresAt: at(n),
  endedAt: at(n),
  closed: 4,
  conditions: ['cut'],
  clean: false,
  counts: { doubled: 2, missed: 0, rerun: null },
  lessons: [{ key: 'again-after-error', at: [] }],
  label: { trial: 'a', night: 1 },
  ...more,
})
const RESULT = { clean: false, counts: { doubled: 2 }, lesson: 'again-after-error', trial: 'a' }

test('how a shift ended is kept, with the faults that are told only then; an open one has no result', async () => {
  await keepShift({ ...started(1), conditions: null }, at(1))
  noteResults([ended(1, { status: 'open' }), ended(2)])
  expect(ownShifts.get()).toEqual([{ ...shift(1), conditions: null }])
  noteResults([ended(1)])
  expect(ownShifts.get()).toEqual([{ ...shift(1), conditions: ['cut'], result: RESULT }])
  // The end of a shift does not change.
  noteResults([ended(1, { clean: true, counts: {} })])
  expect(ownShifts.get()[0]!.result).toEqual(RESULT)
})

test('a shift of a program or a trial is put on the list; one that was cancelled is not', async () => {
  await keepJudged([ended(1), ended(2, { status: 'cancelled' })])
  expect(ownShifts.get()).toEqual([{ ...shift(1), conditions: ['cut'], result: RESULT }])
})

test('a result goes to the account and comes back; other texts there are no result', () => {
  expect(fromText(toText(RESULT))).toEqual(RESULT)
  for (const text of [null, '', '{', '[]', '{"clean":1,"counts":{}}', '{"clean":true,"counts":{"a":"b"}}'])
    expect(fromText(text)).toBeUndefined()
  // A machine that looked at the end, and one that did not.
  const [seen, unseen] = [{ ...shift(1), result: RESULT }, shift(1)]
  expect(joinShifts([unseen], [seen])).toEqual([seen])
  expect(joinShifts([seen], [unseen])).toEqual([seen])
})
