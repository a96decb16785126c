import { COUNT_KEYS, COUNTS, type CountKey } from '#contract/office-counts.ts'
import type { ShiftState, TapeAct } from '#contract/office.ts'
import { wordOf } from '#shifts/base/act-words.ts'
import { explainedFault } from '#shifts/base/names.ts'

/** A shift that has ended with a grade. */
export type EndedShift = ShiftState & Required<Pick<ShiftState, 'tape' | 'counts' | 'items' | 'seed'>>

export const isEnded = (state: ShiftState): state is EndedShift =>
  state.tape !== undefined &&
  state.counts !== undefined &&
  state.items !== undefined &&
  state.seed !== undefined

/** A step of two rows of acts: of both, or of one alone. */
export type Step = { a: TapeAct | null; b: TapeAct | null }

/** Largest table that is filled in to pair two rows of acts. Beyond it only beginning and end are paired. */
const MOST_CELLS = 250_000

const isSameAct = (a: TapeAct, b: TapeAct) => a.app === b.app && a.do === b.do

/** Pairs acts that are alike, in their order, as many as there can be: the longest common subsequence. */
function pairs(a: readonly TapeAct[], b: readonly TapeAct[]): Step[] {
  const apart = () => [...a.map((one) => ({ a: one, b: null })), ...b.map((one) => ({ a: null, b: one }))]
  if (a.length === 0 || b.length === 0 || a.length * b.length > MOST_CELLS) return apart()
  // longest[i][j]: of what is behind i and j.
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = isSameAct(a[i]!, b[j]!)
        ? longest[i + 1]![j + 1]! + 1
        : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (isSameAct(a[i]!, b[j]!)) steps.push({ a: a[i++]!, b: b[j++]! })
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) steps.push({ a: a[i++]!, b: null })
    else steps.push({ a: null, b: b[j++]! })
  }
  for (; i < a.length; i++) steps.push({ a: a[i]!, b: null })
  for (; j < b.length; j++) steps.push({ a: null, b: b[j]! })
  return steps
}

/** Two rows of acts beside each other. */
export function aligned(a: readonly TapeAct[], b: readonly TapeAct[]): Step[] {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && isSameAct(a[head]!, b[head]!)) head++
  let tail = 0
  while (tail < shorter - head && isSameAct(a.at(-1 - tail)!, b.at(-1 - tail)!)) tail++
  const both = (from: number, to: number, shift: number): Step[] =>
    a.slice(from, to).map((one, i) => ({ a: one, b: b[from + shift + i]! }))
  return [
    ...both(0, head, 0),
    ...pairs(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...both(a.length - tail, a.length, b.length - a.length),
  ]
}

/** An item of two shifts. `id` null: what belongs to no item. */
export type ComparedItem = {
  id: string | null
  /** The verdicts and sentences of both; empty without an item. */
  verdicts: readonly [a: string, b: string]
  sentences: readonly [a: string, b: string]
  steps: readonly Step[]
  /** Whether both robots did the same there, with the same verdict. */
  isSame: boolean
}

type CountPair = readonly [a: number, b: number]

/** What differs between two plays of one shift. */
export type Comparison = {
  /** Counts that are raised in one of them. */
  counts: readonly { key: CountKey; title: string; of: CountPair }[]
  figures: readonly { title: string; of: CountPair }[]
  items: readonly ComparedItem[]
  /** Kinds of faults that one of them met, with the acts. */
  faults: readonly { kind: string; title: string; acts: readonly [readonly number[], readonly number[]] }[]
}

const both = <One>(
  a: EndedShift,
  b: EndedShift,
  of: (state: EndedShift) => One,
): readonly [a: One, b: One] => [of(a), of(b)]

/** Compares two plays of one shift: item by item, act by act, the counts, and the faults that were met. Pure. */
export function compare(a: EndedShift, b: EndedShift): Comparison {
  const rowOf = (id: string) => (state: EndedShift) =>
    state.tape.items.find((row) => row.id === id)?.acts ?? []
  const judged = (id: string) => (state: EndedShift) => state.items.find((item) => item.id === id)
  const items = a.items.map(({ id }): ComparedItem => {
    const steps = aligned(...both(a, b, rowOf(id)))
    const [one, other] = both(a, b, judged(id))
    const verdicts = [one?.verdict ?? '', other?.verdict ?? ''] as const
    return {
      id,
      verdicts,
      sentences: [one?.sentence ?? '', other?.sentence ?? ''],
      steps,
      isSame: verdicts[0] === verdicts[1] && steps.every((step) => step.a !== null && step.b !== null),
    }
  })
  const rest = aligned(a.tape.rest, b.tape.rest)
  const kinds = [...new Set([...a.tape.faults, ...b.tape.faults].map(({ kind }) => kind))]
  return {
    counts: COUNT_KEYS.flatMap((key) => {
      const of = both(a, b, ({ counts }) => counts[key] ?? 0)
      return of[0] === 0 && of[1] === 0 ? [] : [{ key, title: COUNTS[key].title, of }]
    }),
    figures: [
      {
        title: 'Right items',
        of: both(a, b, (state) => state.items.filter(({ verdict }) => verdict === 'right').length),
      },
      { title: 'Acts', of: both(a, b, ({ acts }) => acts) },
      { title: 'Log-ins, at the desk too', of: both(a, b, ({ logins }) => logins) },
      { title: 'Visits to the desk', of: both(a, b, ({ starts }) => starts ?? 0) },
      { title: 'Faults met', of: both(a, b, ({ tape }) => tape.faults.length) },
      { title: 'Refused forms', of: both(a, b, ({ tape }) => tape.refusedForms ?? 0) },
    ],
    items: [
      ...items,
      {
        id: null,
        verdicts: ['', ''],
        sentences: ['', ''],
        steps: rest,
        isSame: rest.every((step) => step.a !== null && step.b !== null),
      },
    ],
    faults: kinds.map((kind) => ({
      kind,
      title: explainedFault(kind).title,
      acts: both(a, b, ({ tape }) =>
        tape.faults.filter((fault) => fault.kind === kind).map(({ act }) => act),
      ),
    })),
  }
}

/** Both as rows of a table: a heading, then a row for each number, fault, item and step. */
export function rowsOf(
  { counts, figures, items, faults }: Comparison,
  names: readonly [string, string],
): string[][] {
  const stepOf = (act: TapeAct | null): [string, string] =>
    act === null ? ['', ''] : [String(act.act), wordOf(act)]
  return [
    ['Kind', 'Name', 'Step', `Act, ${names[0]}`, names[0], `Act, ${names[1]}`, names[1], 'Same'],
    ...[
      ...figures.map((one) => ['figure', one] as const),
      ...counts.map((one) => ['count', one] as const),
    ].map(([kind, { title, of }]) => [
      kind,
      title,
      '',
      '',
      String(of[0]),
      '',
      String(of[1]),
      of[0] === of[1] ? 'yes' : 'no',
    ]),
    ...faults.map(({ title, acts }) => [
      'fault',
      title,
      '',
      acts[0].join(' '),
      String(acts[0].length),
      acts[1].join(' '),
      String(acts[1].length),
      acts[0].join() === acts[1].join() ? 'yes' : 'no',
    ]),
    ...items.flatMap(({ id, verdicts, steps }) => [
      ...(id === null
        ? []
        : [['item', id, '', '', verdicts[0], '', verdicts[1], verdicts[0] === verdicts[1] ? 'yes' : 'no']]),
      ...steps.map(({ a, b }, i) => [
        'act',
        id ?? '',
        String(i + 1),
        ...stepOf(a),
        ...stepOf(b),
        a !== null && b !== null ? 'yes' : 'no',
      ]),
    ]),
  ]
}
