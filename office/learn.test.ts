import { expect, test } from 'vitest'
import type { DeskItem } from '#office/apps/desk/desk.ts'
import { CUSTOMERS } from './processes/customers/customers.ts'
import { MOST_LIMIT } from './processes/customers/rules.ts'
import { INVOICES } from './processes/invoices/invoices.ts'
import { MONTH_END } from './processes/month-end/month-end.ts'
import { ORDERS } from './processes/orders/orders.ts'
import { MOST_PIECES } from './processes/orders/rules.ts'

/** Deals that are learned from, and as many to which the rules are put. */
const DEALS = 100
const SIZE = 12

/** Rules that the learner keeps: those that tell most about the deals it has seen. */
const KEPT = 10

/** How far a rule may be from chance, in standard deviations: chance alone is this far once in 30,000 rules. */
const MOST = 4

/** Items that a feature must have, and lack, to be one. */
const FEWEST = 25

/** A greater number is a name: its digits are features, its size is none. */
const MOST_NUMBER = 1_000_000

/** What the learner sees of an item, and its kind: a code, or that it is to be done. */
type SeenItem = { kind: string; told: string; features: ReadonlySet<string> }

/** A number in a text; null if there is none. */
const numberIn = (text: string): number | null => {
  const [found] = /\d[\d,]*/.exec(text) ?? []
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}

/** A value without its letters and digits: `Aa & Aa Ltd` has another shape than `AA AND AA LTD`. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\d+/g, '9')

/** The features of one value: what it says, how it is written, and how it stands to those of the other items. */
function* featuresOf(value: string, place: number, all: readonly string[]): Generator<string> {
  for (const word of new Set(value.split(/[^\p{L}\p{N}&]+/u))) {
    yield `has ${word}`
    yield `has, in small letters, ${word.toLowerCase()}`
  }
  for (const sign of new Set(value.replaceAll(/[\p{L}\p{N}]/gu, ''))) yield `has the sign ${sign}`
  yield `shape ${shapeOf(value)}`
  yield `${value === value.toUpperCase() ? 'all' : 'not all'} in capitals`
  yield `begins with ${value.slice(0, 1)}`
  yield `ends with ${value.slice(-1)}`
  for (let length = 0; length <= value.length; length += 2) yield `length from ${length}`
  for (const group of value.split(/\D+/)) yield `a number of ${group.length} digits`
  const digits = value.replaceAll(/\D/g, '')
  for (const [at, digit] of Array.from(digits).entries()) yield `digit ${at} is ${digit}`
  const times = all.filter((one) => one === value).length
  if (times > 1) yield 'comes again'
  if (all.indexOf(value) < place) yield 'came before'
  if (all.lastIndexOf(value) > place) yield 'comes later'
  if (all[place - 1] === value) yield 'like the one before'
  if (all[place + 1] === value) yield 'like the next one'
  const number = numberIn(value)
  if (number === null) return
  const bounded = number < MOST_NUMBER ? number : 0
  for (let step = 1; step <= bounded; step *= 1.25) yield `from ${Math.ceil(step)}`
  for (let by = 2; by <= 12; by++) if (number % by === 0) yield `a multiple of ${by}`
  for (const [at, one] of (value.match(/\d+/g) ?? []).entries()) {
    if (Number(one) === place) yield `number ${at} is the place`
    if (Number(one) === place + 1) yield `number ${at} is the place, counted from 1`
  }
  const others = all.flatMap((one, i) => (i === place ? [] : (numberIn(one) ?? [])))
  const smaller = others.filter((one) => one < number).length
  for (let most = 0; most < all.length; most++) if (smaller <= most) yield `at most ${most} are smaller`
  const before = numberIn(all[place - 1] ?? '')
  const after = numberIn(all[place + 1] ?? '')
  if (before !== null && number < before) yield 'smaller than the one before'
  if (after !== null && number > after) yield 'greater than the next one'
  if (others.includes(number + 1)) yield 'one below another one'
  if (others.includes(number - 1)) yield 'one above another one'
}

/** The lines of an item, with those of its pages. */
const linesOf = ({ lines, pages = [] }: DeskItem) => [...lines, ...pages.flatMap((page) => page.lines)]

/** What stands on the desk in a shift, item by item. */
function seenOf(items: readonly DeskItem[], kindOf: (id: string) => string, toldBy: ToldBy): SeenItem[] {
  const columns = items.map((item) => new Map(linesOf(item)))
  return items.map((item, place) => {
    const features = new Set<string>()
    for (let from = 1; from < items.length; from++) if (place >= from) features.add(`place from ${from}`)
    for (const [label, value] of linesOf(item)) {
      const all = columns.map((lines) => lines.get(label) ?? '')
      for (const feature of featuresOf(value, place, all)) features.add(`${label}: ${feature}`)
      // Two lines together: what comes again on one may come again on the other.
      const isOnce = all.indexOf(value) === all.lastIndexOf(value)
      for (const [other, beside] of isOnce ? [] : linesOf(item)) {
        if (other >= label) continue
        const isAgain = columns.some(
          (lines, i) => i !== place && lines.get(label) === value && lines.get(other) === beside,
        )
        if (isAgain) features.add(`${label} and ${other}: come again`)
      }
    }
    return { kind: kindOf(item.id), told: toldBy(columns[place]!), features }
  })
}

/** What a rule of the brief lets anybody say of the lines alone, such as that more than 200 pieces are ordered. */
type ToldBy = (lines: ReadonlyMap<string, string>) => string

/** How often a kind and a feature come together, in standard deviations from chance. */
type Tally = { all: number; kinds: Map<string, number>; features: Map<string, Map<string, number>> }

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((one, other) => one + other, 0)

function tallyOf(seen: readonly SeenItem[]): Tally {
  const tally: Tally = { all: seen.length, kinds: new Map(), features: new Map() }
  for (const { kind, features } of seen) {
    add(tally.kinds, kind)
    for (const feature of features) {
      const kinds = tally.features.get(feature) ?? new Map<string, number>()
      tally.features.set(feature, kinds)
      add(kinds, kind)
    }
  }
  return tally
}

function apart({ all, kinds, features }: Tally, feature: string, kind: string): number {
  const having = features.get(feature) ?? new Map<string, number>()
  const [count, share] = [sum(having), (kinds.get(kind) ?? 0) / all]
  const spread = Math.sqrt(count * share * (1 - share) * (1 - count / all))
  return spread === 0 ? 0 : ((having.get(kind) ?? 0) - count * share) / spread
}

/** Of all items, the share whose kind is guessed by whether they have a feature. @param by where the guess is learned */
function rightBy(feature: string, by: Tally, on: Tally): number {
  const guess = (counts: ReadonlyMap<string, number>) =>
    [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ''
  const [having, onHaving] = [by, on].map(
    ({ features }) => features.get(feature) ?? new Map<string, number>(),
  )
  const without = new Map([...by.kinds].map(([kind, count]) => [kind, count - (having!.get(kind) ?? 0)]))
  const kind = guess(without)
  const right = (onHaving!.get(guess(having!)) ?? 0) + (on.kinds.get(kind) ?? 0) - (onHaving!.get(kind) ?? 0)
  return right / on.all
}

/** What a learner found on half of the deals, and how well that does on the other half. */
function learn(learned: readonly SeenItem[], asked: readonly SeenItem[]) {
  const [by, on] = [tallyOf(learned), tallyOf(asked)]
  const features = [...by.features.keys()].filter((feature) => {
    const count = sum(by.features.get(feature)!)
    return count >= FEWEST && by.all - count >= FEWEST
  })
  const rules = features
    .flatMap((feature) =>
      [...by.kinds.keys()].map((kind) => ({ feature, kind, far: apart(by, feature, kind) })),
    )
    .toSorted((one, other) => Math.abs(other.far) - Math.abs(one.far))
    .slice(0, KEPT)
  const [best] = features
    .map((feature) => [feature, rightBy(feature, by, by)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
  const commonest = Math.max(...on.kinds.values()) / on.all
  return {
    telling: rules
      .map(({ feature, kind, far }) => ({ feature, kind, far: apart(on, feature, kind) * Math.sign(far) }))
      .filter(({ far }) => far >= MOST)
      .map(({ feature, kind, far }) => `${kind}: ${feature} (${far.toFixed(1)})`),
    best,
    gain: rightBy(best, by, on) - commonest,
    margin: 3 * Math.sqrt((commonest * (1 - commonest)) / on.all),
  }
}

const seedOf = (number: number) => number.toString(16).padStart(32, '7')

type Rights = Readonly<Record<string, object>>
const kindIn = (rights: Rights) => (id: string) => {
  const right = rights[id]!
  return 'code' in right ? String(right.code) : 'to be done'
}

const PROCESSES: Record<
  string,
  { deal: (seed: string) => { items: readonly DeskItem[]; rights: Rights }; told: ToldBy }
> = {
  orders: {
    deal: (seed) => {
      const { apps, right } = ORDERS.deal(seed, SIZE)
      return { items: apps.desk.items, rights: right }
    },
    told: (lines) => (Number(lines.get('Pieces')) > MOST_PIECES ? 'too many pieces' : ''),
  },
  invoices: {
    deal: (seed) => {
      const { apps, cases } = INVOICES.deal(seed, SIZE)
      return { items: apps.desk.items, rights: Object.fromEntries(cases.map(({ id, right }) => [id, right])) }
    },
    told: () => '',
  },
  'month-end': {
    deal: (seed) => {
      const { apps, right } = MONTH_END.deal(seed, SIZE)
      return { items: apps.desk.items, rights: right }
    },
    told: () => '',
  },
  customers: {
    deal: (seed) => {
      const { apps, right } = CUSTOMERS.deal(seed, SIZE)
      return { items: apps.desk.items, rights: right }
    },
    // Who belongs to nobody belongs to nobody on hold.
    told: (lines) =>
      `${numberIn(lines.get('Limit')!)! > MOST_LIMIT ? 'over' : 'within'}, ${lines.get('Belongs to') === 'nobody'}`,
  },
}

test.each(Object.keys(PROCESSES))(
  'of %s nothing on the desk tells the kind of an item without the work',
  (name) => {
    const { deal, told } = PROCESSES[name]!
    const seen = Array.from({ length: 2 * DEALS }, (_, i) => {
      const { items, rights } = deal(seedOf(i))
      return seenOf(items, kindIn(rights), told)
    })
    const groups = Map.groupBy(seen.slice(0, DEALS).flat(), (one) => one.told)
    const others = Map.groupBy(seen.slice(DEALS).flat(), (one) => one.told)
    for (const [group, learned] of groups) {
      const { telling, best, gain, margin } = learn(learned, others.get(group)!)
      expect.soft([group, telling]).toEqual([group, []])
      expect.soft(gain, `${group}: ${best}`).toBeLessThanOrEqual(margin)
    }
  },
)

test('a learner finds what does tell', () => {
  // A word that half of the items of a kind have, and few others.
  const drawn = (seed: number): SeenItem[] =>
    Array.from({ length: DEALS * SIZE }, (_, i) => {
      const kind = i % 10 === 0 ? 'KNOWN' : 'to be done'
      const isLimited = kind === 'KNOWN' ? (i * seed) % 20 < 10 : (i * seed) % 7 === 0
      return {
        kind,
        told: '',
        features: new Set(isLimited ? ['has Limited', 'place from 1'] : ['place from 1']),
      }
    })
  expect(learn(drawn(1), drawn(3)).telling).toEqual([
    expect.stringContaining('to be done: has Limited'),
    expect.stringContaining('KNOWN: has Limited'),
  ])
  expect(learn(drawn(1), drawn(1)).gain).toBeLessThanOrEqual(0)
})
