import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostInWords } from '#class/seat/me.ts'
import { keepSeat, seatNow, standUp } from '#class/seat/seat.ts'
import { KEYS, removeText } from '#learner/storage.ts'
import type { RunState } from '#sending/run-log.ts'
import { createStore } from '#ui/store.ts'
import { createRunResult } from './run-result.ts'

const ended = createStore<RunState>(() => ({
  status: 'expired',
  have: 0,
  reason: null,
  atEntry: null,
  sentence: null,
}))

let answers: (() => Response)[] = []
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', async () => answers[Math.min(asked++, answers.length - 1)]!())
  keepSeat({
    token: 'seat_token',
    class: { id: 'class-1', name: '4B' },
    number: 1,
    nickname: 'amber lathe',
    card: 'CARD',
    code: 'K7M42Q',
    tasks: [],
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  standUp()
  removeText(KEYS.seatLost)
})

const open = () => Response.json({ status: 'open', mark: null })
const gone = () =>
  Response.json(
    { code: 'seat_gone', message: 'This seat is no longer yours.', hint: 'Wrong class.' },
    { status: 401 },
  )

test('a seat that is gone ends the asking for its run, and why it is gone is kept', async () => {
  answers = [open, gone]
  const stop = createRunResult('run-1', { state: ended }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(asked).toBe(2)
  expect(seatNow()).toBeNull()
  expect(lostInWords()).toBe('This seat is no longer yours. Wrong class.')
})

test('a run that is open is asked for until the class has judged it', async () => {
  answers = [open, open, () => Response.json({ status: 'expired', mark: 'refused' })]
  const result = createRunResult('run-1', { state: ended })
  const stop = result.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(asked).toBe(3)
  expect(result.get()).toMatchObject({ mark: 'refused' })
})

test('who has left the level asks for its run no more, and who comes back asks again', async () => {
  answers = [open]
  const result = createRunResult('run-1', { state: ended })
  const stop = result.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked, 'the level was left').toBe(before)
  answers = [() => Response.json({ status: 'expired', mark: 'refused' })]
  const stopAgain = result.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stopAgain()
  expect(asked).toBe(before + 1)
  expect(result.get()).toMatchObject({ mark: 'refused' })
})

test('a run that was erased is asked for no more, and a server that is busy is asked again', async () => {
  const busy = () => Response.json({ code: 'busy', message: 'Busy.', hint: '' }, { status: 429 })
  const erased = () =>
    Response.json({ code: 'not_found', message: 'No such run.', hint: '' }, { status: 404 })
  answers = [busy, erased]
  const stop = createRunResult('run-1', { state: ended }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(asked).toBe(2)
})

test('who has left the seat in another tab asks nobody', async () => {
  answers = [gone]
  standUp()
  const stop = createRunResult('run-1', { state: ended }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(asked).toBe(0)
  expect(lostInWords()).toBe('This browser is no longer in a class.')
})
