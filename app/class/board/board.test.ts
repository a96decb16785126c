import { expect, test, vi } from 'vitest'
import { taskInSentence, taskInShort, taskInWords } from '#class/base/words.ts'
import { workInShort, workInWords } from '#class/base/work-words.ts'
import { marksAlone, wholeCell } from '#contract/class/board-cell.ts'
import type { Board, BoardCell, BoardLine, BoardSeat, CellMarks } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'
import type { LiveStatus } from '#kit/follow.ts'
import { helpQueue, missOfMost, seatViews, sentenceOf, lookOf } from './live/derive.ts'
import { follow } from './live/live.ts'
import { type BoardState, takeLine } from './live/state.ts'
import { fromField, toField } from './settings/moments.ts'
import { consequences } from './settings/one-task.tsx'

const NOW = Date.UTC(2026, 8, 1, 10)
const MINUTE = 60_000

const task = (place: number, level: number): Task => ({
  id: `task-${place}`,
  place,
  level,
  conditions: '',
  deal: 'own',
  passes: 1,
  opensAt: null,
  dueAt: null,
  rules: '0',
})
const TASKS = [task(1, 4), task(2, 8)]

const seat = (number: number, changed: Partial<BoardSeat> = {}): BoardSeat => ({
  id: `seat-${number}`,
  number,
  nickname: `amber lathe ${number}`,
  isShown: true,
  isTaken: true,
  isGone: false,
  helpSince: null,
  seenAt: NOW,
  ...changed,
})

const CELL: BoardCell = {
  seat: 1,
  task: 1,
  state: 'tried',
  mark: null,
  isOwn: false,
  isWitnessed: false,
  isLate: false,
  isByHand: false,
  isClaimed: false,
  traces: 0,
  attempts: 1,
  refusals: 0,
  hints: 0,
  inARow: 0,
  ms: null,
  lateMs: 0,
  heardAt: null,
  openSince: null,
  isLeft: false,
  run: null,
  miss: null,
  again: null,
  hasSignals: false,
  work: null,
}
const cell = (number: number, place: number, facts: Partial<BoardCell>): BoardCell => ({
  ...CELL,
  seat: number,
  task: place,
  state: facts.mark === 'verified' ? 'done' : 'tried',
  ...facts,
})

const SHIFT_TASK: Task = {
  ...task(1, 0),
  shift: {
    process: 'orders',
    title: 'Orders',
    size: 8,
    day: 'rough',
    conditions: ['cut'],
    api: 'none',
    named: ['cut'],
  },
}

test('a cell of a shift says how far it is, and silence for days is no sign of trouble', () => {
  const open = cell(1, 1, {
    state: 'playing',
    openSince: NOW - 60 * MINUTE,
    heardAt: NOW - 50 * MINUTE,
    work: { done: 7, of: 8, note: '' },
  })
  expect(wholeCell(marksAlone(open)).work).toBeNull()
  expect(lookOf(open, NOW)).toBe('playing')
  const silent = cell(1, 1, { state: 'playing', openSince: NOW - 60 * MINUTE })
  expect(lookOf(silent, NOW)).toBe('stuck')
  const state = (seenAt: number, heardAt: number) =>
    viewsOf([seat(1, { seenAt })], [cell(1, 1, { ...open, heardAt })])[0]!.activity
  expect(state(NOW - 50 * MINUTE, NOW - 50 * MINUTE)).toBe('away')
  expect(state(NOW, NOW - 50 * MINUTE)).toBe('work')
  expect(state(NOW - 50 * MINUTE, NOW)).toBe('work')
})

test('a shift is named in a line, in a head of a column, and in a sentence; its items in a cell', () => {
  expect([taskInWords(SHIFT_TASK), taskInShort(SHIFT_TASK), taskInSentence(SHIFT_TASK)]).toEqual([
    'Orders, 8 items, with faults, cut',
    'Orders 8 rough cut',
    'the shift Orders, 8 items, with faults, cut',
  ])
  expect(taskInShort({ ...SHIFT_TASK, shift: { ...SHIFT_TASK.shift!, day: 'calm', named: [] } })).toBe(
    'Orders 8',
  )
  const said = [
    { done: 7, of: 8, note: '' },
    { done: 8, of: 8, note: 'clean' },
    { done: 7, of: 8, note: '1 twice' },
  ].map((work) => [workInShort(work), workInWords(work)])
  expect(said).toEqual([
    ['7/8', '7 of 8 items closed'],
    ['8/8 clean', '8 of 8 items right, clean'],
    ['7/8, 1 twice', '7 of 8 items right, 1 twice'],
  ])
})

test('a view link gets the marks of a cell, and nothing else of it', () => {
  const marks: CellMarks = {
    seat: 7,
    task: 2,
    state: 'done',
    mark: 'verified',
    isOwn: true,
    isWitnessed: true,
    isLate: true,
    isByHand: true,
    isClaimed: true,
    traces: 2,
  }
  const told = { attempts: 3, refusals: 4, run: 'run-1', miss: 'Wrong.', work: { done: 7, of: 8, note: '' } }
  expect(marksAlone({ ...CELL, ...told, ...marks })).toEqual(marks)
  expect(wholeCell(marks)).toEqual({ ...CELL, attempts: 0, ...marks })
  expect(wholeCell({ ...CELL, ...told, ...marks })).toEqual({ ...CELL, ...told, ...marks })
})

const board = (seats: BoardSeat[], cells: BoardCell[], changed: Partial<Board> = {}): Board => ({
  kind: 'board',
  mark: 1,
  now: NOW,
  isWhole: true,
  class: {
    id: 'c',
    name: '4B',
    state: 'open',
    door: 'code',
    cap: 35,
    isFrozen: false,
    notice: '',
    code: 'K7M42Q',
    sitting: { isOn: false, since: null },
  },
  tasks: TASKS,
  seats,
  cells,
  ...changed,
})

const viewsOf = (seats: BoardSeat[], cells: BoardCell[]) =>
  seatViews(takeLine(null, board(seats, cells))!, NOW, true)

test.each<[what: string, facts: Partial<BoardCell>, activity: string]>([
  ['an open run that was heard just now', { openSince: NOW - 9 * MINUTE, heardAt: NOW - 1000 }, 'work'],
  ['two attempts', { attempts: 2, openSince: NOW, heardAt: NOW }, 'work'],
  ['three attempts without a mark', { attempts: 3, openSince: NOW, heardAt: NOW }, 'stuck'],
  ['nineteen refusals', { refusals: 19, openSince: NOW, heardAt: NOW }, 'work'],
  ['twenty refusals', { refusals: 20, openSince: NOW, heardAt: NOW }, 'stuck'],
  ['three minutes of silence', { openSince: NOW - 3 * MINUTE - 1 }, 'idle'],
  ['five minutes of silence in an open run', { openSince: NOW - 5 * MINUTE - 1 }, 'stuck'],
  ['a mark after many attempts', { mark: 'verified', attempts: 9, heardAt: NOW }, 'work'],
])('%s', (_, facts, activity) => {
  expect(viewsOf([seat(1)], [cell(1, 1, facts)])[0]!.activity).toBe(activity)
})

test('a seat that said goodbye and has no page open is away, and not stuck', () => {
  const left = [cell(1, 1, { attempts: 3, heardAt: NOW - 5 * MINUTE, isLeft: true })]
  expect(viewsOf([seat(1, { seenAt: NOW - 4 * MINUTE })], left)[0]!.activity).toBe('away')
  // A reload says goodbye as well; the page is there again.
  expect(viewsOf([seat(1)], left)[0]!.activity).toBe('stuck')
})

test('a projector’s link gets only marks, and calls no trying learner stuck', () => {
  const cut = wholeCell(marksAlone(cell(1, 1, { attempts: 9 })))
  const view = viewsOf([seat(1)], [cut])[0]!
  expect(lookOf(view.cells[0]!, NOW)).toBe('none')
  const marked = wholeCell(marksAlone(cell(1, 1, { mark: 'verified' })))
  expect(lookOf(viewsOf([seat(1)], [marked])[0]!.cells[0]!, NOW)).toBe('verified')
})

test('one verified run of three is not done, and is not stuck either', () => {
  const facts = { state: 'tried', mark: 'verified', attempts: 9, heardAt: NOW } as const
  const view = viewsOf([seat(1)], [cell(1, 1, facts), cell(1, 2, { ...facts, state: 'done' })])[0]!
  expect(view.cells.map((one) => lookOf(one, NOW))).toEqual(['tried', 'verified'])
  expect([view.verified, view.activity]).toEqual([1, 'work'])
})

test('a seat that has completed all tasks is done, and an unused card waits', () => {
  const done = [
    cell(1, 1, { mark: 'verified', heardAt: NOW }),
    cell(1, 2, { mark: 'verified', heardAt: NOW }),
  ]
  expect(viewsOf([seat(1)], done)[0]).toMatchObject({ activity: 'done', verified: 2 })
  expect(viewsOf([seat(2, { isTaken: false, seenAt: null })], [])[0]!.activity).toBe('waiting')
  expect(viewsOf([seat(3, { seenAt: NOW - 49 * 60 * MINUTE })], [])[0]).toMatchObject({
    activity: 'away',
    daysAway: 2,
  })
})

test('stuck learners stand first, a sentence sums up the class, and help is first come first served', () => {
  const miss = 'Process Specialist is not RPA Specialist'
  const views = viewsOf(
    [seat(1), seat(2, { helpSince: NOW - 5 }), seat(3, { helpSince: NOW - 9 }), seat(4, { isGone: true })],
    [
      cell(1, 1, { attempts: 2, openSince: NOW, heardAt: NOW, miss }),
      cell(2, 1, { attempts: 2, openSince: NOW, heardAt: NOW, miss }),
      cell(3, 2, { attempts: 4, openSince: NOW, heardAt: NOW, miss: 'other' }),
    ],
  )
  expect(views.map((view) => view.seat.number)).toEqual([3, 1, 2])
  expect(sentenceOf(views, TASKS)).toBe('2 working, 1 stuck. Level 4 is difficult for two.')
  expect(missOfMost(views, TASKS)).toMatchObject({ count: 2, of: 3, miss, task: { level: 4 } })
  expect(helpQueue(views).map((view) => view.seat.number)).toEqual([3, 2])
  expect(sentenceOf([], TASKS)).toBe('Nobody has joined yet.')
  expect(missOfMost(views.slice(0, 1), TASKS)).toBeNull()
})

test('changes are applied by their keys, twice as well as once, and a whole board removes everything that it does not name', () => {
  const first = takeLine(null, board([seat(1), seat(2)], [cell(1, 1, { attempts: 1 })]))
  const change = board([seat(1, { nickname: 'b' })], [cell(1, 1, { attempts: 2 })], {
    isWhole: false,
    mark: 7,
  })
  const twice = takeLine(takeLine(first, change), change)!
  expect([...twice.seats.values()].map(({ nickname }) => nickname)).toEqual(['b', 'amber lathe 2'])
  expect(twice.cells.get('1 1')!.attempts).toBe(2)
  expect(takeLine(twice, { kind: 'pulse', mark: 8, now: NOW + 1 })).toMatchObject({ mark: 8, now: NOW + 1 })
  expect(takeLine(null, { kind: 'pulse', mark: 8, now: NOW })).toBeNull()
  expect([...takeLine(twice, board([seat(2)], []))!.seats.keys()]).toEqual([2])
  // A removed task removes its cells.
  expect(takeLine(twice, board([], [], { isWhole: false, tasks: [task(2, 8)] }))!.cells.size).toBe(0)
})

/** A response body that arrives in these pieces. */
const bodyOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  )

/** Follows a class whose stream gives these answers. The calls that replace the stream always succeed. */
async function followed(
  streams: (() => Response)[],
  isOver: (lines: BoardLine[], statuses: LiveStatus[]) => boolean,
) {
  const lines: BoardLine[] = []
  const statuses: LiveStatus[] = []
  const pauses: number[] = []
  const asked: string[] = []
  let state: BoardState | null = null
  const gone = vi.fn<(code: string) => void>()
  const polled = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(new Request(new URL(input as string, 'http://arena')).url.slice('http://arena'.length))
    return Response.json(board([seat(1)], [], { mark: 50 }))
  })
  await new Promise<void>((resolve) => {
    const stop = follow({
      id: 'c',
      token: async () => 'board_x',
      since: () => state?.mark ?? null,
      onLine: (line) => {
        lines.push(line)
        state = takeLine(state, line)
      },
      onStatus: (status) => statuses.push(status),
      onGone: (reason) => {
        gone(reason.code)
        resolve()
      },
      fetch: async (input) => {
        asked.push(new Request(new URL(input as string, 'http://arena')).url.slice('http://arena'.length))
        const next = streams.shift()
        if (!next) throw new Error('no network')
        return next()
      },
      pause: async (ms) => {
        pauses.push(ms)
        if (!isOver(lines, statuses)) return
        stop()
        resolve()
      },
    })
  })
  polled.mockRestore()
  return { lines, statuses, pauses, asked, gone, state: state as BoardState | null }
}

test('a stream is read across its pieces, and goes on from its mark', async () => {
  const line = JSON.stringify(board([seat(1)], [], { mark: 5 }))
  const { asked, pauses, state } = await followed(
    [
      () => bodyOf(line.slice(0, 20), `${line.slice(20)}\n{"kind":"pulse",`, `"mark":9,"now":1}\n`),
      () => bodyOf(`${JSON.stringify({ kind: 'pulse', mark: 9, now: 2 })}\n`),
    ],
    (lines) => lines.length === 3,
  )
  expect(asked).toEqual(['/class/v1/classes/c/stream', '/class/v1/classes/c/stream?since=9'])
  expect(pauses).toEqual([1000, 1000])
  expect(state).toMatchObject({ mark: 9, now: 2 })
})

test('after three broken streams the board is asked for, and the pauses grow', async () => {
  const { pauses, statuses, asked, lines } = await followed([], (all) => all.length === 2)
  expect(pauses).toEqual([1000, 2000, 5000, 2000, 2000])
  expect(statuses.at(-1)).toBe('asking')
  expect(asked.at(-1)).toBe('/class/v1/classes/c/board?since=50')
  expect(lines).toHaveLength(2)
})

test('a link that was renewed is not tried again', async () => {
  const refusal = () =>
    Response.json(
      { code: 'link_gone', message: 'This link was renewed.', hint: 'Ask for it.' },
      { status: 401 },
    )
  const { gone, asked } = await followed([refusal], () => false)
  expect(gone).toHaveBeenCalledWith('link_gone')
  expect(asked).toHaveLength(1)
})

test('a change of a task says how it affects earlier runs', () => {
  const before = { ...task(1, 4), opensAt: null, dueAt: 1000, passes: 1 }
  const same = { opensAt: null, dueAt: 1000, passes: 1 }
  expect(consequences(before, same)).toBe('Nothing was changed.')
  expect(consequences(before, { ...same, dueAt: null })).toBe('No run of this task is late now.')
  expect(consequences(before, { ...same, dueAt: 2000, passes: 3 })).toBe(
    'Every run that starts after that time is late, also a run that exists already. A run that starts before that time may end up to ten minutes after it. ' +
      'The task needs 3 verified runs in a row. Earlier runs count, and a learner with fewer runs is no longer done.',
  )
  expect(consequences({ ...before, passes: 3 }, same)).toBe(
    'One verified run is enough, and earlier runs count.',
  )
  expect(consequences(before, { ...same, opensAt: 500 })).toContain(
    'Nobody can start a run of this task before that time.',
  )
})

test('a time survives a date-and-time field, and an empty field is null', () => {
  const moment = new Date(2026, 10, 23, 9, 5).getTime()
  expect(toField(moment)).toBe('2026-11-23T09:05')
  expect(fromField(toField(moment))).toBe(moment)
  expect(fromField(toField(null))).toBeNull()
})

test('a board whose stream a proxy holds until its end is polled after five seconds', async () => {
  vi.useFakeTimers()
  try {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json(board([seat(1)], [], { mark: 50 })),
    )
    const statuses: LiveStatus[] = []
    const stop = follow({
      id: 'c',
      token: async () => 'board_x',
      since: () => null,
      onLine: () => undefined,
      onStatus: (status) => statuses.push(status),
      onGone: () => undefined,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init!.signal!.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    })
    await vi.advanceTimersByTimeAsync(4900)
    expect(statuses).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(statuses).toContain('asking')
    stop()
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
