import { expect, test } from 'vitest'
import { HAS_MOVED } from '#office/apps/base/picture-app.ts'
import {
  type Control,
  layoutOf,
  rowsSeen,
  sentenceIn,
  type UiEvent,
  type UiKey,
  type Window,
  workable,
} from '#office/apps/base/picture.ts'
import type { Fault } from '#office/base/faults.ts'
import { PAYROLL, PAYROLL_PICTURE, type PayrollStart } from './payroll.ts'

const SESSION = 'a'.repeat(32)

const START: PayrollStart = {
  user: 'wages',
  password: 'p-1',
  scale: 96,
  firstNumber: 80_001,
  employees: Array.from({ length: 40 }, (_, i) => ({ number: `E${1001 + i}`, name: `Person ${i}` })),
  wageTypes: Array.from({ length: 20 }, (_, i) => ({ number: `${4500 + i}`, name: `Type ${i}` })),
  entries: Array.from({ length: 20 }, (_, i) => ({
    number: `W-${70_001 + i}`,
    employee: 'E1001',
    wageType: '4500',
    amount: 1000 + i,
    reference: `CL-${i}`,
    act: 0,
  })),
}

/** A session at payroll, which keeps its state as a shift does. */
function sit(faults: readonly Fault[] = []) {
  let state = PAYROLL.open(START, faults)
  let at = 0
  const step = (act: Parameters<typeof PAYROLL.step>[1]) => {
    at += 1
    const outcome = PAYROLL.step(state, act, at)
    ;({ state } = outcome)
    return outcome
  }
  const act = (...events: UiEvent[]) => step({ app: 'payroll', do: 'events', session: SESSION, events })
  const window = (): Window => PAYROLL_PICTURE.windowFor(state, SESSION)!
  const controlOf = (name: string): Control => workable(window()).find((one) => one.name === name)!
  /** The middle of a control, or of a row of a list. */
  const placeOf = (name: string, key?: string) => {
    const control = controlOf(name)
    const { x, y, width, height } = control.area
    if (control.is !== 'list' || key === undefined) return { x: x + width / 2, y: y + height / 2 }
    const row = control.rows.findIndex((one) => one.key === key) - control.from
    return { x: x + 40, y: y + 22 * (row + 1.5) }
  }
  const click = (name: string, key?: string) => ({ type: 'click' as const, ...placeOf(name, key) })
  const logIn = () =>
    step({ app: 'payroll', do: 'log-in', session: SESSION, user: START.user, password: START.password })
  logIn()
  return {
    act,
    click,
    controlOf,
    logIn,
    step,
    window,
    keys: (...keys: UiKey[]) => act(...keys.map((key): UiEvent => ({ type: 'key', key }))),
    type: (text: string) => act({ type: 'text', text }),
    on: (name: string, key?: string) => act(click(name, key)),
    listOf: (name: string) => {
      const list = controlOf(name)
      if (list.is !== 'list') throw new Error(`${name} is no list.`)
      return list
    },
    textOf: (name: string) => {
      const field = controlOf(name)
      return field.is === 'field' ? field.text : undefined
    },
    says: () => workable(window()).flatMap((one) => (one.is === 'label' ? [sentenceIn(one)] : [])),
    state: () => state,
  }
}

const ENTRY = { number: 'W-80001', employee: 'E1003', wageType: '4518', amount: 12_340, reference: 'CL-4711' }

test('by clicks alone an employee is found, a list is scrolled, and an entry is posted', () => {
  const at = sit()
  at.on('search')
  at.type('100')
  expect(at.listOf('employees').rows.map(({ key }) => key)).toContain('E1003')
  at.on('employees', 'E1003')
  at.on('open')
  expect(at.says()).toEqual(['E1003 Person 2'])
  expect(at.listOf('entries').rows).toEqual([])
  at.on('new-entry')
  // The wage type lies below the list: its lower arrow, and a wheel.
  const { area } = at.listOf('wage-types')
  const down: UiEvent = { type: 'click', x: area.x + area.width - 8, y: area.y + area.height - 8 }
  for (let i = 0; i < 9; i++) at.act(down)
  expect(at.listOf('wage-types').from).toBe(9)
  at.act({ type: 'wheel', x: area.x + 20, y: area.y + 60, rows: 3 })
  expect(at.listOf('wage-types').from).toBe(11)
  at.on('wage-types', '4518')
  at.on('amount')
  at.type('123.40')
  at.on('reference')
  at.type('CL-4711')
  at.on('post')
  expect(at.window().modal?.title).toBe('Confirm')
  expect(at.says()).toEqual(['Post 123.40 for E1003, reference CL-4711?'])
  at.on('yes')
  expect(at.says()).toEqual(['E1003 Person 2', 'Entry W-80001 was posted.'])
  expect(at.listOf('entries').rows.map(({ cells }) => cells)).toEqual([
    ['W-80001', '4518', 'CL-4711', '123.40'],
  ])
  expect(at.state().entries.at(-1)).toMatchObject(ENTRY)
})

test('by keys alone the same is done, and each control takes the focus', () => {
  const at = sit()
  const focused = new Set<string>()
  const look = () => focused.add(`${at.window().modal?.name ?? ''}${at.window().focus}`)
  at.type('e1003')
  look()
  at.keys('Tab')
  look()
  at.keys('ArrowDown', 'Tab')
  look()
  at.keys('Enter')
  expect(at.says()).toEqual(['E1003 Person 2'])
  look()
  at.keys('Tab')
  look()
  at.keys('BackTab', 'Enter')
  look()
  // The nineteenth of twenty: a page, then rows.
  at.keys('ArrowDown', 'End', 'ArrowUp')
  expect(at.listOf('wage-types')).toMatchObject({ chosen: '4518', from: 11 })
  at.keys('Tab')
  look()
  at.type('23.4')
  at.keys('Home')
  at.type('1')
  at.keys('End')
  at.type('09')
  at.keys('ArrowLeft', 'Delete', 'Tab')
  look()
  at.type('wrong')
  at.keys('SelectAll')
  at.type('CL-471x')
  at.keys('Backspace')
  at.type('1')
  at.keys('Tab')
  look()
  at.keys('Tab')
  look()
  at.keys('BackTab', 'BackTab', 'Enter')
  look()
  at.keys('Tab')
  look()
  at.keys('Escape')
  expect([at.window().modal, at.textOf('amount')]).toEqual([undefined, '123.40'])
  at.keys('Enter', 'Enter')
  expect(at.state().entries.at(-1)).toMatchObject(ENTRY)
  expect([...focused]).toEqual([
    'search',
    'employees',
    'open',
    'new-entry',
    'back',
    'wage-types',
    'amount',
    'reference',
    'post',
    'questionyes',
    'questionno',
  ])
  at.keys('Escape')
  expect(at.controlOf('search')).toBeDefined()
})

test('a list shows its rows a page at a time, and a list that only shows is scrolled by keys', () => {
  const at = sit()
  at.keys('Tab', 'PageDown', 'PageDown')
  const { from, chosen } = at.listOf('employees')
  expect([chosen, from]).toEqual(['E1015', 1])
  at.keys('Home', 'Enter')
  expect(at.listOf('entries').rows).toHaveLength(20)
  at.keys('End')
  const list = at.listOf('entries')
  expect(list.from).toBe(20 - rowsSeen(list))
  expect(list.chosen).toBeNull()
  // The bar above and below its thumb.
  const { area } = list
  at.act({ type: 'click', x: area.x + area.width - 8, y: area.y + 24 })
  expect(at.listOf('entries').from).toBe(0)
})

test.each([
  ['', '123.40', 'CL-1', 'Choose a wage type of the list first.'],
  ['4500', '123.4', 'CL-1', 'Enter the amount as 123.40, with two digits after the point.'],
  ['4500', '0.00', 'CL-1', 'Enter the amount as 123.40, with two digits after the point.'],
  ['4500', '1,234.00', 'CL-1', 'Enter the amount as 123.40, with two digits after the point.'],
  ['4500', '1.00', '', 'Enter a reference of letters, digits and hyphens.'],
  ['4500', '1.00', 'CL 1', 'Enter a reference of letters, digits and hyphens.'],
])(
  'the wage type “%s”, amount “%s” and reference “%s” are refused in the window',
  (type, amount, reference, why) => {
    const at = sit()
    at.on('employees', 'E1001')
    at.on('open')
    at.on('new-entry')
    if (type !== '') at.on('wage-types', type)
    at.on('amount')
    at.type(amount)
    at.on('reference')
    at.type(reference)
    expect(at.on('post').refused).toBe(why)
    expect(at.says()).toContain(why)
    expect(at.window().modal).toBeUndefined()
    // It goes with the next thing that is typed.
    at.on('amount')
    at.type('x')
    expect(at.says()).not.toContain(why)
  },
)

test('nothing is opened that is not chosen, and a row that a search has hidden is not', () => {
  const at = sit()
  expect(at.on('open').refused).toBe('Choose an employee of the list first.')
  at.on('employees', 'E1002')
  at.on('search')
  at.type('1009')
  expect(at.on('open').refused).toBe('Choose an employee of the list first.')
})

test('a modal keeps everything behind it from a click, and a click on nothing is no act', () => {
  const at = sit()
  at.on('employees', 'E1001')
  at.on('open')
  at.on('new-entry')
  const back = at.click('back')
  at.on('wage-types', '4500')
  at.on('amount')
  at.type('1.00')
  at.on('reference')
  at.type('CL-1')
  at.on('post')
  const before = at.state()
  at.act(back)
  at.act({ type: 'click', x: -5, y: 4000 })
  expect(at.state()).toBe(before)
})

test('a click that was meant for another picture does nothing, and typing changes no layout', () => {
  const at = sit()
  const before = layoutOf(at.window())
  const row = at.click('employees', 'E1004')
  at.on('employees', 'E1002')
  expect(layoutOf(at.window())).toBe(before)
  at.act({ type: 'key', key: 'PageDown' }, { type: 'key', key: 'PageDown' })
  expect(layoutOf(at.window())).not.toBe(before)
  const { refused } = at.act({ ...row, shown: before })
  expect(refused).toBe(HAS_MOVED)
  expect(at.listOf('employees').chosen).toBe('E1030')
})

/** Posts an entry by keys. Behind a fault the rest is lost. */
function post(at: ReturnType<typeof sit>, reference: string) {
  at.keys('Tab', 'ArrowDown', 'Enter', 'Enter', 'ArrowDown', 'Tab')
  at.type('5.00')
  at.keys('Tab')
  at.type(reference)
  const asked = at.keys('Enter')
  return { asked, pressed: at.keys('Enter') }
}

test.each([
  ['answer-lost', 1, { is: 'broken' }],
  ['not-taken', 0, { is: 'broken' }],
  ['signed-out', 0, { is: 'logged-out', because: 'ended' }],
  ['cut', 1, { is: 'logged-out', because: 'restarted' }],
] as const)(
  '%s: the list of employees stands there, whether the entry was made or not',
  (kind, made, answer) => {
    const at = sit([{ kind, app: 'payroll', at: 1 }])
    const { pressed } = post(at, 'CL-1')
    expect(pressed).toMatchObject({ answer, met: kind })
    expect(at.state().entries).toHaveLength(START.entries.length + made)
    if (answer.is === 'logged-out') at.logIn()
    expect(at.window().title).toBe('Employees')
  },
)

test.each([
  ['unavailable', { is: 'away' }],
  ['popup', { is: 'covered' }],
] as const)('%s comes when an entry is filled in, and what is typed ahead is lost', (kind, answer) => {
  const at = sit([{ kind, app: 'payroll', at: 1 }])
  at.keys('Tab', 'ArrowDown', 'Enter', 'Enter', 'ArrowDown', 'Tab')
  at.type('5.00')
  at.keys('Tab')
  at.type('CL-1')
  // The question, and at once its answer.
  const { met } = at.keys('Enter', 'Enter')
  expect(met).toBe(kind)
  expect(at.keys('Enter').answer).toEqual(answer)
  if (kind === 'popup') at.step({ app: 'payroll', do: 'close-notice', session: SESSION })
  else for (let i = 0; i < 2; i++) at.step({ app: 'payroll', do: 'knock', session: SESSION })
  expect(at.says()).toEqual(['Post 5.00 for E1001, reference CL-1?'])
  expect(at.state().entries).toHaveLength(START.entries.length)
})

test('whoever asks for text is counted once a session, and only then may name controls', () => {
  const at = sit()
  const press: UiEvent = { type: 'press', name: 'open' }
  const choose: UiEvent = { type: 'choose', name: 'employees', key: 'E1040' }
  at.act(choose, press)
  expect(at.window().title).toBe('Employees')
  at.keys('F2', 'F2')
  expect(at.state().asText).toBe(1)
  at.act({ type: 'set', name: 'search', text: 'person 39' }, choose, press)
  expect(at.says()).toEqual(['E1040 Person 39'])
  at.logIn()
  at.step({ app: 'payroll', do: 'as-text', session: SESSION })
  expect(at.state().asText).toBe(2)
})
