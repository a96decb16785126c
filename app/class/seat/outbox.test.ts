import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordingBody } from '#contract/class/learner.ts'
import { KEYS, readText, removeText, writeText } from '#learner/storage.ts'
import { forgetWaiting, keepRun, sendWaiting, sent, waitingRuns } from './outbox.ts'
import { type Seat, keepSeat, standUp } from './seat.ts'

const seat = (number: number, token = `seat_token-${number}`): Seat => ({
  token,
  class: { id: 'class-1', name: '4B' },
  number,
  nickname: `amber lathe ${number}`,
  card: `CARD-${number}`,
  code: 'K7M42Q',
  tasks: [],
})
const ADA = seat(1)
const BEN = seat(2)

const body = (attempt: string, more = ''): RecordingBody => ({
  task: 'task-1',
  attempt,
  log: { level: 8, seed: '7', entries: [{ at: 1, event: more }], seal: 'seal' },
})

/** The runs that reached the server: by seat and attempt. */
let told: [bearer: string | null, attempt: string][] = []
let answer: () => Response

beforeEach(() => {
  told = []
  answer = () => Response.json({ mark: 'unverified' }, { status: 202 })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    told.push([
      new Headers(init.headers).get('authorization'),
      (JSON.parse(init.body as string) as RecordingBody).attempt,
    ])
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  standUp()
  removeText(KEYS.unrecorded)
  sent.set({})
})

const away = () => {
  throw new TypeError('Failed to fetch')
}
const refusal = (code: string) => () => Response.json({ code, message: 'No.', hint: '' }, { status: 401 })

test('waiting runs hold no token and no card, neither before nor after the learner has left', async () => {
  answer = away
  keepSeat(ADA)
  expect(keepRun(ADA, body('one'))).toBeNull()
  const kept = () => readText(KEYS.unrecorded)!
  expect(kept()).toContain('"one"')
  standUp()
  for (const secret of [ADA.token, ADA.card, ADA.code, ADA.nickname]) expect(kept()).not.toContain(secret)
})

test('after a learner has left, their runs stay, and are not sent under another seat', async () => {
  answer = away
  keepSeat(ADA)
  keepRun(ADA, body('one'))
  await sendWaiting()
  answer = () => Response.json({ mark: 'unverified' }, { status: 202 })
  told = []
  standUp()
  await sendWaiting()
  keepSeat(BEN)
  await sendWaiting()
  expect(told).toEqual([])
  expect(waitingRuns(BEN)).toEqual([])
  expect(waitingRuns(ADA)).toHaveLength(1)
  // A new card gives the seat another token; it is still the same seat.
  keepSeat(seat(1, 'seat_renewed'))
  await sendWaiting()
  expect(told).toEqual([['Bearer seat_renewed', 'one']])
  expect(readText(KEYS.unrecorded)).toBeNull()
  expect(sent.get()).toEqual({ one: { mark: 'unverified' } })
})

test('leaving the class for good deletes the learner’s waiting runs, and keeps those of others', () => {
  answer = away
  keepRun(ADA, body('one'))
  keepRun(BEN, body('two'))
  forgetWaiting(ADA)
  expect(waitingRuns(ADA)).toEqual([])
  expect(waitingRuns(BEN)).toHaveLength(1)
})

test('a run that the server refuses says why and is removed; a run whose seat has a new card waits for it', async () => {
  keepSeat(ADA)
  answer = away
  keepRun(ADA, body('one'))
  await sendWaiting()
  answer = refusal('seat_gone')
  await sendWaiting()
  expect(waitingRuns(ADA)).toHaveLength(1)
  answer = refusal('not_found')
  await sendWaiting()
  expect(waitingRuns(ADA)).toEqual([])
  expect(sent.get()).toEqual({ one: { notTaken: 'No.' } })
})

test('too many runs and too long ones say so and lose none that waits', () => {
  answer = away
  expect(keepRun(ADA, body('long', 'x'.repeat(70_000)))).toContain('too long')
  for (let i = 0; i < 20; i++) expect(keepRun(ADA, body(`a${i}`))).toBeNull()
  expect(keepRun(ADA, body('a20'))).toContain('20 runs already wait')
  expect(waitingRuns(ADA)).toHaveLength(20)
  // Runs of the seat that is taken now come first.
  expect(keepRun(BEN, body('b0'))).toBeNull()
  expect(waitingRuns(BEN)).toHaveLength(1)
  expect(waitingRuns(ADA).map(({ attempt }) => attempt)).not.toContain('a0')
})

test.each(['no json', '{}', '[1,null,{"token":"seat_old","attempt":"a","log":{}}]'])(
  'a place that was changed by hand is empty: %s',
  (text) => {
    writeText(KEYS.unrecorded, text)
    expect(waitingRuns(ADA)).toEqual([])
  },
)
