import { type CalendarDate, addDays, formatDate, parseDate } from '#game/dates.ts'
import { asTyped, nameDifference, oddSignIn } from '#game/difference.ts'
import { holds, listed, newlyWrong, quoted } from '#game/quoted.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { foldUnseen } from '#game/unseen.ts'
import { MOST, isNoNumber, isTooLarge } from './amounts.ts'
import { NAMES } from './names.ts'

/** Spec §9: "Invoice: starts with 5 rows, max 40, min 5 after removal". */
export const FEWEST_ROWS = 5
export const MOST_ROWS = 40

export type Row = {
  /** The row's number from its addition. It does not change when rows above are removed. */
  id: number
  name: string
  quantity: string
  price: string
}
export type Column = 'name' | 'quantity' | 'price'

export const HEAD = ['company', 'client', 'invoiceDate', 'dueDate'] as const
export type Field = (typeof HEAD)[number]

/** The typed texts. A text that cannot be read is not used, but it is kept. */
export type State = Record<Field, string> & {
  rows: readonly Row[]
  /** Number of refused submits. */
  refusals: number
  isSubmitted: boolean
  /** The demo of a level that was completed before. Its dates depend on the current day. */
  isDemo: boolean
}
export type Event =
  | { type: 'edited'; field: Field; text: string }
  | { type: 'row-edited'; row: number; column: Column; text: string }
  | { type: 'row-added' }
  | { type: 'row-removed'; row: number }
  | { type: 'submitted' }

const emptyRow = (id: number): Row => ({ id, name: '', quantity: '', price: '' })

export type MissingPart = Field | 'materials'

/**
 * A visible character: a letter, a digit, a mark or a symbol of Unicode. Characters that show nothing do not count:
 * Korean fillers, Braille without a dot, a note without a head, blanks of hieroglyphs, the placeholder of a picture.
 * Nor do a lone accent and unassigned characters.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}\uFFFC])[\p{L}\p{N}\p{P}\p{S}]/u

const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** The fields that an invoice still lacks. Spec §5, "Invoice submit". */
export function missingOf(state: State): MissingPart[] {
  const missing: MissingPart[] = []
  for (const field of ['company', 'client'] as const) if (isBlank(state[field])) missing.push(field)
  for (const field of ['invoiceDate', 'dueDate'] as const) if (!parseDate(state[field])) missing.push(field)
  if (state.rows.every(({ name }) => isBlank(name))) missing.push('materials')
  return missing
}

/** The name of each missing field. */
const MISSING: Record<MissingPart, string> = {
  company: NAMES.company.toLowerCase(),
  client: NAMES.client.toLowerCase(),
  invoiceDate: NAMES.invoiceDate.toLowerCase(),
  dueDate: NAMES.dueDate.toLowerCase(),
  materials: 'a named material',
}

/** Names the sign that a text has in place of a key's, if the text is right without it. */
function alikeIn(text: string, isRight: (typed: string) => boolean): string[] {
  const typed = asTyped(text)
  const sentence = isRight(typed) ? nameDifference(typed, text) : null
  return sentence === null ? [] : [sentence]
}

/** The sentence about a submitted invoice that lacks fields. The title is spec §5's. */
export function incompleteOf(missing: readonly MissingPart[], state?: State) {
  // A date that was typed in another form is not missing.
  const typed = missing.filter(
    (part) => part !== 'materials' && state !== undefined && !isBlank(state[part]),
  ) as Field[]
  const absent = missing.filter((part) => !(typed as MissingPart[]).includes(part))
  const named = typed.map((field) => `${MISSING[field]} ${holds(state![field])}`)
  return {
    title: 'Incomplete Form',
    text: [
      ...(absent.length > 0 ? [`Missing: ${absent.map((part) => MISSING[part]).join(', ')}.`] : []),
      ...(named.length > 0 ? [`Not a date: ${listed(named)}. Use MM/dd/yyyy.`] : []),
      ...typed.flatMap((field) => alikeIn(state![field], (text) => parseDate(text) !== null)),
    ].join(' '),
  }
}

/** A number for a day that grows with the calendar. */
const dayNumber = ({ year, month, day }: CalendarDate) => (year * 100 + month) * 100 + day

/** The sentence about a due date before the invoice date; null if it is not. The level takes such an invoice. */
export function earlyDueOf(state: State): string | null {
  const [issued, due] = [parseDate(state.invoiceDate), parseDate(state.dueDate)]
  if (!issued || !due || dayNumber(due) >= dayNumber(issued)) return null
  return `The ${NAMES.dueDate.toLowerCase()} ${formatDate(due)} is before the ${NAMES.invoiceDate.toLowerCase()} ${formatDate(issued)}. This level accepts it, but a client would not.`
}

/** A text in digits that may still become a date: no error yet while somebody types. */
const BEGINNING = /^(?:\d{0,2}(?:[/-]\d{0,2}(?:[/-]\d{0,3})?)?|\d{3,4}(?:[/-]\d{0,2}(?:[/-]\d?)?)?)$/

/** The error of a text that is no date. It names a sign that only looks like a key's, if that is all that is wrong. */
export const noDateOf = (text: string): string =>
  parseDate(asTyped(text)) ? `Not a date: it has ${oddSignIn(text)}` : 'Not a date: use MM/dd/yyyy'

/** Whether a text can no longer become a date. */
export const isNoDate = (text: string): boolean =>
  !parseDate(text) && !BEGINNING.test(foldUnseen(text).trim())

/** A text that may still become a number: no error yet while somebody types. */
const NUMBER_BEGINS = /^[+\-\u2212]?\.?$|^[+\-\u2212]?(?:\d+\.?\d*|\.\d+)e[+-]?$/i

/** The amounts of an invoice whose text does not count, with the labels of their fields. */
const amountsOf = ({ rows }: State) =>
  rows.flatMap((row, i) =>
    (['quantity', 'price'] as const).map((column) => ({
      label: NAMES[column](i + 1),
      text: row[column],
    })),
  )

/** The error of a quantity or a price: its text does not count. Undefined if it counts. */
export const noNumberIn = (text: string): string | undefined =>
  isNoNumber(text) && !NUMBER_BEGINS.test(text.trim()) ? 'Not a number: counts as 0' : undefined

/** The sentence about amounts that do not count; null if all do. */
export function amountFaultOf(state: State): string | null {
  const amounts = amountsOf(state)
  const wrong = amounts.filter(({ text }) => noNumberIn(text) !== undefined)
  if (wrong.length > 0)
    return [
      `${listed(wrong.map(({ label, text }) => `${label} holds ${quoted(text)}`))}: not a number, so it counts as 0. Write digits and a decimal point: 1.50, not 1,50.`,
      ...wrong.flatMap(({ text }) => alikeIn(text, (typed) => !isNoNumber(typed))),
    ].join(' ')
  return amounts.some(({ text }) => isTooLarge(text))
    ? `A quantity or a price above ${MOST} counts as 0. Enter a smaller number.`
    : null
}

function missOf(before: State, event: Event, after: State): string | null {
  switch (event.type) {
    case 'submitted':
      return after.isSubmitted ? null : inOneLine(incompleteOf(missingOf(after), after))
    case 'edited': {
      const { field } = event
      if (field !== 'invoiceDate' && field !== 'dueDate') return null
      const judged = (state: State) => ({
        text: state[field],
        fault: isNoDate(state[field]) ? noDateOf(state[field]) : null,
      })
      return newlyWrong(judged(before), judged(after))
    }
    case 'row-edited': {
      const { row, column } = event
      if (column === 'name') return null
      const judged = (state: State) => {
        const text = state.rows.find(({ id }) => id === row)?.[column] ?? ''
        return { text, fault: noNumberIn(text) || isTooLarge(text) ? amountFaultOf(state) : null }
      }
      return newlyWrong(judged(before), judged(after))
    }
    default:
      return null
  }
}

/** How long after today the demo is due, in days. Spec §9: "due date 30 days after today". */
const DEMO_TERM = 30

/** The demo with its dates. */
export const onDay = (state: State, today: CalendarDate): State =>
  state.isDemo
    ? { ...state, invoiceDate: formatDate(today), dueDate: formatDate(addDays(today, DEMO_TERM)) }
    : state

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({
    company: '',
    client: '',
    invoiceDate: '',
    dueDate: '',
    rows: Array.from({ length: FEWEST_ROWS }, (_, i) => emptyRow(i + 1)),
    refusals: 0,
    isSubmitted: false,
    isDemo: false,
  }),
  step: (state, event) => {
    // A submitted invoice is final.
    if (state.isSubmitted) return state
    switch (event.type) {
      case 'edited':
        return state[event.field] === event.text ? state : { ...state, [event.field]: event.text }
      case 'row-edited': {
        const row = state.rows.find(({ id }) => id === event.row)
        if (!row || row[event.column] === event.text) return state
        const edited = { ...row, [event.column]: event.text }
        return { ...state, rows: state.rows.map((other) => (other === row ? edited : other)) }
      }
      case 'row-added':
        if (state.rows.length === MOST_ROWS) return state
        return { ...state, rows: [...state.rows, emptyRow(Math.max(...state.rows.map(({ id }) => id)) + 1)] }
      case 'row-removed': {
        const rows = state.rows.filter(({ id }) => id !== event.row)
        return rows.length === state.rows.length || rows.length < FEWEST_ROWS ? state : { ...state, rows }
      }
      case 'submitted':
        return missingOf(state).length > 0
          ? { ...state, refusals: state.refusals + 1 }
          : { ...state, isSubmitted: true }
      default:
        return state
    }
  },
  isSolved: ({ isSubmitted }) => isSubmitted,
  missOf,
  solution: (start) => ({
    ...start,
    // Spec §9, "Demo prefill when completed". The row is ours: the spec names none, and an invoice needs one.
    company: 'Demo Company Ltd.',
    client: 'ABC Corporation',
    rows: start.rows.map((row, i) =>
      i === 0 ? { ...row, name: 'Robot licence', quantity: '2', price: '150' } : row,
    ),
    isSubmitted: true,
    isDemo: true,
  }),
}
