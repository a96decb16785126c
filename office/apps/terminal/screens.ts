import { ACCOUNT_SCREENS, type AccountField, FIELDS } from './fields.ts'
import { CLOCK, TERMINAL_LABELS as LABELS } from './labels.ts'
import { accountsFound, type Key, LIST_ROWS, listPages, type Seat, type Terminal } from './terminal.ts'

/** The size of a screen, in characters. */
export const ROWS = 24
export const COLUMNS = 80

/** Where an input stands on a screen: row and column from 0. */
export type Input = {
  row: number
  column: number
  name: string
  label: string
  length: number
  value: string
  isSecret?: true
}

/** A screen as data: rows of 80 characters, and the inputs that lie on them. */
export type Screen = {
  name: string
  title: string
  rows: readonly string[]
  inputs: readonly Input[]
  /** Its keys, with what each one does. */
  keys: readonly (readonly [key: Key, does: string])[]
  /** The line for messages. It also stands in the rows. */
  message: string
  /** The clock stands: nothing is taken now. */
  isBusy: boolean
}

/** Columns in which labels and inputs begin. */
const LABELS_AT = 4
const INPUTS_AT = 26

const MESSAGE_ROW = 21
const KEYS_ROW = 22
const STATUS_ROW = 23

/** A row of the screen: text that begins at a column. */
const row = (text: string, at = 1) => `${' '.repeat(at)}${text}`.slice(0, COLUMNS).padEnd(COLUMNS)

type ScreenDrawing = Pick<Screen, 'name' | 'title' | 'keys'> & {
  /** Texts by their row. */
  texts: Readonly<Record<number, string>>
  inputs?: readonly Input[]
  message?: string
  isBusy?: boolean
}

function drawn({
  name,
  title,
  keys,
  texts,
  inputs = [],
  message = '',
  isBusy = false,
}: ScreenDrawing): Screen {
  const rows = Array.from({ length: ROWS }, (_, i) => texts[i] ?? row(''))
  rows[0] = row(title.padEnd(60) + name.toUpperCase().padStart(17))
  rows[1] = row('-'.repeat(COLUMNS - 2))
  for (const { row: at, label } of inputs)
    rows[at] = row(`${`${label} `.padEnd(INPUTS_AT - LABELS_AT - 3, '.')} :`, LABELS_AT)
  rows[MESSAGE_ROW] = row(message)
  rows[KEYS_ROW] = row(keys.map(([key, does]) => `${key.toUpperCase()}=${does}`).join('   '))
  rows[STATUS_ROW] = row(isBusy ? CLOCK : 'READY')
  // Nothing can be typed and no key counts while the clock stands.
  return { name, title, rows, keys: isBusy ? [] : keys, inputs: isBusy ? [] : inputs, message, isBusy }
}

const input = (at: number, field: Pick<Input, 'name' | 'label' | 'length' | 'value'>): Input => ({
  ...field,
  row: at,
  column: INPUTS_AT,
})

/** The sign-on: the only screen without a session. */
export const signOnScreen = (message = '', user = ''): Screen =>
  drawn({
    name: 'sign-on',
    title: 'ACCOUNTS - SIGN ON',
    keys: [['Enter', 'SIGN ON']],
    texts: { 4: row('ENTER YOUR USER AND YOUR PASSWORD.', LABELS_AT) },
    inputs: [
      input(6, { name: 'user', label: LABELS.user, length: 10, value: user }),
      { ...input(8, { name: 'password', label: LABELS.password, length: 20, value: '' }), isSecret: true },
    ],
    message,
  })

/** A screen that only says something; Enter asks for the present one. */
export const messageScreen = (name: string, title: string, sentences: readonly string[]): Screen =>
  drawn({
    name,
    title,
    keys: [['Enter', 'GO ON']],
    texts: Object.fromEntries(sentences.map((one, i) => [6 + i, row(one, LABELS_AT)])),
  })

const menuScreen = ({ message, isBusy }: ScreenMessage): Screen =>
  drawn({
    name: 'menu',
    title: 'ACCOUNTS - MENU',
    keys: [
      ['Enter', 'GO'],
      ['F3', LABELS.signOff],
    ],
    texts: {
      4: row(`1  ${LABELS.open}`, LABELS_AT),
      5: row(`2  ${LABELS.find}`, LABELS_AT),
      6: row(`9  ${LABELS.signOff}`, LABELS_AT),
    },
    inputs: [input(9, { name: 'option', label: LABELS.option, length: 1, value: '' })],
    message,
    isBusy,
  })

type ScreenMessage = { message: string; isBusy: boolean }

const accountInputs = (fields: readonly AccountField[], seat: Seat) =>
  fields.map((field, i) => input(5 + 2 * i, { ...FIELDS[field], value: seat.form[field] }))

const newScreen = (
  seat: Seat,
  screen: keyof typeof ACCOUNT_SCREENS,
  { message, isBusy }: ScreenMessage,
): Screen =>
  drawn({
    name: screen,
    title: `ACCOUNTS - ${LABELS.open} - SCREEN ${screen === 'new-1' ? 1 : 2} OF 2`,
    keys:
      screen === 'new-1'
        ? [
            ['Enter', 'GO ON'],
            ['F3', 'MENU'],
            ['F5', 'CLEAR'],
            ['F8', 'SCREEN 2'],
          ]
        : [
            ['Enter', 'SAVE'],
            ['F3', 'MENU'],
            ['F5', 'CLEAR'],
            ['F7', 'SCREEN 1'],
          ],
    texts: screen === 'new-2' ? { 3: row(`FOR ${seat.form.customer}  ${seat.form.name}`, LABELS_AT) } : {},
    inputs: accountInputs(ACCOUNT_SCREENS[screen], seat),
    message,
    isBusy,
  })

const labelled = (label: string, value: string) =>
  row(`${`${label} `.padEnd(INPUTS_AT - LABELS_AT - 3, '.')} : ${value}`, LABELS_AT)

const showScreen = (seat: Seat, { message, isBusy }: ScreenMessage): Screen =>
  drawn({
    name: 'show',
    title: 'ACCOUNTS - ACCOUNT',
    keys: [['F3', 'MENU']],
    texts: isBusy
      ? {}
      : {
          4: labelled('ACCOUNT', seat.number),
          ...Object.fromEntries(
            Object.values(ACCOUNT_SCREENS)
              .flat()
              .map((field, i) => [6 + i, labelled(FIELDS[field].label, seat.form[field])]),
          ),
        },
    message,
    isBusy,
  })

const findScreen = (seat: Seat, { message, isBusy }: ScreenMessage): Screen =>
  drawn({
    name: 'find',
    title: `ACCOUNTS - ${LABELS.find}`,
    keys: [
      ['Enter', 'FIND'],
      ['F3', 'MENU'],
      ['F5', 'CLEAR'],
    ],
    texts: { 4: row('ENTER A CUSTOMER NUMBER, AN ACCOUNT NUMBER, OR A PART OF A NAME.', LABELS_AT) },
    inputs: [input(6, { name: 'search', label: LABELS.lookFor, length: 24, value: seat.search })],
    message,
    isBusy,
  })

/** Columns of the list: where each begins. */
const listRow = (account: string, customer: string, name: string, town: string) =>
  row(`${account.padEnd(10)}${customer.padEnd(12)}${name.padEnd(27)}${town}`, LABELS_AT)

function listScreen(terminal: Terminal, seat: Seat, { message, isBusy }: ScreenMessage): Screen {
  const all = accountsFound(terminal, seat.search)
  const from = (seat.page - 1) * LIST_ROWS
  const title = `ACCOUNTS - FOUND FOR ${seat.search}`
  const keys = [
    ['F3', 'BACK'],
    ['F7', 'PAGE BEFORE'],
    ['F8', 'NEXT PAGE'],
  ] as const
  if (isBusy) return drawn({ name: 'list', title, keys, texts: {}, message, isBusy })
  return drawn({
    name: 'list',
    title,
    keys,
    texts: {
      3: row(`${all.length} FOUND, PAGE ${seat.page} OF ${listPages(terminal, seat)}`, LABELS_AT),
      5: listRow('ACCOUNT', 'CUSTOMER', 'NAME', 'TOWN'),
      ...Object.fromEntries(
        all
          .slice(from, from + LIST_ROWS)
          .map(({ number, form }, i) => [6 + i, listRow(number, form.customer, form.name, form.town)]),
      ),
    },
    message,
  })
}

/** What the terminal shows to a session. Pure. */
export function screenOf(terminal: Terminal, seat: Seat): Screen {
  const isBusy = seat.busy > 0
  const shown: ScreenMessage = { message: isBusy ? '' : seat.message, isBusy }
  switch (seat.screen) {
    case 'menu':
      return menuScreen(shown)
    case 'new-1':
    case 'new-2':
      return newScreen(seat, seat.screen, shown)
    case 'find':
      return findScreen(seat, shown)
    case 'list':
      return listScreen(terminal, seat, shown)
    case 'show':
      return showScreen(seat, shown)
  }
}
