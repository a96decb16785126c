import { expect, test } from 'vitest'
import type { FaultKind } from '#contract/office-faults.ts'
import { type Grade, type ItemGrade, NO_COUNTS } from '#office/base/counts.ts'
import { lessonsOf } from './lessons.ts'
import type { ActRequest } from './shift.ts'
import type { Tape } from './tape.ts'

type Step = [app: string, done: string, session?: string]

/** The lessons of a shift of one item: what was done, what was made, and which faults came. */
function lessonsFor(
  steps: readonly Step[],
  item: Partial<ItemGrade>,
  faults: readonly { act: number; kind: FaultKind }[] = [],
) {
  const log = steps.map(([app, done, session = 'a']) => ({
    token: '',
    act: { app, do: done, session, ...(done === 'enter' ? { name: session } : {}) },
  })) as unknown as ActRequest[]
  const acts = steps.map(([app, done], i) => ({ act: i + 1, app, do: done }))
  const graded: ItemGrade = { id: 'IN-1', verdict: 'missed', sentence: '', acts: [], ...item }
  const grade: Grade = { counts: NO_COUNTS, clean: false, share: 0, items: [graded], beside: [] }
  const tape: Tape = {
    length: acts.length,
    items: [{ id: 'IN-1', acts }],
    rest: [],
    faults: faults.map((fault) => ({ ...fault, item: 'IN-1' })),
    refused: [],
    refusedForms: 0,
  }
  return lessonsOf(grade, log, tape).map(({ key, at }) => [key, at[0]!.act])
}

const DONE: Step = ['desk', 'done']
const MADE: readonly Step[] = [
  ['desk', 'take'],
  ['ledger', 'post'],
]

test.each<[string, Parameters<typeof lessonsFor>, [string, number | null][]]>([
  [
    'an entry in the first program only',
    [[['desk', 'take'], ['registry', 'register'], DONE], { acts: [1, 2, 3] }],
    [['half-done', 3]],
  ],
  [
    'an item that was forgotten in a restart',
    [[['desk', 'take'], DONE], {}, [{ act: 1, kind: 'cut' }]],
    [['lost-after-restart', 1]],
  ],
  [
    'two copies under two names',
    [
      [['desk', 'enter'], ...MADE, ['desk', 'enter', 'b'], ['ledger', 'post', 'b']],
      { verdict: 'doubled', acts: [3, 5] },
    ],
    [['two-copies', 5]],
  ],
  [
    'a robot that came again under its name',
    [
      [['desk', 'enter'], ...MADE, ['desk', 'enter'], ['ledger', 'post', 'b']],
      { verdict: 'doubled', acts: [3, 5] },
    ],
    [['again-after-restart', 5]],
  ],
  [
    'two sessions that were open before',
    [[...MADE, ['ledger', 'post', 'b']], { verdict: 'doubled', acts: [2, 3] }],
    [['two-copies', 3]],
  ],
  [
    'a lost answer that is asked for again after a restart',
    [
      [['desk', 'enter'], ...MADE, ['desk', 'enter'], ['ledger', 'post']],
      { verdict: 'doubled', acts: [3, 5] },
      [{ act: 3, kind: 'answer-lost' }],
    ],
    [['again-after-restart', 5]],
  ],
  [
    'a third time after a second one',
    [
      [...MADE, ['ledger', 'post'], ['ledger', 'post']],
      { verdict: 'doubled', acts: [2, 3, 4] },
      [{ act: 2, kind: 'answer-lost' }],
    ],
    [
      ['again-after-error', 3],
      ['again-without-reason', 4],
    ],
  ],
  [
    'a decimal sign at another place',
    [MADE, { verdict: 'wrong', acts: [2], values: [{ is: '123450.00', right: '1234.50' }] }],
    [['decimal-sign', 2]],
  ],
  [
    'another amount',
    [MADE, { verdict: 'wrong', acts: [2], values: [{ is: '1234.60', right: '1234.50' }] }],
    [['wrong-value', 2]],
  ],
  [
    'a day that is the same when it is turned',
    [MADE, { verdict: 'wrong', acts: [2], values: [{ is: '2026-04-05', right: '2026-04-04' }] }],
    [['wrong-value', 2]],
  ],
  [
    'a code where a rule forbids the work',
    [[...MADE, DONE], { verdict: 'misfiled', closing: { is: null, right: 'NO-ORDER' } }],
    [['rule-passed-over', 3]],
  ],
  [
    'work where a rule forbids it: the last act that changed something, no look and no act at the desk',
    [[...MADE, ['ledger', 'knock'], DONE], { verdict: 'touched', acts: [1, 2, 4] }],
    [['rule-passed-over', 2]],
  ],
  ['a mail in the wrong folder', [[...MADE, DONE], { verdict: 'misfiled' }], [['left-open', 3]]],
  [
    'a fault that was mastered before the robot stopped',
    [[...MADE], {}, [{ act: 1, kind: 'signed-out' }]],
    [['stopped-early', 2]],
  ],
])('%s', (_, shift, lessons) => {
  expect(lessonsFor(...shift)).toEqual(lessons)
})

test('a mistake that belongs to no item says what it was', () => {
  const told = (beside: readonly string[], more: Partial<Grade> = {}) => {
    const right: ItemGrade = { id: 'IN-1', verdict: 'right', sentence: '', acts: [] }
    const grade: Grade = { counts: NO_COUNTS, clean: false, share: 1, items: [right], beside, ...more }
    const log = [{ token: '', act: { app: 'desk', do: 'report', session: 'a', rows: [] } }] as const
    const items = [{ id: 'IN-1', acts: [] }]
    return lessonsOf(grade, log, { length: 1, items, rest: [], faults: [], refused: [], refusedForms: 0 })
  }
  const at = [{ item: null, act: null }]
  expect(
    told(['Order S-9 belongs to no item.', 'The report has a row for “X-1”.', 'It made an entry again.'], {
      strangers: 1,
      strangeRows: 1,
    }),
  ).toEqual([
    { key: 'stranger', at, said: ['Order S-9 belongs to no item.'] },
    { key: 'report-differs', at, said: ['The report has a row for “X-1”.'] },
    { key: 'again-after-restart', at, said: ['It made an entry again.'] },
  ])
  expect(told([])).toEqual([])
})
