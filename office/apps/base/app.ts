import type { FaultKind } from '#contract/office-faults.ts'
import type { Fault } from '#office/base/faults.ts'

/** How an app answers an act, besides what it keeps. Which page shows it is the server's business. */
export type Answer =
  /** It went well. `about` names what was made or taken. */
  | { is: 'ok'; about?: string }
  /** Nothing was changed. Sentences by the name of a field; `form` is about the whole form. */
  | { is: 'refused'; why: Readonly<Record<string, string>> }
  /** The app broke off, and does not say whether it had finished. */
  | { is: 'broken' }
  /** Nobody is logged in with this session. */
  | { is: 'logged-out'; because: 'never' | 'ended' | 'restarted' }
  /** A notice stands over the screen and must be closed first. */
  | { is: 'covered' }
  /** The app is away for some requests. */
  | { is: 'away' }

/** What an act does: the next state, and the answer. The same state means that nothing was changed. */
export type Outcome<State> = {
  state: State
  answer: Answer
  /** The fault that was met. */
  met?: FaultKind
  /** The sentence of a screen that says no: the act changed the screen alone. */
  refused?: string
  /** The whole machine is restarted: all sessions of all apps end. */
  isCut?: true
}

/** Why a session ended. */
export type SessionEnd = 'ended' | 'restarted'

/** The sessions of an app: what each one keeps, and why others ended. */
export type Sessions<Kept> = {
  readonly open: Readonly<Record<string, Kept>>
  readonly closed: Readonly<Record<string, SessionEnd>>
}

export const noSessions = <Kept>(): Sessions<Kept> => ({ open: {}, closed: {} })

/** Most sessions of an app that are remembered. A program that logs in again and again loses its oldest ones. */
const MOST_SESSIONS = 100

const latest = <Value>(all: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> => {
  const entries = Object.entries(all)
  return entries.length > MOST_SESSIONS ? Object.fromEntries(entries.slice(-MOST_SESSIONS)) : all
}

/** Opens a session, or writes what it keeps. */
export const keepSession = <Kept>(sessions: Sessions<Kept>, id: string, kept: Kept): Sessions<Kept> => ({
  ...sessions,
  open: latest({ ...sessions.open, [id]: kept }),
})

export function endSession<Kept>(sessions: Sessions<Kept>, id: string, why: SessionEnd): Sessions<Kept> {
  const { [id]: _, ...open } = sessions.open
  return { open, closed: latest({ ...sessions.closed, [id]: why }) }
}

export const endAllSessions = <Kept>(sessions: Sessions<Kept>): Sessions<Kept> => ({
  open: {},
  closed: latest({
    ...sessions.closed,
    ...Object.fromEntries(Object.keys(sessions.open).map((id) => [id, 'restarted' as const])),
  }),
})

/** The refusal of an act without a session. */
export const loggedOut = (
  sessions: Sessions<unknown>,
  id: string,
): Extract<Answer, { is: 'logged-out' }> => ({
  is: 'logged-out',
  because: (Object.hasOwn(sessions.closed, id) && sessions.closed[id]) || 'never',
})

/** What a session keeps; undefined if it is not open. */
export const keptOf = <Kept>(sessions: Sessions<Kept>, id: string): Kept | undefined =>
  Object.hasOwn(sessions.open, id) ? sessions.open[id] : undefined

/** What an act says: the item that it names, as it was typed, and the texts of its fields. Never a secret. */
export type ActContent = { item?: string; typed: Readonly<Record<string, string>> }

/** What an act says that names no item and has no field. */
export const NOTHING_SAID: ActContent = { typed: {} }

/** What the fields of a form say. @param item the field that names the item */
export const saidIn = (form: object, item?: string): ActContent => ({
  typed: Object.fromEntries(
    Object.entries(form).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  ),
  ...(item === undefined ? {} : { item }),
})

/** A program of the office: a folder of `apps/` here and one on the server, and a line in each of two lists. */
export type App<Start, State, Act> = {
  /** As links and pages call it. */
  title: string
  /** @param faults that come in it */
  open: (start: Start, faults: readonly Fault[]) => State
  /** An act. Pure. @param at its number in the shift, from 1 */
  step: (state: State, act: Act, at: number) => Outcome<State>
  /** The machine is restarted: every session ends, and everything that is stored stays. */
  restart: (state: State) => State
  /** Times that somebody logged in. */
  logIns: (state: State) => number
  /** What the vault on the desk tells, as labels and values; nothing for a program without a log-in. */
  vault: (state: State) => readonly (readonly [label: string, value: string])[]
  /** What an act says. The report of a shift tells it: to which item an act belongs, and what a refused form had. */
  saidBy: (act: Act) => ActContent
  /** The secret of its one-time codes, as an authenticator app reads it from a QR code. */
  keyUri?: (state: State) => string
}
