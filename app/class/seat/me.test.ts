import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEYS, removeText } from '#learner/storage.ts'
import { askMe, knownOf, lostInWords, seatKnowledge } from './me.ts'
import { keepSeat, seatNow, standUp } from './seat.ts'

const seatOf = (token: string, nickname: string) => ({
  token,
  class: { id: 'class-1', name: '4B' },
  number: 1,
  nickname,
  card: `CARD-${nickname}`,
  code: 'K7M42Q',
  tasks: [],
})

const meOf = (nickname: string) => ({
  now: 0,
  every: 5000,
  class: { id: 'class-1', name: '4B', state: 'open' },
  seat: { nickname, card: `CARD-${nickname}`, code: `CODE-${nickname}` },
  tasks: [],
})

/** Answers the call that waits. */
let answer: (response: Response) => void = () => {}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (answer = resolve)))
})

afterEach(() => {
  vi.unstubAllGlobals()
  standUp()
  removeText(KEYS.seatLost)
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('a late answer about the last pupil’s seat changes nothing of the new one', async () => {
  keepSeat(seatOf('seat_old', 'Ada'))
  const asked = askMe()
  keepSeat(seatOf('seat_new', 'Bo'))
  answer(json(meOf('Ada')))
  await asked
  expect(seatNow()).toMatchObject({ token: 'seat_new', nickname: 'Bo', card: 'CARD-Bo', code: 'K7M42Q' })
})

test('a late refusal of the last pupil’s seat leaves the new one', async () => {
  keepSeat(seatOf('seat_old', 'Ada'))
  const asked = askMe()
  keepSeat(seatOf('seat_new', 'Bo'))
  answer(json({ code: 'seat_gone', message: 'Your seat is gone.', hint: 'Ask your teacher.' }, 401))
  await expect(asked).rejects.toThrow('Your seat is gone.')
  expect(seatNow()?.token).toBe('seat_new')
  expect(lostInWords()).toBe('This browser is no longer in a class.')
})

test('an answer about this browser’s seat is kept', async () => {
  keepSeat(seatOf('seat_new', 'Bo'))
  const asked = askMe()
  answer(json(meOf('Bo')))
  await asked
  expect(seatNow()?.code).toBe('CODE-Bo')
})

test('what is known of one seat is nothing about another', () => {
  const known = { token: 'seat_old', me: null, heardAt: 7, isAway: true }
  expect(knownOf(known, 'seat_old')).toBe(known)
  expect(knownOf(known, 'seat_new')).toEqual({ token: undefined, me: null, heardAt: null, isAway: false })
})

test('the server is asked as long as somebody looks, also if the last one leaves during a call', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  keepSeat(seatOf('seat_new', 'Bo'))
  const stop = seatKnowledge.subscribe(() => {})
  answer(json(meOf('Bo')))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount(), 'the next call').toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  answer(json(meOf('Bo')))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount(), 'nothing may be left that asks').toBe(0)
  vi.useRealTimers()
})
