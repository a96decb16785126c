import { describe, expect, test } from 'vitest'
import { type Entry, sealLog } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { games } from '#levels/rulebook.ts'
import { actionInWords, durationInWords, otherInWords, outcomeInWords } from '#recorder/base/phrases.ts'
import { type Input, MOST_KEPT, type Recording, type Stray, readRecording } from '#recorder/base/recording.ts'
import { type Action, imposedIn, reportOn } from '#recorder/base/report.ts'
import { adviceOn } from './advice.ts'

const input = (over: Partial<Input> = {}): Input => ({
  kind: 'mouse',
  type: 'click',
  id: 'process-next',
  name: QUEUE.next,
  ...over,
})

type DoneEvent = readonly [at: number, event: object, input?: Partial<Input>]

/** A recording of level 12 unless said otherwise. */
function record(
  done: readonly DoneEvent[],
  { level = 12, strays = [], until }: { level?: number; strays?: readonly Stray[]; until?: number } = {},
): { rules: AnyRules; recording: Recording } {
  const entries = done.map(([at, event]): Entry => ({ at, event }))
  const recording: Recording = {
    format: 'botarena-run',
    version: 1,
    recordedAt: '2026-11-21T09:00:00.000Z',
    log: sealLog(level, '7', entries),
    until: until ?? done.at(-1)?.[0] ?? 0,
    inputs: done.map(([, , over]) => input(over)),
    strays,
  }
  return { rules: games.get(level)!.rules, recording }
}
const report = (...args: Parameters<typeof record>) => {
  const { rules, recording } = record(...args)
  return reportOn(rules, recording)
}
const next = { type: 'next-pressed' }
const words = (lines: ReturnType<typeof report>['lines']) =>
  lines.map((line) =>
    line.type === 'action' ? `${actionInWords(line)}: ${outcomeInWords(line)}` : otherInWords(line),
  )

describe('a report', () => {
  test('has a line for each action and for each wait, which names the player that the level waits for', () => {
    const { lines } = report([
      [1000, next],
      [3900, next],
    ])
    expect(words(lines)).toEqual([
      `Click “${QUEUE.next}”: Received`,
      '1.5 s: the level makes you wait',
      '1.4 s: waiting for you',
      `Click “${QUEUE.next}”: Received`,
    ])
  })

  test('marks early actions as refused because the level was busy, and joins repetitions in one line', () => {
    const { lines, figures } = report([
      [0, next],
      [100, next],
      [200, next],
    ])
    expect(words(lines)).toEqual([
      `Click “${QUEUE.next}”: Received`,
      `Click “${QUEUE.next}” (2 times): Refused: the level was busy`,
    ])
    expect(figures).toMatchObject({ actions: 3, refused: 2 })
  })

  test('says of joined refusals that the level was busy, if it was busy at one of them', () => {
    const answer = (text: string) => ({ type: 'answered', answer: text })
    const { lines } = report(
      [
        [0, answer('any')],
        // During the pause after an answer, and after it: an empty answer is refused at all times.
        [100, answer('')],
        [2000, answer('')],
      ],
      { level: 13 },
    )
    expect(words(lines).at(-1)).toContain('(2 times): Refused: the level was busy')
  })

  test('joins the keys into a field in one line with the resulting text', () => {
    const { lines } = report(
      [
        [0, { type: 'typed', text: 'R' }, { type: 'input', kind: 'keyboard', name: 'Phrase', id: 'phrase' }],
        [
          50,
          { type: 'typed', text: 'RP' },
          { type: 'input', kind: 'keyboard', name: 'Phrase', id: 'phrase' },
        ],
      ],
      { level: 2 },
    )
    expect(words(lines)).toEqual(['Set “Phrase” to “RP” (2 times): Received'])
  })

  test('gives the next field a line of its own, though the keys went on', () => {
    const box = (n: number) =>
      ({ type: 'input', kind: 'keyboard', name: `Box ${n}`, id: `box-${n}` }) as const
    const { lines } = report(
      [
        [0, { type: 'edited', box: 0, text: 'S' }, box(1)],
        [50, { type: 'edited', box: 0, text: 'SY' }, box(1)],
        [100, { type: 'edited', box: 1, text: 'S' }, box(2)],
      ],
      { level: 10 },
    )
    expect(words(lines)).toEqual(['Set “Box 1” to “SY” (2 times): Received', 'Set “Box 2” to “S”: Received'])
  })

  test('shows the level’s wait that is still going on, and Ready once it came', () => {
    const pressed: DoneEvent[] = Array.from({ length: 6 }, (_, i) => [i * 1600, next])
    expect(words(report(pressed, { until: 9000 }).lines).at(-1)).toBe('1.0 s: the level makes you wait')
    const { lines, figures } = report(pressed, { until: 9500 })
    expect(words(lines).at(-1)).toBe('Ready')
    expect(figures).toMatchObject({ took: 9500, imposed: 9000 })
  })

  test('shades a wait that was broken off as far as it went', () => {
    const { waits, figures } = report(
      [
        [1000, next],
        [1400, { type: 'reset' }],
      ],
      { until: 5000 },
    )
    expect(waits).toEqual([{ at: 1000, until: 1400 }])
    expect(figures.imposed).toBe(400)
  })

  test('a refusal at rest is not called too early', () => {
    const { lines } = report([[0, { type: 'reset' }]])
    expect(words(lines)).toEqual([`Click “${QUEUE.next}”: Refused: the action changed nothing`])
  })

  test('counts actions that no rule asks for, but not the clicks of a double-click nor a press that the page answered', () => {
    const stray = (at: number, over: Partial<Input>): Stray => ({ at, input: input(over) })
    const clicks = report(
      [[200, { type: 'performed', gesture: 'doubleClick' }, { type: 'dblclick', id: 'double-click-target' }]],
      {
        level: 1,
        strays: [
          stray(100, { id: 'double-click-target' }),
          stray(150, { id: 'double-click-target' }),
          stray(160, { id: 'hover-target' }),
        ],
      },
    )
    expect(clicks.figures).toMatchObject({ actions: 2, uncounted: 1 })
    const copied = report(
      [[300, { type: 'copied', isDone: true }, { kind: 'page', type: '', id: '', name: '' }]],
      { level: 3, strays: [stray(250, { id: 'copy', name: 'Copy' })] },
    )
    expect(words(copied.lines)).toEqual(['Click “Copy”: Received'])
  })

  test('gives an answer of the page to the press that it names, whatever was pressed meanwhile', () => {
    const stray = (at: number, id: string, name: string): Stray => ({ at, input: input({ id, name }) })
    const page = { kind: 'page', type: '', id: '', name: 'misheard' } as const
    const late = report([[600, { type: 'misheard', on: 'doubleClick', heard: 'click' }, page]], {
      level: 1,
      strays: [
        stray(100, 'double-click-target', GESTURES.doubleClick),
        stray(150, 'hover-target', GESTURES.hover),
        stray(200, '', 'Progress'),
      ],
    })
    expect(words(late.lines)).toEqual([
      `Click “${GESTURES.hover}”: Ignored: not part of the task`,
      'Click “Progress”: Ignored: not part of the task',
      '400 ms: waiting for you',
      expect.stringMatching(/^Click “Double-click me”: Missed: “Double-click me” received a left click/),
    ])
    expect(late.figures).toMatchObject({ actions: 3, missed: 1, uncounted: 2 })
  })

  test('says what the page itself reported, where no press is behind it', () => {
    const page = { kind: 'page', type: '', id: '', name: 'read failed' } as const
    const { lines } = report([[600, { type: 'read-failed' }, page]], { level: 16 })
    expect(words(lines)[0]).toMatch(/^The page reported “read failed”: /)
  })

  test('of nothing is empty', () => {
    expect(report([])).toMatchObject({
      lines: [],
      waits: [],
      figures: { actions: 0, took: null },
    })
  })
})

describe('advice', () => {
  const pressedEvery = (ms: number, count: number): DoneEvent[] =>
    Array.from({ length: count }, (_, i) => [
      i * ms,
      { type: 'chosen', choice: i % 2 ? 'expert' : 'advanced' },
    ])

  test('names fixed delays: four pauses of one length', () => {
    expect(adviceOn(report(pressedEvery(1000, 5), { level: 4 }))).toEqual([
      expect.stringContaining('paused 4 times for 1.0 s'),
    ])
  })

  test('does not take two pauses, quick ones, or pauses of different lengths for fixed delays', () => {
    expect(adviceOn(report(pressedEvery(1000, 3), { level: 4 }))).toEqual([])
    expect(adviceOn(report(pressedEvery(300, 9), { level: 4 }))).toEqual([])
    const uneven: DoneEvent[] = [0, 900, 2400, 3100, 5600].map((at, i) => [
      at,
      { type: 'chosen', choice: i % 2 ? 'expert' : 'advanced' },
    ])
    expect(adviceOn(report(uneven, { level: 4 }))).toEqual([])
  })

  test('does not blame a robot that waits just as long as the level asks', () => {
    expect(adviceOn(report(Array.from({ length: 5 }, (_, i): DoneEvent => [i * 1520, next])))).toEqual([])
  })

  test('does not blame a robot whose pauses are wait of the level and some work', () => {
    // Level 13: a second after each answer, then 0.4 to 0.9 s to read the question and to answer.
    const answered = (own: number): DoneEvent[] =>
      Array.from({ length: 11 }, (_, i) => [
        (i + 1) * (1000 + own),
        { type: 'answered', answer: `${i}` },
        { id: `answer-${i}` },
      ])
    for (const own of [0, 400, 900]) expect(adviceOn(report(answered(own), { level: 13 }))).toEqual([])
    expect(adviceOn(report(answered(2000), { level: 13 }))).toEqual([
      expect.stringContaining('paused 10 times for 2.0 s'),
    ])
  })

  test('says how often it came while the level was busy', () => {
    const { lines, waits } = report([
      [0, next],
      [10, next],
    ])
    expect(adviceOn({ lines, waits })[0]).toContain('One action was refused because the level was busy')
  })

  test('names three drags that ended on nothing, and not two', () => {
    const drag = (at: number): Stray => ({
      at,
      input: input({ type: 'dragend', id: 'item-email', name: 'Email' }),
    })
    expect(adviceOn(report([], { level: 14, strays: [drag(0), drag(1000)] }))).toEqual([])
    expect(adviceOn(report([], { level: 14, strays: [drag(0), drag(1000), drag(1900)] }))).toEqual([
      expect.stringContaining('3 drags ended where nothing accepts a drop'),
    ])
  })
})

test('a stored recording is read as it was written, and any other text is refused', () => {
  const { recording } = record([[0, next]])
  const text = JSON.stringify(recording)
  expect(text.length).toBeLessThan(MOST_KEPT)
  expect(readRecording(text, 12)).toEqual(recording)
  expect(readRecording(text, 13)).toBeNull()
  for (const broken of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"format":"botarena-run","version":1}',
    JSON.stringify({ ...recording, version: 2 }),
    JSON.stringify({ ...recording, inputs: [] }),
    JSON.stringify({ ...recording, inputs: [{ kind: 'telepathy', type: '', id: '', name: '' }] }),
    JSON.stringify({ ...recording, strays: [{}] }),
    JSON.stringify({ ...recording, recordedAt: 'soon' }),
    JSON.stringify({ ...recording, until: -1 }),
    JSON.stringify({ ...recording, log: { ...recording.log, entries: [{ at: 'noon' }] } }),
  ]) {
    expect(readRecording(broken, 12)).toBeNull()
  }
})

test('times are said as people say them', () => {
  expect([40, 999.6, 1400, 61_500].map(durationInWords)).toEqual(['40 ms', '1000 ms', '1.4 s', '1 min 1 s'])
})

test('an action without a name is called by its id', () => {
  const action = { type: 'action', value: null, count: 1, input: input({ name: '', id: 'x' }) } as Action
  expect(actionInWords(action)).toBe('Click #x')
})

test('of a level’s waits only the part between two times is counted', () => {
  const waits = [
    { at: 0, until: 100 },
    { at: 200, until: 300 },
  ]
  expect(imposedIn(waits, 0, 300)).toBe(200)
  expect(imposedIn(waits, 50, 250)).toBe(100)
  expect(imposedIn(waits, 100, 200)).toBe(0)
})
