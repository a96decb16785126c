import {
  type App,
  endAllSessions,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
  NOTHING_SAID,
} from '#office/apps/base/app.ts'

/** Acts after which the lock of a robot that has died is over. */
export const LOCK_ACTS = 60

/** Times that an item may go back into the queue. */
export const MOST_RETURNS = 3

/** Longest name of a robot, in characters. */
export const LONGEST_NAME = 40

/** A case as the process deals it: lines of a label and a value. */
export type DeskItem = {
  id: string
  lines: readonly (readonly [label: string, value: string])[]
  /** Instead of lines: the pages of a paper that has several. */
  pages?: readonly DeskPage[]
}

export type DeskPage = { title: string; lines: DeskItem['lines'] }

/** What a process puts on the desk. */
export type DeskStart = {
  items: readonly DeskItem[]
  /** The codes of business exceptions, each with its rule in a sentence. */
  codes: Readonly<Record<string, string>>
  /** An item may be put aside, because a person must answer first. */
  mayWait?: true
}

export type Item = {
  id: string
  status: 'new' | 'taken' | 'waiting' | 'done' | 'exception' | 'failed'
  /** The name of the robot that holds it. */
  holder: string | null
  /** The act that took it last. */
  takenAt: number
  /** The act that put it aside last; 0: it never was. */
  asideAt: number
  /** Times that it went back into the queue. */
  returns: number
  code: string | null
  /** The acts on it, from 1. */
  acts: readonly number[]
}

/** A row of the report, by the process's own names of the columns. Every process has `item`. */
export type ReportRow = { readonly item: string } & Readonly<Record<string, string>>

export type Desk = {
  start: DeskStart
  /** Of each session: the name of its robot. */
  sessions: Sessions<string>
  items: readonly Item[]
  report: { rows: readonly ReportRow[]; act: number } | null
  isHandedIn: boolean
  /** Times that somebody came to the desk, also after a restart. */
  entries: number
  /** The first act by which somebody came to the desk when all items were closed; null: nobody did. */
  enteredAtEnd: number | null
  /** Times that somebody asked for an item while others held all open ones. Each is an act, so that their locks lapse. */
  waits: number
  /** The newest act at the desk, and the item that it was about: the desk confirms it to the session that sent it. */
  last: { act: number; session: string; do: DeskAct['do']; item: string | null } | null
}

export type DeskAct =
  | { app: 'desk'; do: 'enter'; session: string; name: string }
  | { app: 'desk'; do: 'take'; session: string }
  | { app: 'desk'; do: 'done'; session: string; item: string }
  | { app: 'desk'; do: 'wait'; session: string; item: string }
  | { app: 'desk'; do: 'exception'; session: string; item: string; code: string }
  | { app: 'desk'; do: 'system'; session: string; item: string }
  | { app: 'desk'; do: 'report'; session: string; rows: readonly ReportRow[] }
  | { app: 'desk'; do: 'hand-in'; session: string }

const openDesk = (start: DeskStart): Desk => ({
  start,
  sessions: noSessions(),
  items: start.items.map(({ id }) => ({
    id,
    status: 'new',
    holder: null,
    takenAt: 0,
    asideAt: 0,
    returns: 0,
    code: null,
    acts: [],
  })),
  report: null,
  isHandedIn: false,
  entries: 0,
  enteredAtEnd: null,
  waits: 0,
  last: null,
})

/** Whether an item still waits, for a robot or for a person, or a robot holds it. */
export const isOpen = ({ status }: Pick<Item, 'status'>): boolean =>
  status === 'new' || status === 'taken' || status === 'waiting'

const refused = (desk: Desk, sentence: string): Outcome<Desk> => ({
  state: desk,
  answer: { is: 'refused', why: { form: sentence } },
})

const changed = (desk: Desk, id: string, change: (item: Item) => Item): Desk => ({
  ...desk,
  items: desk.items.map((item) => (item.id === id ? change(item) : item)),
})

/** The item that a robot holds; null if it holds none. */
export const heldBy = (desk: Desk, name: string): Item | null =>
  desk.items.find(({ status, holder }) => status === 'taken' && holder === name) ?? null

/**
 * The next free item: never taken or sent back; else the one that was put aside first; else one left by a robot whose lock is
 * over.
 */
const nextFree = (desk: Desk, at: number): Item | null =>
  desk.items.find(({ status }) => status === 'new') ??
  desk.items
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => one.asideAt - other.asideAt)[0] ??
  desk.items.find(({ status, takenAt }) => status === 'taken' && at - takenAt > LOCK_ACTS) ??
  null

function take(desk: Desk, name: string, at: number): Outcome<Desk> {
  // A robot that was restarted under its own name gets what it held.
  const item = heldBy(desk, name) ?? nextFree(desk, at)
  if (!item) {
    // Whoever waits for the item of a robot that has died gets it in the end. An empty queue stays as it is.
    const isHeld = desk.items.some(({ status }) => status === 'taken')
    return { state: isHeld ? { ...desk, waits: desk.waits + 1 } : desk, answer: { is: 'ok' } }
  }
  const taken = (one: Item): Item => ({
    ...one,
    status: 'taken',
    holder: name,
    takenAt: at,
    acts: [...one.acts, at],
  })
  return { state: changed(desk, item.id, taken), answer: { is: 'ok', about: item.id } }
}

/** An act that closes an item, puts it aside, or sends it back. */
type Closing = Extract<DeskAct, { item: string }>

export const isClosing = (act: DeskAct): act is Closing => 'item' in act

function close(desk: Desk, name: string, act: Closing, at: number): Outcome<Desk> {
  const item = desk.items.find(({ id }) => id === act.item)
  if (!item) return refused(desk, `The queue has no item ${act.item}.`)
  if (item.status !== 'taken' || item.holder !== name)
    return refused(desk, `${name} does not hold ${item.id}. Take an item first.`)
  if (act.do === 'wait' && !desk.start.mayWait)
    return refused(desk, 'No item of this process waits for a person. Close the item.')
  if (act.do === 'exception' && !Object.hasOwn(desk.start.codes, act.code))
    return refused(desk, 'Choose a code. The brief says which one belongs to which rule.')
  const closed = (one: Item): Item => {
    const rest = { ...one, holder: null, acts: [...one.acts, at] }
    if (act.do === 'done') return { ...rest, status: 'done' }
    if (act.do === 'wait') return { ...rest, status: 'waiting', asideAt: at }
    if (act.do === 'exception') return { ...rest, status: 'exception', code: act.code }
    const returns = one.returns + 1
    return { ...rest, returns, status: returns > MOST_RETURNS ? 'failed' : 'new' }
  }
  return { state: changed(desk, item.id, closed), answer: { is: 'ok', about: item.id } }
}

function doneAtDesk(desk: Desk, act: DeskAct, at: number): Outcome<Desk> {
  if (act.do === 'enter') {
    const name = act.name.trim()
    if (name === '' || name.length > LONGEST_NAME)
      return refused(desk, `Enter a name of 1 to ${LONGEST_NAME} characters.`)
    const sessions = keepSession(desk.sessions, act.session, name)
    const isAtEnd = !desk.items.some(isOpen)
    const enteredAtEnd = desk.enteredAtEnd ?? (isAtEnd ? at : null)
    return { state: { ...desk, sessions, entries: desk.entries + 1, enteredAtEnd }, answer: { is: 'ok' } }
  }
  const name = keptOf(desk.sessions, act.session)
  if (name === undefined) return { state: desk, answer: loggedOut(desk.sessions, act.session) }
  switch (act.do) {
    case 'take':
      return take(desk, name, at)
    case 'report':
      return { state: { ...desk, report: { rows: act.rows, act: at } }, answer: { is: 'ok' } }
    case 'hand-in':
      return { state: { ...desk, isHandedIn: true }, answer: { is: 'ok' } }
    default:
      return close(desk, name, act, at)
  }
}

/** A step of the desk, which remembers the newest act that changed it. */
function stepDesk(desk: Desk, act: DeskAct, at: number): Outcome<Desk> {
  const done = doneAtDesk(desk, act, at)
  if (done.state === desk) return done
  const item = (done.answer.is === 'ok' && done.answer.about) || null
  return { ...done, state: { ...done.state, last: { act: at, session: act.session, do: act.do, item } } }
}

/** The desk: the queue, the report and the end of the shift. Locks stay when the machine is restarted. */
export const DESK: App<DeskStart, Desk, DeskAct> = {
  title: 'Desk',
  open: openDesk,
  step: stepDesk,
  restart: (desk) => ({ ...desk, sessions: endAllSessions(desk.sessions) }),
  logIns: ({ entries }) => entries,
  vault: () => [],
  saidBy: (act) => (isClosing(act) ? { item: act.item, typed: {} } : NOTHING_SAID),
}
