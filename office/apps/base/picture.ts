import * as z from 'zod'
import { nameOfDraft } from './program.ts'

/** Dots an inch of a screen, as Windows has them at 100, 125 and 150 per cent. */
export const SCALES = [96, 120, 144] as const

export type Scale = (typeof SCALES)[number]

/** A part of a window, in points: a point is a pixel at 96 dots an inch. */
export type Area = { x: number; y: number; width: number; height: number }

/** A name of a control, or a sentence in which each `{}` stands for a value. Names have other words; values have none. */
export type Sentence = { text: string; values?: readonly string[] }

/** A column of a list, with the width of it in points. */
export type Column = { head: string; width: number; isRight?: true }

/** A row of a list. Its key names it, whatever stands in its cells. */
export type Row = { key: string; cells: readonly string[] }

type Placement = { name: string; area: Area }

export type Label = Placement & Sentence & { is: 'label'; look?: 'heading' | 'error' }

/** A field: its name on the left, and the box behind it. */
export type Field = Placement & { is: 'field'; label: string; text: string }

export type Button = Placement & { is: 'button'; label: string }

export type List = Placement & {
  is: 'list'
  label: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** The first row that is seen, from 0. */
  from: number
  /** The key of the chosen row. */
  chosen: string | null
  /** It only shows: no row can be chosen. */
  isFixed?: true
}

export type Control = Label | Field | Button | List

/** What stands over the rest of a window until it is answered. */
export type Modal = Placement & {
  title: string
  controls: readonly Control[]
  /** The button that Enter and Escape press. */
  enter?: string
  escape?: string
}

/** A window, as a server draws it. It is data: what draws it knows no program, and a program knows no picture. */
export type Window = {
  title: string
  width: number
  height: number
  controls: readonly Control[]
  enter?: string
  escape?: string
  modal?: Modal
  /** The control in use, and where in its text the next sign is put in. */
  focus: string
  caret: number
  /** All of that text is chosen: what is typed takes its place. */
  isAll: boolean
}

/** The height of a title, of a row of a list, and of the head of a list; the width of the bar at its right. */
export const TITLE = 28
export const ROW = 22
export const BAR = 20

/** The width of the name of a field, on the left of its box. */
export const NAME = 92

/** Most signs of a field. */
const LONGEST = 60

/** Most events of one act, and most signs that one of them types. */
const MOST_EVENTS = 40
const MOST_TYPED = 200

/** The keys that a window knows, besides those that type. `SelectAll` is Ctrl+A, and `F2` asks for text. */
export const UI_KEYS = [
  'Tab',
  'BackTab',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'SelectAll',
  'F2',
] as const

export type UiKey = (typeof UI_KEYS)[number]

const place = z.number().min(-10_000).max(10_000)
const typed = z
  .string()
  .max(MOST_TYPED)
  .transform((text) => text.replaceAll(/\p{Cc}/gu, '').toWellFormed())

const pointed = { x: place, y: place, shown: z.string().max(60).optional() }

/**
 * What a pointer and a keyboard do. Places are pixels of the picture here, and points of the window in an act.
 * `shown` names the picture that was seen.
 */
const EVENT = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('click'), ...pointed }),
  z.strictObject({ type: z.literal('wheel'), ...pointed, rows: z.int().min(-100).max(100) }),
  z.strictObject({ type: z.literal('text'), text: typed }),
  z.strictObject({ type: z.literal('key'), key: z.enum(UI_KEYS) }),
])

/** The events of a request, as anybody may send them. */
export const EVENTS = z.strictObject({
  events: z.array(EVENT).min(1).max(MOST_EVENTS),
  shown: z.string().max(60).optional(),
  token: z.string().max(60).optional(),
})

/** What somebody does who works a window as text: the controls have names there. */
type NamedEvent =
  | { type: 'set'; name: string; text: string }
  | { type: 'choose'; name: string; key: string }
  | { type: 'press'; name: string }

export type UiEvent = z.output<typeof EVENT> | NamedEvent

/** Whether an event names a control. Only whoever asked for text may send one. */
export const isNamed = (event: UiEvent): event is NamedEvent =>
  event.type === 'set' || event.type === 'choose' || event.type === 'press'

/** What a session keeps of its window. `View`: what the program itself keeps, as which screen it is. */
export type Seat<View> = {
  view: View
  focus: string
  caret: number
  isAll: boolean
  /** What stands in the fields, the first row of each list, and its chosen row: by the names of the controls. */
  typed: Readonly<Record<string, string>>
  from: Readonly<Record<string, number>>
  chosen: Readonly<Record<string, string>>
  /** What the window says about the last press. */
  says: (Sentence & { isError?: true }) | null
  /** Somebody asked for the windows of this session as text. */
  isText: boolean
}

/** A seat in front of another screen: nothing is typed, and nothing chosen. @param says what the screen says of itself */
export const seatAt = <View>(
  view: View,
  { isText = false }: { isText?: boolean } = {},
  says: Seat<View>['says'] = null,
): Seat<View> => ({
  view,
  focus: '',
  caret: 0,
  isAll: false,
  typed: {},
  from: {},
  chosen: {},
  says,
  isText,
})

/** A text of a sentence, with its values. @param wordFor another word for it */
export const sentenceIn = (
  { text, values = [] }: Sentence,
  wordFor: (text: string) => string = (same) => same,
): string => {
  const rest = [...values]
  return wordFor(text).replaceAll('{}', () => rest.shift() ?? '')
}

/** A field with what a seat has typed into it. */
export const fieldOf = (
  { typed }: Pick<Seat<unknown>, 'typed'>,
  field: Omit<Field, 'is' | 'text'>,
): Field => ({ ...field, is: 'field', text: typed[field.name] ?? '' })

/** Rows of a list that are seen at once, without its head. */
export const rowsSeen = ({ area }: Pick<List, 'area'>): number => Math.floor((area.height - ROW) / ROW)

/** A list, as far as a seat has scrolled it, with the row that it has chosen. */
export function listOf(
  { from, chosen }: Pick<Seat<unknown>, 'from' | 'chosen'>,
  list: Omit<List, 'is' | 'from' | 'chosen'>,
): List {
  const last = Math.max(0, list.rows.length - rowsSeen(list))
  const key = chosen[list.name]
  return {
    ...list,
    is: 'list',
    from: Math.min(Math.max(0, from[list.name] ?? 0), last),
    chosen: key !== undefined && list.rows.some((row) => row.key === key) ? key : null,
  }
}

/** The line in which a window says something of the last press. */
export const saysOf = ({ says }: Pick<Seat<unknown>, 'says'>, area: Area): readonly Label[] =>
  says === null
    ? []
    : [
        {
          is: 'label',
          name: SAYS,
          area,
          text: says.text,
          ...(says.values ? { values: says.values } : {}),
          ...(says.isError ? { look: 'error' as const } : {}),
        },
      ]

const SAYS = 'says'

/** The controls that can be worked now: a modal stands over all others. */
export const workable = ({ controls, modal }: Pick<Window, 'controls' | 'modal'>): readonly Control[] =>
  modal?.controls ?? controls

const takesFocus = (control: Control): boolean =>
  control.is !== 'label' &&
  !(control.is === 'list' && control.isFixed && control.rows.length <= rowsSeen(control))

/** A window with the focus of a seat; of one without it: on the first control that takes it. */
export function windowOf(
  { focus, caret, isAll, typed }: Seat<unknown>,
  parts: Omit<Window, 'focus' | 'caret' | 'isAll'>,
): Window {
  const all = workable(parts).filter(takesFocus)
  const name = (all.find((one) => one.name === focus) ?? all[0])?.name ?? ''
  return {
    ...parts,
    focus: name,
    caret: Math.min(caret, (typed[name] ?? '').length),
    isAll: isAll && name === focus,
  }
}

/**
 * Names where everything stands in a window: another name means that a click may land on something else. What is typed,
 * chosen and said moves nothing.
 */
export function layoutOf(window: Window): string {
  const said = workable(window)
    .filter(({ name }) => name !== SAYS)
    .map((control) => {
      const { is, name, area } = control
      if (is === 'label') return [is, name, area, control.text, control.values]
      if (is !== 'list') return [is, name, area]
      const seen = control.rows.slice(control.from, control.from + rowsSeen(control))
      return [is, name, area, seen.map(({ key }) => key)]
    })
  return nameOfDraft([window.title, window.modal?.title, said])
}

const isIn = ({ x, y, width, height }: Area, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height

/** What lies at a place of a window: a control, and of a list the part of it. */
export type Hit = {
  control: Exclude<Control, Label>
  part?: 'up' | 'down' | 'above' | 'below' | { row: Row }
}

/** How long the thumb of a list's bar is, and where it begins below the upper arrow. */
export function thumbOf(list: List): { y: number; height: number } {
  const room = list.area.height - 2 * BAR
  const all = Math.max(1, list.rows.length)
  const height = Math.max(12, Math.round((room * Math.min(all, rowsSeen(list))) / all))
  const last = Math.max(1, all - rowsSeen(list))
  return { y: Math.round(((room - height) * list.from) / last), height }
}

function partOf(list: List, x: number, y: number): Hit['part'] {
  const { area } = list
  if (x >= area.x + area.width - BAR) {
    if (y < area.y + BAR) return 'up'
    if (y >= area.y + area.height - BAR) return 'down'
    return y - area.y - BAR < thumbOf(list).y ? 'above' : 'below'
  }
  const row = y < area.y + ROW ? undefined : Math.floor((y - area.y - ROW) / ROW)
  const hit = row === undefined || row >= rowsSeen(list) ? undefined : list.rows[list.from + row]
  return hit && { row: hit }
}

/** The control at a place; null: there is none that can be worked. */
export function hit(window: Window, x: number, y: number): Hit | null {
  const control = workable(window).findLast((one) => one.is !== 'label' && isIn(one.area, { x, y }))
  if (!control || control.is === 'label') return null
  const part = control.is === 'list' ? partOf(control, x, y) : undefined
  return part === undefined ? { control } : { control, part }
}

/** What an event did: the seat afterwards, and a button that it pressed. */
export type EventResult<View> = { seat: Seat<View>; pressed?: string; hasMoved?: true }

const quiet = <View>(seat: Seat<View>): Seat<View> => (seat.says === null ? seat : { ...seat, says: null })

function scrolled<View>(seat: Seat<View>, list: List, from: number): Seat<View> {
  const within = Math.min(Math.max(0, from), Math.max(0, list.rows.length - rowsSeen(list)))
  return within === list.from ? seat : { ...quiet(seat), from: { ...seat.from, [list.name]: within } }
}

/** Chooses a row, and brings it into sight. */
function choosing<View>(seat: Seat<View>, list: List, index: number): Seat<View> {
  const row = list.rows[Math.min(Math.max(0, index), list.rows.length - 1)]
  if (!row) return seat
  const at = list.rows.indexOf(row)
  const seen = rowsSeen(list)
  const from = at < list.from ? at : at >= list.from + seen ? at - seen + 1 : list.from
  const moved = scrolled(seat, list, from)
  if (list.isFixed || row.key === list.chosen) return moved
  return { ...quiet(moved), chosen: { ...seat.chosen, [list.name]: row.key } }
}

const focusing = <View>(window: Window, seat: Seat<View>, control: Control, isAll = false): Seat<View> => {
  const caret = control.is === 'field' ? control.text.length : 0
  return window.focus === control.name &&
    seat.focus === control.name &&
    seat.caret === caret &&
    seat.isAll === isAll
    ? seat
    : { ...seat, focus: control.name, caret, isAll }
}

/** Puts a text into the field in use, in place of what is chosen there. */
function typing<View>(window: Window, seat: Seat<View>, field: Field, text: string): Seat<View> {
  const before = window.isAll ? '' : field.text.slice(0, window.caret)
  const behind = window.isAll ? '' : field.text.slice(window.caret)
  const put = text.slice(0, Math.max(0, LONGEST - before.length - behind.length))
  if (put === '' && !window.isAll) return seat
  return {
    ...quiet(seat),
    focus: field.name,
    isAll: false,
    caret: before.length + put.length,
    typed: { ...seat.typed, [field.name]: before + put + behind },
  }
}

/** What a key does in the field in use; undefined: nothing of a field. */
function keyInField<View>(
  window: Window,
  seat: Seat<View>,
  field: Field,
  key: UiKey,
): Seat<View> | undefined {
  const { caret, isAll } = window
  const { text, name } = field
  const without = (from: number, to: number): Seat<View> =>
    from === to
      ? seat
      : {
          ...quiet(seat),
          focus: name,
          isAll: false,
          caret: from,
          typed: { ...seat.typed, [name]: text.slice(0, from) + text.slice(to) },
        }
  const to = (at: number): Seat<View> => ({ ...seat, focus: name, isAll: false, caret: at })
  switch (key) {
    case 'Backspace':
      return isAll ? without(0, text.length) : without(Math.max(0, caret - 1), caret)
    case 'Delete':
      return isAll ? without(0, text.length) : without(caret, Math.min(text.length, caret + 1))
    case 'ArrowLeft':
      return to(isAll ? 0 : Math.max(0, caret - 1))
    case 'ArrowRight':
      return to(isAll ? text.length : Math.min(text.length, caret + 1))
    case 'Home':
      return to(0)
    case 'End':
      return to(text.length)
    case 'SelectAll':
      return { ...seat, focus: name, isAll: text !== '', caret: text.length }
    default:
      return undefined
  }
}

/** What a key does in the list in use; undefined: nothing of a list. */
function keyInList<View>(seat: Seat<View>, list: List, key: UiKey): Seat<View> | undefined {
  const seen = rowsSeen(list)
  const at = list.isFixed ? -1 : list.rows.findIndex((row) => row.key === list.chosen)
  const go = (by: number): Seat<View> =>
    list.isFixed
      ? scrolled(seat, list, list.from + by)
      : choosing(seat, list, at < 0 ? (by > 0 ? 0 : list.rows.length - 1) : at + by)
  switch (key) {
    case 'ArrowUp':
      return go(-1)
    case 'ArrowDown':
      return go(1)
    case 'PageUp':
      return go(-seen)
    case 'PageDown':
      return go(seen)
    case 'Home':
      return list.isFixed ? scrolled(seat, list, 0) : choosing(seat, list, 0)
    case 'End':
      return list.isFixed
        ? scrolled(seat, list, list.rows.length)
        : choosing(seat, list, list.rows.length - 1)
    default:
      return undefined
  }
}

function press<View>(window: Window, seat: Seat<View>, name: string | undefined): EventResult<View> {
  const button = workable(window).find((one) => one.is === 'button' && one.name === name)
  return button ? { seat: quiet(seat), pressed: button.name } : { seat }
}

function key<View>(window: Window, seat: Seat<View>, key: UiKey): EventResult<View> {
  const all = workable(window).filter(takesFocus)
  const inUse = all.find(({ name }) => name === window.focus)
  if (key === 'Tab' || key === 'BackTab') {
    const at = all.findIndex(({ name }) => name === window.focus)
    const next = all[(at + (key === 'Tab' ? 1 : -1) + all.length) % all.length]
    // As in most programs: a field that Tab leads to is chosen as a whole, so typing takes the place of what it has.
    return { seat: next ? focusing(window, seat, next, next.is === 'field' && next.text !== '') : seat }
  }
  const asked = window.modal ?? window
  if (key === 'Enter') return press(window, seat, inUse?.is === 'button' ? inUse.name : asked.enter)
  if (key === 'Escape') return press(window, seat, asked.escape)
  const after =
    inUse?.is === 'field'
      ? keyInField(window, seat, inUse, key)
      : inUse?.is === 'list'
        ? keyInList(seat, inUse, key)
        : undefined
  return { seat: after ?? seat }
}

function click<View>(window: Window, seat: Seat<View>, x: number, y: number): EventResult<View> {
  const found = hit(window, x, y)
  if (!found) return { seat }
  const { control, part } = found
  const focused = focusing(window, seat, control)
  switch (control.is) {
    case 'field':
      return { seat: focused }
    case 'button':
      return press(window, focused, control.name)
    case 'list': {
      const seen = rowsSeen(control)
      if (typeof part === 'object')
        return { seat: choosing(focused, control, control.rows.indexOf(part.row)) }
      const by = { up: -1, down: 1, above: -seen, below: seen }
      return { seat: part ? scrolled(focused, control, control.from + by[part]) : focused }
    }
  }
}

function named<View>(window: Window, seat: Seat<View>, event: NamedEvent): EventResult<View> {
  if (event.type === 'press') return press(window, seat, event.name)
  const control = workable(window).find(({ name }) => name === event.name)
  if (event.type === 'set' && control?.is === 'field' && control.text !== event.text)
    return { seat: typing({ ...window, isAll: true }, seat, control, event.text) }
  const at =
    event.type === 'choose' && control?.is === 'list'
      ? control.rows.findIndex((row) => row.key === event.key)
      : -1
  return { seat: control?.is === 'list' && at >= 0 ? choosing(seat, control, at) : seat }
}

/**
 * What an event does in a window. The same seat means that it did nothing.
 * @returns `hasMoved`: the click was meant for another picture
 */
export function work<View>(window: Window, seat: Seat<View>, event: UiEvent): EventResult<View> {
  if (isNamed(event)) return named(window, seat, event)
  if ('shown' in event && event.shown !== undefined && event.shown !== layoutOf(window))
    return { seat, hasMoved: true }
  switch (event.type) {
    case 'click':
      return click(window, seat, event.x, event.y)
    case 'wheel': {
      const list = hit(window, event.x, event.y)?.control
      return { seat: list?.is === 'list' ? scrolled(seat, list, list.from + event.rows) : seat }
    }
    case 'key':
      return key(window, seat, event.key)
    case 'text': {
      const inUse = workable(window).find(({ name }) => name === window.focus)
      if (inUse?.is === 'field') return { seat: typing(window, seat, inUse, event.text) }
      // A blank presses the button in use.
      return inUse?.is === 'button' && event.text === ' ' ? press(window, seat, inUse.name) : { seat }
    }
  }
}
