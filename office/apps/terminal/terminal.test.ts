import { expect, test } from 'vitest'
import { COLUMNS, ROWS, screenOf, signOnScreen } from './screens.ts'
import { type Key, seatOf, TERMINAL, type Terminal } from './terminal.ts'

const SESSION = 'a'.repeat(32)

const FORM = {
  customer: 'C-7001',
  name: 'MARSH & LUND TOOLS LTD',
  postcode: '40213',
  town: 'CORBY',
  days: '2',
  limit: '12500',
  group: 'B',
  from: '09032026',
}

const START = { user: 'CUST01', password: 'Term', accounts: [], firstAccount: 702_118, clocks: [2] }

let at = 0

const signedOn = (start = START): Terminal =>
  TERMINAL.step(
    TERMINAL.open(start, []),
    { app: 'terminal', do: 'log-in', session: SESSION, user: 'cust01', password: 'Term' },
    1,
  ).state

/** Presses a key on the screen that is shown. */
function press(
  terminal: Terminal,
  key: Key,
  fields: Readonly<Record<string, string>> = {},
  screen?: string,
): Terminal {
  at += 1
  const shown = screen ?? seatOf(terminal, SESSION)?.screen ?? ''
  return TERMINAL.step(
    terminal,
    { app: 'terminal', do: 'key', session: SESSION, key, fields, screen: shown },
    at,
  ).state
}

const wait = (terminal: Terminal) =>
  TERMINAL.step(terminal, { app: 'terminal', do: 'wait', session: SESSION }, 1).state

const shown = (terminal: Terminal) => screenOf(terminal, seatOf(terminal, SESSION)!)
const messageOn = (terminal: Terminal) => shown(terminal).message

const filled = (form = FORM) =>
  press(press(press(signedOn(), 'Enter', { option: '1' }), 'F8', form), 'Enter', form)

test('every screen has 24 rows of 80 characters, and its inputs lie on them', () => {
  const menu = signedOn()
  const second = press(press(menu, 'Enter', { option: '1' }), 'F8', FORM)
  const saved = wait(wait(filled()))
  const found = wait(
    wait(press(press(press(saved, 'F3'), 'Enter', { option: '2' }), 'Enter', { search: 'c-7001' })),
  )
  const screens = [
    signOnScreen(),
    ...[menu, press(menu, 'Enter', { option: '1' }), second, filled(), saved, found].map(shown),
  ]
  expect(screens.map(({ name }) => name)).toEqual([
    'sign-on',
    'menu',
    'new-1',
    'new-2',
    'show',
    'show',
    'list',
  ])
  for (const { rows, inputs } of screens) {
    expect(rows).toHaveLength(ROWS)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([COLUMNS]))
    for (const { row, column, length } of inputs) {
      expect(column + length).toBeLessThanOrEqual(COLUMNS)
      expect(rows[row]!.slice(column, column + length).trim()).toBe('')
    }
  }
  expect(shown(found).rows[6]).toContain('702118    C-7001      MARSH & LUND TOOLS LTD')
})

test('while the clock stands nothing is told, and what is pressed is lost', () => {
  const saved = filled()
  expect(shown(saved)).toMatchObject({ isBusy: true, keys: [], inputs: [] })
  expect(shown(saved).rows.join('\n')).not.toContain('702118')
  expect(shown(saved).rows.at(-1)).toContain('X CLOCK')
  const pressed = press(saved, 'F3')
  expect(seatOf(pressed, SESSION)).toMatchObject({ screen: 'show', busy: 1 })
  expect(messageOn(wait(pressed))).toBe('ACCOUNT 702118 WAS SAVED')
})

test('it saves twice what it is told twice', () => {
  const again = press(press(wait(wait(filled())), 'F3'), 'Enter', { option: '1' })
  const twice = press(press(again, 'F8', FORM), 'Enter', FORM)
  expect(twice.accounts.map(({ number, form }) => [number, form.customer])).toEqual([
    ['702118', 'C-7001'],
    ['702119', 'C-7001'],
  ])
})

test('a key of an old screen does nothing', () => {
  const second = press(press(signedOn(), 'Enter', { option: '1' }), 'F8', FORM)
  const stale = press(second, 'F3', {}, 'new-1')
  expect(seatOf(stale, SESSION)).toMatchObject({ screen: 'new-2' })
  expect(messageOn(stale)).toContain('OLD SCREEN')
  expect(stale.accounts).toEqual([])
})

test('F7 goes back and keeps what was typed, F5 clears a screen, F3 saves nothing', () => {
  const second = press(press(signedOn(), 'Enter', { option: '1' }), 'F8', FORM)
  const back = press(second, 'F7', FORM)
  expect(seatOf(back, SESSION)).toMatchObject({ screen: 'new-1', form: { name: FORM.name, limit: '12500' } })
  const cleared = press(back, 'F5', FORM)
  expect(seatOf(cleared, SESSION)?.form).toMatchObject({ name: '', limit: '12500' })
  expect(messageOn(press(cleared, 'F3'))).toBe('NOTHING WAS SAVED')
})

test.each([
  ['new-1', { customer: '' }, 'CUSTOMER NUMBER IS EMPTY'],
  ['new-1', { customer: '7001' }, 'CUSTOMER NUMBER MUST BE'],
  ['new-1', { name: 'x'.repeat(25) }, 'MORE THAN 24'],
  ['new-1', { name: 'Müller' }, 'NOT ASCII'],
  ['new-1', { postcode: '4021' }, 'FIVE DIGITS'],
  ['new-2', { days: '4' }, '1, 2 OR 3'],
  ['new-2', { limit: '12,500' }, 'DIGITS ONLY'],
  ['new-2', { group: 'D' }, 'A, B OR C'],
  ['new-2', { from: '31022026' }, 'DDMMYYYY'],
  ['new-2', { from: '2026-03-09' }, 'MORE THAN 8'],
] as const)('on %s it refuses %o', (screen, change, sentence) => {
  const form = { ...FORM, ...change }
  const first = press(press(signedOn(), 'Enter', { option: '1' }), 'F8', screen === 'new-1' ? form : FORM)
  const last = screen === 'new-1' ? first : press(first, 'Enter', form)
  expect(messageOn(last)).toContain(sentence)
  expect(last.accounts).toEqual([])
})
