import { expect, test } from 'vitest'
import { type FaultKind, faultOf } from '#contract/office-faults.ts'
import { secretDice } from './dice.ts'
import { drawFaults, type Fault, type Moments } from './faults.ts'

const SEEDS = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(32, '0'))

const draw = (seed: string, kinds: readonly FaultKind[], items: number, moments: Record<string, Moments>) =>
  drawFaults(secretDice(seed, 'faults'), kinds, items, moments)

/** The kinds that a robot meets in a program which submits again whatever was not carried out. */
function met(faults: readonly Fault[], { submits, fills }: Moments): FaultKind[] {
  const seen: FaultKind[] = []
  let more = submits
  for (let at = 1; at <= more; at++) {
    const here = faults.find((fault) => fault.at === at && faultOf(fault.kind).at === 'submit')
    if (!here) continue
    seen.push(here.kind)
    if (!faultOf(here.kind).isDone) more += 1
  }
  const filled = faults.filter(({ kind, at }) => faultOf(kind).at === 'fill' && at <= fills)
  return [...seen, ...filled.map(({ kind }) => kind)]
}

/** All that come when a form is submitted, at the time of writing: how they fit is what is tested. */
const AT_SUBMIT = [
  'answer-lost',
  'not-taken',
  'signed-out',
  'cut',
  'between',
] as const satisfies readonly FaultKind[]
const FOUR = AT_SUBMIT.filter((kind) => kind !== 'between')

test('four faults find their moment among three forms, whatever is drawn', () => {
  const shop = { submits: 3, fills: 3 }
  for (const seed of SEEDS)
    expect(met(draw(seed, FOUR, 4, { shop }), shop).toSorted()).toEqual(FOUR.toSorted())
})

test('a fifth fault does not fit among three forms, and among four it does', () => {
  const shop = { submits: 3, fills: 3, isBefore: true }
  expect(() => draw(SEEDS[0]!, AT_SUBMIT, 4, { shop })).toThrow(
    'Faults that do not fit into a shift of 4 items: answer-lost, not-taken, signed-out, cut and between. Forms that must be submitted in shop: 4. The shift has 3.',
  )
  const larger = { ...shop, submits: 4 }
  for (const seed of SEEDS)
    expect(met(draw(seed, AT_SUBMIT, 4, { shop: larger }), larger).toSorted()).toEqual(AT_SUBMIT.toSorted())
})

test('faults fit into two programs together, unless only one of them can have them', () => {
  const [mail, ledger] = [
    { submits: 2, fills: 2, isBefore: true },
    { submits: 2, fills: 2 },
  ]
  expect(draw(SEEDS[0]!, AT_SUBMIT, 4, { mail, ledger })).toHaveLength(AT_SUBMIT.length)
  const only: FaultKind[] = ['between', 'popup']
  expect(() => draw(SEEDS[0]!, AT_SUBMIT, 4, { mail: { ...mail, only }, ledger })).toThrow(
    'Faults that do not fit into a shift of 4 items: answer-lost, not-taken, signed-out and cut. Forms that must be submitted in ledger: 3. The shift has 2.',
  )
})

test('a larger shift has each fault more often, and needs as many forms', () => {
  const shop = { submits: 24, fills: 24 }
  expect(draw(SEEDS[0]!, [...FOUR, 'unavailable', 'popup'], 30, { shop })).toHaveLength(24)
  expect(() => draw(SEEDS[0]!, ['cut'], 30, { shop: { submits: 3, fills: 3 } })).toThrow(
    'Faults that do not fit into a shift of 30 items: cut. Forms that must be submitted in shop: 4. The shift has 3.',
  )
})

test('forms that are only filled in have room for as many faults as they are for sure', () => {
  const mail = { submits: 2, fills: 1 }
  expect(() => draw(SEEDS[0]!, ['unavailable', 'popup'], 4, { mail })).toThrow(
    'Forms that must be filled in in mail: 2. The shift has 1.',
  )
  expect(draw(SEEDS[0]!, ['unavailable', 'popup'], 4, { mail: { ...mail, sureFills: 2 } })).toHaveLength(2)
})

test('a fault that no program has the moment for is refused by its name', () => {
  expect(() => draw(SEEDS[0]!, ['between'], 4, { shop: { submits: 3, fills: 3 } })).toThrow(
    'The fault between cannot come: no program has the moment for it.',
  )
  expect(() => draw(SEEDS[0]!, ['popup'], 4, { ledger: { submits: 3, fills: 0 } })).toThrow('The fault popup')
})
