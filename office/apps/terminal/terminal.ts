import {
  type App,
  endSession,
  keepSession,
  keptOf,
  NOTHING_SAID,
  type Outcome,
} from '#office/apps/base/app.ts'
import {
  filled,
  isDraft,
  nameOfDraft,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import { isDay } from '#office/base/days.ts'
import type { Fault } from '#office/base/faults.ts'
import { ACCOUNT_FIELDS, ACCOUNT_SCREENS, type AccountForm, FIELDS } from './fields.ts'

/** The keys that the terminal knows. */
export const KEYS = ['Enter', 'F3', 'F5', 'F7', 'F8'] as const

export type Key = (typeof KEYS)[number]

/** The screens after the sign-on. */
export const SCREENS = ['menu', 'new-1', 'new-2', 'show', 'find', 'list'] as const

export type ScreenName = (typeof SCREENS)[number]

/** An account, as the terminal keeps it. */
export type Account = {
  /** Six digits. */
  number: string
  form: AccountForm
  /** The act that saved it, from 1; 0: it was there before the shift. */
  act: number
}

/** What a process puts into the terminal. */
export type TerminalStart = {
  user: string
  password: string
  accounts: readonly Account[]
  /** The number of the first account of the shift. */
  firstAccount: number
  /** For each transaction, in a circle: looks that find the clock (`X CLOCK`) before the answer comes. */
  clocks: readonly number[]
}

/** What a session shows. */
export type Seat = {
  screen: ScreenName
  /** The account that is being typed, or that was saved. */
  form: AccountForm
  /** The number of the account that is shown. */
  number: string
  /** The line above the keys. */
  message: string
  /** What was looked for, and the page of the list, from 1. */
  search: string
  page: number
  /** Looks that still find the clock. */
  busy: number
}

export type Terminal = Program<Seat> & {
  start: TerminalStart
  /** Every account, oldest first. The terminal saves what it is told, twice if it is told twice. */
  accounts: readonly Account[]
  /** Transactions so far: savings and searches. */
  transactions: number
}

export type TerminalAct =
  | ProgramAct<'terminal'>
  /** A key, with the fields of the screen on which it was pressed. */
  | {
      app: 'terminal'
      do: 'key'
      session: string
      key: Key
      screen: string
      /** Names what the screen was for, where it says so. */
      shown?: string
      fields: Readonly<Record<string, string>>
    }
  /** A look at the screen while the clock stands on it. */
  | { app: 'terminal'; do: 'wait'; session: string }

/** Names the account for which the second screen is filled in; undefined for other screens. */
export const shownOn = ({ screen, form }: Seat): string | undefined =>
  screen === 'new-2' ? nameOfDraft(ownerOf(form)) : undefined

const ownerOf = (form: AccountForm) => ACCOUNT_SCREENS['new-1'].map((field) => form[field])

/** Rows of the list of accounts on a screen. */
export const LIST_ROWS = 12

const EMPTY = Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, ''])) as AccountForm

const MENU: Seat = { screen: 'menu', form: EMPTY, number: '', message: '', search: '', page: 1, busy: 0 }

const openTerminal = (start: TerminalStart, faults: readonly Fault[]): Terminal => ({
  ...openProgram<Seat>({ user: start.user, password: start.password }, faults),
  start,
  accounts: start.accounts,
  transactions: 0,
})

/** The first thing that the terminal refuses in fields of a screen; empty if it takes them. One line has room for one. */
export function refusalOf(form: AccountForm, screen: keyof typeof ACCOUNT_SCREENS): string {
  for (const field of ACCOUNT_SCREENS[screen]) {
    const { label, length } = FIELDS[field]
    if (form[field] === '') return `${label} IS EMPTY`
    if (form[field].length > length) return `${label} HAS MORE THAN ${length} CHARACTERS`
    // A terminal of this age has no other characters.
    if (!/^[\x20-\x7E]+$/.test(form[field])) return `${label} HAS A CHARACTER THAT IS NOT ASCII`
  }
  if (screen === 'new-1') {
    if (!/^C-\d+$/.test(form.customer)) return 'CUSTOMER NUMBER MUST BE AS IN THE REGISTRY, SUCH AS C-1042'
    return /^\d{5}$/.test(form.postcode) ? '' : 'POSTCODE MUST HAVE FIVE DIGITS'
  }
  if (!/^[123]$/.test(form.days)) return 'PAYMENT CODE MUST BE 1, 2 OR 3'
  if (!/^\d+$/.test(form.limit)) return 'LIMIT MUST HAVE DIGITS ONLY'
  if (!/^[ABC]$/.test(form.group)) return 'PRICE GROUP MUST BE A, B OR C'
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(form.from) ?? []
  return isDay(`${year}-${month}-${day}`) ? '' : 'FIRST DELIVERY MUST BE A DAY AS DDMMYYYY'
}

/** The accounts that fit a search: a customer number, an account number or a part of a name. */
export function accountsFound({ accounts }: Terminal, search: string): readonly Account[] {
  const wanted = search.trim().toUpperCase()
  return accounts.filter(
    ({ number, form }) => number === wanted || form.customer === wanted || form.name.includes(wanted),
  )
}

export const listPages = (terminal: Terminal, { search }: Seat): number =>
  Math.max(1, Math.ceil(accountsFound(terminal, search).length / LIST_ROWS))

/** What a session shows; undefined without one. */
export const seatOf = ({ sessions }: Terminal, session: string): Seat | undefined => keptOf(sessions, session)

const OK = { is: 'ok' } as const

const withSeat = (terminal: Terminal, session: string, seat: Seat): Terminal => ({
  ...terminal,
  sessions: keepSession(terminal.sessions, session, seat),
})

/** A transaction: the clock stands for some looks. */
function transacted(terminal: Terminal): { terminal: Terminal; busy: number } {
  const { clocks } = terminal.start
  const busy = clocks.length === 0 ? 0 : clocks[terminal.transactions % clocks.length]!
  return { terminal: { ...terminal, transactions: terminal.transactions + 1 }, busy }
}

/** What was typed into the fields of a screen, in capital letters. */
const typedOn = (
  seat: Seat,
  screen: keyof typeof ACCOUNT_SCREENS,
  fields: KeyAct['fields'],
): AccountForm => ({
  ...seat.form,
  ...Object.fromEntries(ACCOUNT_SCREENS[screen].map((field) => [field, (fields[field] ?? '').toUpperCase()])),
})

type KeyAct = Extract<TerminalAct, { do: 'key' }>

/** What a key does on a screen: another seat, or more. */
type KeyResult =
  | { seat: Seat }
  /** A search: another seat, after a transaction. */
  | { terminal: Terminal; seat: Seat }
  /** The first screen of an account is filled in, or the account is saved. */
  | { filled: Seat }
  | { saved: AccountForm }
  | 'signed-off'

function onMenu(key: Key, { fields }: KeyAct): KeyResult {
  if (key === 'F3') return 'signed-off'
  if (key !== 'Enter') return { seat: { ...MENU, message: `${key} DOES NOTHING ON THIS SCREEN` } }
  switch (fields['option']) {
    case '1':
      return { seat: { ...MENU, screen: 'new-1' } }
    case '2':
      return { seat: { ...MENU, screen: 'find' } }
    case '9':
      return 'signed-off'
    default:
      return { seat: { ...MENU, message: 'ENTER 1, 2 OR 9' } }
  }
}

function onNew(seat: Seat, screen: keyof typeof ACCOUNT_SCREENS, { key, fields }: KeyAct): KeyResult {
  const form = typedOn(seat, screen, fields)
  const stay = (message: string): KeyResult => ({ seat: { ...seat, form, message } })
  const isFirst = screen === 'new-1'
  switch (key) {
    case 'F3':
      return { seat: { ...MENU, message: 'NOTHING WAS SAVED' } }
    case 'F5': {
      const cleared = Object.fromEntries(ACCOUNT_SCREENS[screen].map((field) => [field, '']))
      return { seat: { ...seat, form: { ...form, ...cleared }, message: 'FIELDS ARE CLEARED' } }
    }
    case 'F7':
      return isFirst
        ? stay('THERE IS NO SCREEN BEFORE THIS ONE')
        : { seat: { ...seat, form, screen: 'new-1', message: '' } }
    case 'F8':
      if (!isFirst) return stay('THERE IS NO SCREEN AFTER THIS ONE. ENTER SAVES')
      break
    case 'Enter':
      break
  }
  const why = refusalOf(form, screen)
  if (why !== '') return stay(why)
  if (isFirst) return { filled: { ...seat, form, screen: 'new-2', message: '' } }
  const first = refusalOf(form, 'new-1')
  return first === '' ? { saved: form } : { seat: { ...seat, form, screen: 'new-1', message: first } }
}

function onFind(terminal: Terminal, seat: Seat, { key, fields }: KeyAct): KeyResult {
  const search = (fields['search'] ?? '').toUpperCase()
  if (key === 'F3') return { seat: MENU }
  if (key === 'F5') return { seat: { ...seat, search: '', message: 'FIELDS ARE CLEARED' } }
  if (key !== 'Enter') return { seat: { ...seat, search, message: `${key} DOES NOTHING ON THIS SCREEN` } }
  if (search === '' || search.length > 24)
    return { seat: { ...seat, search, message: 'ENTER 1 TO 24 CHARACTERS' } }
  const { terminal: counted, busy } = transacted(terminal)
  return { terminal: counted, seat: { ...MENU, screen: 'list', search, busy } }
}

function onList(terminal: Terminal, seat: Seat, { key }: KeyAct): KeyResult {
  const pages = listPages(terminal, seat)
  switch (key) {
    case 'F3':
      return { seat: { ...MENU, screen: 'find' } }
    case 'F7':
      return seat.page === 1
        ? { seat: { ...seat, message: 'THIS IS THE FIRST PAGE' } }
        : { seat: { ...seat, page: seat.page - 1, message: '' } }
    case 'F8':
      return seat.page >= pages
        ? { seat: { ...seat, message: 'THIS IS THE LAST PAGE' } }
        : { seat: { ...seat, page: seat.page + 1, message: '' } }
    default:
      return { seat: { ...seat, message: `${key} DOES NOTHING ON THIS SCREEN` } }
  }
}

function press(terminal: Terminal, seat: Seat, act: KeyAct): KeyResult {
  switch (seat.screen) {
    case 'menu':
      return onMenu(act.key, act)
    case 'new-1':
    case 'new-2':
      return onNew(seat, seat.screen, act)
    case 'find':
      return onFind(terminal, seat, act)
    case 'list':
      return onList(terminal, seat, act)
    case 'show':
      return { seat: act.key === 'F3' ? MENU : { ...seat, message: 'F3 GOES BACK TO THE MENU' } }
  }
}

/**
 * Saves an account. Whatever comes instead of the saved account, the menu stands there afterwards: the screen does not
 * tell whether it was saved.
 */
function save(before: Terminal, session: string, form: AccountForm, at: number): Outcome<Terminal> {
  const { start, accounts } = before
  const number = String(start.firstAccount + accounts.length - start.accounts.length)
  const { terminal, busy } = transacted(before)
  const written = (one: Terminal): Terminal => ({
    ...one,
    accounts: [...one.accounts, { number, form, act: at }],
  })
  const outcome = submit(withSeat(terminal, session, MENU), session, written, number)
  if (outcome.answer.is !== 'ok') return outcome
  const seat: Seat = { ...MENU, screen: 'show', form, number, message: `ACCOUNT ${number} WAS SAVED`, busy }
  return { ...outcome, state: withSeat(outcome.state, session, seat) }
}

/** Messages that tell of no mistake. */
const NEWS = new Set([
  'NOTHING WAS SAVED',
  'FIELDS ARE CLEARED',
  'THIS IS THE FIRST PAGE',
  'THIS IS THE LAST PAGE',
])

/** An act at the terminal. Pure. @param at its number in the shift, from 1 */
function stepTerminal(terminal: Terminal, act: TerminalAct, at: number): Outcome<Terminal> {
  // A terminal of this age knows capital letters only.
  const asked = act.do === 'log-in' ? { ...act, user: act.user.toUpperCase() } : act
  const common = stepProgram<Seat, Terminal>(terminal, asked, MENU)
  if (common) return common
  const { session } = act
  const seat = seatOf(terminal, session)!
  // While the clock stands, the keyboard is locked: what is pressed then is lost.
  if (seat.busy > 0)
    return {
      state: withSeat(terminal, session, { ...seat, busy: seat.busy - 1 }),
      answer: OK,
      ...(act.do === 'key' ? { refused: 'X CLOCK STOOD ON THE SCREEN: THE KEY WAS LOST' } : {}),
    }
  if (act.do !== 'key') return { state: terminal, answer: OK }
  if (act.screen !== seat.screen || (seat.screen === 'new-2' && !isDraft(ownerOf(seat.form), act.shown))) {
    const message = 'THE KEY CAME FROM AN OLD SCREEN. NOTHING WAS DONE'
    return { state: withSeat(terminal, session, { ...seat, message }), answer: OK, refused: message }
  }
  const pressed = press(terminal, seat, act)
  if (pressed === 'signed-off')
    return { state: { ...terminal, sessions: endSession(terminal.sessions, session, 'ended') }, answer: OK }
  if ('saved' in pressed) return save(terminal, session, pressed.saved, at)
  if ('filled' in pressed) return filled(withSeat(terminal, session, pressed.filled))
  const { message } = pressed.seat
  return {
    state: withSeat('terminal' in pressed ? pressed.terminal : terminal, session, pressed.seat),
    answer: OK,
    ...(message === '' || NEWS.has(message) ? {} : { refused: message }),
  }
}

/** The terminal: 24 rows of 80 characters, worked by keys. */
export const TERMINAL: App<TerminalStart, Terminal, TerminalAct> = {
  title: 'Terminal',
  open: openTerminal,
  step: stepTerminal,
  ...PROGRAM,
  saidBy: () => NOTHING_SAID,
}
