import { expect, test } from 'vitest'
import type { FaultKind } from '#contract/office-faults.ts'
import type { Act } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { LOCK_ACTS, MOST_RETURNS } from '#office/apps/desk/desk.ts'
import { type OrderForm, refusalsOf } from '#office/apps/shop/shop.ts'
import { secretDice } from '#office/base/dice.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { CODES } from '#office/processes/orders/rules.ts'
import { appIn, gradeOf, MOST_ACTS, openShift, type Shift, step } from './shift.ts'
import { tapeOf } from './tape.ts'

const FAULTS = ORDERS.faults

const SEED = '0123456789abcdef0123456789abcdef'
const DESK = 'd'.repeat(32)
const SHOP = 'e'.repeat(32)

const open = (conditions: readonly FaultKind[] = [], seed = SEED, size = 4) =>
  openShift({ process: 'orders', size, conditions, seed })

let tokens = 0
/** Takes acts, each from a form of its own. */
const take = (shift: Shift, ...acts: Act[]) =>
  acts.reduce<ReturnType<typeof step>>(
    (before, act) => step(before.shift, { act, token: `token ${(tokens += 1)}` }),
    { shift, answer: { is: 'ok' } },
  )

const enter = (name = 'Robot 1', session = DESK): Act => ({ app: 'desk', do: 'enter', session, name })
const logIn = (shift: Shift): Act => ({
  app: 'shop',
  do: 'log-in',
  session: SHOP,
  ...appIn(shift, 'shop').credentials,
})
const fill = (form: OrderForm): Act => ({ app: 'shop', do: 'fill', session: SHOP, form })
const PLACE: Act = { app: 'shop', do: 'place', session: SHOP }
const TAKE: Act = { app: 'desk', do: 'take', session: DESK }
const close = (item: string): Act => ({ app: 'desk', do: 'done', session: DESK, item })
const closeWithCode = (item: string): Act => ({
  app: 'desk',
  do: 'exception',
  session: DESK,
  item,
  code: 'PACK-SIZE',
})

/** The right forms of a shift's orders. */
const formsOf = ({ deal }: Shift) =>
  Object.values((deal as OrdersDeal).right).flatMap((right) => ('form' in right ? [right.form] : []))

test('the dice follow the seed and the purpose, and stay as they are', () => {
  const rolls = (seed: string, purpose: string) => {
    const { whole } = secretDice(seed, purpose)
    return Array.from({ length: 6 }, () => whole(0, 999))
  }
  // HMAC-SHA-256 of `deal\0` and the counter: a change here would deal other shifts under old seeds.
  expect(rolls(SEED, 'deal')).toEqual([831, 840, 802, 901, 736, 699])
  expect(rolls(SEED, 'faults')).not.toEqual(rolls(SEED, 'deal'))
  expect(rolls(`1${SEED.slice(1)}`, 'deal')).not.toEqual(rolls(SEED, 'deal'))
  expect(() => secretDice('short', 'deal')).toThrow(RangeError)
})

test('a deal has a right answer for each item, and the first rule that fits an exception is its own', () => {
  for (const size of [4, 8, 12, 30]) {
    const { deal, faults } = open(FAULTS, SEED, size)
    const {
      right,
      apps: { shop, desk },
    } = deal as OrdersDeal
    expect(desk.items.map(({ id }) => id)).toEqual(Object.keys(right))
    const codes = Object.values(right).flatMap((one) => ('code' in one ? [one.code] : []))
    expect(codes.length).toBe(Math.max(1, Math.floor(size / 4)))
    const forms = formsOf(open(FAULTS, SEED, size))
    expect(forms.length).toBe(size - codes.length)
    expect(forms.flatMap((form) => Object.values(refusalsOf(form, shop)))).toEqual([])
    expect(new Set(faults.map(({ kind }) => kind)).size).toBe(FAULTS.length)
    for (const { id, lines } of desk.items) {
      const told = Object.fromEntries(lines)
      const article = shop.articles.find(({ name }) => name === told['Article'])
      const pieces = Number(told['Pieces'])
      const fits = [
        !article && 'UNKNOWN-ARTICLE',
        article && !article.isSold && 'NO-LONGER-SOLD',
        article && pieces % article.pieces !== 0 && 'PACK-SIZE',
        pieces > 200 && 'OVER-LIMIT',
      ].find(Boolean)
      const wanted = right[id]!
      expect(fits).toBe('code' in wanted ? wanted.code : undefined)
    }
  }
  expect(Object.keys(CODES)).toHaveLength(4)
})

test('an order that was taken and one that was not answer alike, and only a look tells them apart', () => {
  const left = (['answer-lost', 'not-taken'] as const).map((kind) => {
    const shift = open([kind])
    // The fault comes at one of three submits: the last answer before the first broken one is not told here.
    let now = take(shift, logIn(shift)).shift
    for (const form of formsOf(shift)) {
      const { shift: after, answer } = take(now, fill(form), PLACE)
      now = after
      if (answer.is === 'broken')
        return { answer, isThere: appIn(after, 'shop').orders.some((one) => one.form === form) }
    }
    return null
  })
  expect(left).toEqual([
    { answer: { is: 'broken' }, isThere: true },
    { answer: { is: 'broken' }, isThere: false },
  ])
})

test('a press that comes again with the same token is one act, with another it is two', () => {
  const shift = open()
  const form = formsOf(shift)[0]!
  const filled = take(shift, logIn(shift), fill(form)).shift
  const once = step(filled, { act: PLACE, token: 'one' })
  const again = step(once.shift, { act: PLACE, token: 'one' })
  expect(again.shift).toBe(once.shift)
  expect(again.answer).toEqual(once.answer)
  const twice = take(once.shift, fill(form), PLACE).shift
  expect(gradeOf(twice).counts).toMatchObject({ doubled: 1, left: 1, missed: 3 })
})

test('the lock of a robot that died goes to its name at once, and to others after so many acts', () => {
  const TAKE: Act = { app: 'desk', do: 'take', session: DESK }
  const other = 'f'.repeat(32)
  const first = take(open(), enter(), TAKE)
  const restarted = take(first.shift, enter('Robot 1', other), { ...TAKE, session: other })
  expect(restarted.answer).toEqual(first.answer)
  let now = take(first.shift, enter('Robot 2', other)).shift
  const rest: string[] = []
  for (let i = 0; i < 3; i++) {
    const { shift, answer } = take(now, { ...TAKE, session: other })
    const item = answer.is === 'ok' ? answer.about! : ''
    rest.push(item)
    now = take(shift, { app: 'desk', do: 'done', session: other, item }).shift
  }
  expect(new Set(rest).size).toBe(3)
  // It only asks again from here on.
  let answer: Answer = { is: 'ok' }
  while (answer.is === 'ok' && answer.about === undefined)
    ({ shift: now, answer } = take(now, { ...TAKE, session: other }))
  expect(answer).toEqual(first.answer)
  // The robot that died took its item at act 2.
  expect(now.count).toBe(2 + LOCK_ACTS + 1)
})

test('a press that finds an empty queue is no act', () => {
  const TAKE: Act = { app: 'desk', do: 'take', session: DESK }
  let now = take(open(), enter()).shift
  for (const { id } of now.apps.desk.items)
    now = take(now, TAKE, { app: 'desk', do: 'done', session: DESK, item: id }).shift
  expect(take(now, TAKE)).toEqual({ shift: now, answer: { is: 'ok' } })
})

test('an item goes back into the queue three times, and not once more', () => {
  const TAKE: Act = { app: 'desk', do: 'take', session: DESK }
  let now = take(open(), enter()).shift
  const item = now.apps.desk.items[0]!.id
  for (let i = 0; i <= MOST_RETURNS; i++) {
    expect(now.apps.desk.items[0]!.status).toBe('new')
    now = take(now, TAKE, { app: 'desk', do: 'system', session: DESK, item }).shift
  }
  expect(now.apps.desk.items[0]!.status).toBe('failed')
})

test('what the desk and the shop refuse changes nothing', () => {
  const shift = open()
  const form = formsOf(shift)[0]!
  const ready = take(shift, enter(), logIn(shift)).shift
  const why = (act: Act, from = ready) => {
    const { shift: after, answer } = take(from, act)
    expect(after).toBe(from)
    return answer
  }
  const item = shift.apps.desk.items[0]!.id
  expect(why({ app: 'desk', do: 'done', session: DESK, item })).toMatchObject({ is: 'refused' })
  expect(why({ app: 'desk', do: 'done', session: DESK, item: 'ORD-1' })).toMatchObject({ is: 'refused' })
  expect(why(enter(' '))).toMatchObject({ is: 'refused' })
  expect(why(PLACE)).toMatchObject({ is: 'refused' })
  expect(why({ app: 'desk', do: 'take', session: 'x' })).toEqual({ is: 'logged-out', because: 'never' })
  expect(why({ ...PLACE, session: '__proto__' })).toEqual({ is: 'logged-out', because: 'never' })
  const taken = take(ready, { app: 'desk', do: 'take', session: DESK }).shift
  const code = { app: 'desk', do: 'exception', session: DESK, item, code: 'toString' } as const
  expect(why(code, taken)).toMatchObject({ is: 'refused' })
  const over = take(ready, { app: 'desk', do: 'hand-in', session: DESK }).shift
  expect(why(fill(form), over)).toMatchObject({ is: 'refused' })
  expect(why(fill(form), { ...ready, count: MOST_ACTS })).toMatchObject({ is: 'refused' })
})

test.each([
  ['reference', 'ORD 1', 'letters'],
  ['customer', 'x'.repeat(81), 'at most'],
  ['postcode', '1234', 'five digits'],
  ['article', 'A-1', 'no article'],
  ['packs', '0', 'whole number'],
  ['packs', '1.5', 'whole number'],
  ['packs', '1000', 'whole number'],
  ['day', '2026-02-30', 'calendar'],
  ['day', '03/04/2026', 'calendar'],
  ['day', '2020-01-06', 'after today'],
  ['day', '2030-01-05', 'Monday to Friday, and 2030-01-05 is a Saturday.'],
  ['day', '2030-01-06', '2030-01-06 is a Sunday.'],
  ['town', '', 'Enter the town'],
] as const)('the shop refuses %s “%s”', (field, value, sentence) => {
  const shift = open()
  const why = refusalsOf({ ...formsOf(shift)[0]!, [field]: value }, appIn(shift, 'shop').start)
  expect(Object.keys(why)).toEqual([field])
  expect(why[field]).toContain(sentence)
})

test('the shop delivers on the day after today, and not on today', () => {
  const shift = open()
  // A Tuesday and a Wednesday.
  const start = { ...appIn(shift, 'shop').start, today: '2026-03-10' }
  const whyOn = (day: string) => refusalsOf({ ...formsOf(shift)[0]!, day }, start)['day']
  expect([whyOn('2026-03-10'), whyOn('2026-03-11')]).toEqual([
    'Enter a day after today, 2026-03-10.',
    undefined,
  ])
})

/** A shift in which the first item to be ordered was ordered and closed; those before it were closed with a code. */
function firstDone() {
  const shift = open()
  const [form] = formsOf(shift)
  const item = form!.reference
  let now = take(shift, enter(), logIn(shift)).shift
  for (;;) {
    const { shift: taken, answer } = take(now, TAKE)
    now = taken
    if (answer.is !== 'ok' || answer.about === undefined || answer.about === item) break
    now = take(now, closeWithCode(answer.about)).shift
  }
  return { item, form: form!, now: take(now, fill(form!), PLACE, close(item)).shift }
}

test('a report is right where it says what was done, also without the last zero', () => {
  const { item, now } = firstDone()
  const { number, total } = appIn(now, 'shop').orders.at(-1)!
  const row = { item, result: 'done', order: number, total: String(total / 100) }
  const problemsWith = (changes: object) => {
    const rows = [{ ...row, ...changes }]
    const graded = gradeOf(take(now, { app: 'desk', do: 'report', session: DESK, rows }).shift)
    return graded.items.find(({ id }) => id === item)!
  }
  const verdictWith = (changes: object) => problemsWith(changes).verdict
  expect(
    [{}, { total: '0.01' }, { order: '' }, { result: 'FAILED' }, { item: 'ORD-0' }].map(verdictWith),
  ).toEqual(['right', 'report', 'report', 'report', 'report'])
  expect(problemsWith({ order: '', total: '716,48' }).sentence).toBe(
    `In the report, the row of ${item} has nothing in Order, where “${number}” is right and “716,48” in Total, where “${(total / 100).toFixed(2)}” is right.`,
  )
  expect(problemsWith({ order: '-', total: '-' }).sentence).toContain('“-” in Order, where')
  const unreported = gradeOf(now).items.find(({ id }) => id === item)!
  expect(unreported.sentence).toBe(`No report was uploaded, so it has no row for ${item}.`)
})

test('a robot that starts again when all items are closed must change nothing', () => {
  let { now, form } = firstDone()
  const second = (session: string) => take(now, enter('Robot 1', session)).shift
  // Before the last item is closed, a start is none at the end.
  now = second('c'.repeat(32))
  expect(gradeOf(now).counts.rerun).toBe(null)
  for (;;) {
    const { shift, answer } = take(now, enter(), TAKE)
    now = shift
    if (answer.is !== 'ok' || answer.about === undefined) break
    now = take(now, closeWithCode(answer.about)).shift
  }
  const { counts } = gradeOf(second('b'.repeat(32)))
  expect(counts.rerun).toBe(0)
  const again = take(second('b'.repeat(32)), fill(form), PLACE).shift
  expect(gradeOf(again).counts).toEqual({ ...counts, doubled: 1, rerun: 1 })
})

test('a robot that dies before the order, and places it after a new start, is clean', () => {
  const { item, now } = firstDone()
  const form = formsOf(open()).find(({ reference }) => reference !== item)!
  const right = (open().deal as OrdersDeal).right
  const second: Act = enter('Robot 1', 'b'.repeat(32))
  let left = now
  for (;;) {
    const { shift, answer } = take(left, TAKE)
    left = shift
    if (answer.is !== 'ok' || answer.about === undefined) break
    const one = right[answer.about]!
    const exception: Act = {
      app: 'desk',
      do: 'exception',
      session: DESK,
      item: answer.about,
      code: 'code' in one ? one.code : '',
    }
    if ('code' in one) left = take(left, exception).shift
    // The robot closes this one before it orders, and dies.
    else if (answer.about === form.reference) left = take(left, close(answer.about)).shift
    else left = take(left, fill(one.form), PLACE, close(answer.about)).shift
  }
  const mended = take(left, second, fill(form), PLACE).shift
  const { counts } = gradeOf(mended)
  expect([counts.rerun, counts.doubled, counts.missed]).toEqual([0, 0, 0])
  // A second order for it was not needed, and is told.
  const again = gradeOf(take(mended, fill(form), PLACE).shift)
  expect([again.counts.rerun, again.counts.doubled]).toEqual([1, 1])
  expect(again.beside.at(-1)).toContain('It then made an entry that was not needed, at act ')
})

test('a row DONE for an item of which nothing was made is false, and a lock is told once', () => {
  const { id } = open().apps.desk.items.find((one) => 'form' in (open().deal as OrdersDeal).right[one.id]!)!
  let now = take(open(), enter()).shift
  while (!now.apps.desk.items.some((one) => one.id === id && one.status === 'taken')) {
    const { shift, answer } = take(now, TAKE)
    now = answer.is === 'ok' && answer.about !== id ? take(shift, close(answer.about!)).shift : shift
  }
  const sentenceOf = (shift: Shift) => gradeOf(shift).items.find((one) => one.id === id)!.sentence
  expect(sentenceOf(now).split('still holds')).toHaveLength(2)
  const rows = [
    { item: id, result: 'DONE', order: '', total: '' },
    { item: '', result: '', order: 'x', total: '' },
  ]
  const closed = take(now, close(id), { app: 'desk', do: 'report', session: DESK, rows }).shift
  expect(sentenceOf(closed)).toContain(`the row of ${id} says DONE, but nothing was made for it`)
  expect(gradeOf(closed).beside).toEqual([
    'A row of the report names no item: its cell in the column Item is empty.',
  ])
})

test('what one robot does at the desk stands in no row of an item that another one holds', () => {
  const other = 'b'.repeat(32)
  const acts: Act[] = [
    enter('Robot 1'),
    TAKE,
    enter('Robot 2', other),
    { ...TAKE, session: other },
    enter('Robot 2', other),
  ]
  const { shift } = take(open(), ...acts)
  const log = acts.map((act, i) => ({ act, token: String(i) }))
  const { items, rest } = tapeOf(log, shift.met, gradeOf(shift))
  expect(rest.map(({ act }) => act)).toEqual([1, 3])
  expect(items.map((row) => row.acts.map(({ act }) => act))).toEqual([[2], [4, 5], [], []])
})
