import { createHash } from 'node:crypto'
import { type FaultAt, FAULTS } from '#contract/office-faults.ts'
import { type Fault, REQUESTS_DOWN } from '#office/base/faults.ts'
import {
  type Answer,
  endAllSessions,
  endSession,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
} from './app.ts'

/** The log-in of a program, as the vault gives it. */
export type Credentials = { user: string; password: string }

/** What the vault tells of a program with user and password. */
export const vaultOf = ({
  credentials: { user, password },
}: Pick<Program<unknown>, 'credentials'>): readonly (readonly [label: string, value: string])[] => [
  ['User', user],
  ['Password', password],
]

/** A key by which a call may be repeated, and the name of what was sent with it. */
export type OnceKey = { key: string; of: string }

/** What every program with a log-in keeps, besides its own records. `Kept`: what a session keeps. */
export type Program<Kept> = {
  readonly credentials: Credentials
  /** Those that come in this program. */
  readonly faults: readonly Fault[]
  readonly sessions: Sessions<Kept>
  readonly logIns: number
  /** Forms that were filled in, and forms that were submitted for good. */
  readonly fills: number
  readonly submits: number
  /** Requests that are still answered by 503. */
  readonly away: number
  readonly hasNotice: boolean
  /** What was made under a key, by the key: the name of what was sent, and of what was made. */
  readonly made: Readonly<Record<string, { of: string; about: string }>>
}

/** The acts that every program with a log-in has. `Name`: of the program. */
export type ProgramAct<Name extends string> =
  | { app: Name; do: 'log-in'; session: string; user: string; password: string }
  | { app: Name; do: 'close-notice'; session: string }
  /** A request for a page while the program is away. */
  | { app: Name; do: 'knock'; session: string }

export const openProgram = <Kept>(credentials: Credentials, faults: readonly Fault[]): Program<Kept> => ({
  credentials,
  faults,
  sessions: noSessions(),
  logIns: 0,
  fills: 0,
  submits: 0,
  away: 0,
  hasNotice: false,
  made: {},
})

/** What was made under a key; undefined if nothing was. */
export const madeUnder = (
  { made }: Pick<Program<unknown>, 'made'>,
  { key }: OnceKey,
): { of: string; about: string } | undefined => (Object.hasOwn(made, key) ? made[key] : undefined)

/** Keeps what was made under the key of a call, so that the call makes nothing a second time. */
export const keepMade = <State extends Program<unknown>>(
  state: State,
  about: string,
  once?: OnceKey,
): State => (once ? { ...state, made: { ...state.made, [once.key]: { of: once.of, about } } } : state)

/** The refusal of a key that stands for something else. */
export const OTHER_KEY = 'This key was used for another call. Take a new key for each new call.'

/** The refusal of an act that names a record as it stood before somebody changed it. */
export const CHANGED = 'Somebody changed the record since you looked at it. Look again, then decide.'

/** The machine is restarted: nobody is logged in any more. */
export const restartProgram = <State extends Program<unknown>>(state: State): State => ({
  ...state,
  sessions: endAllSessions(state.sessions),
})

/** The parts that all programs with user and password share. */
export const PROGRAM = {
  restart: restartProgram,
  logIns: ({ logIns }: Pick<Program<unknown>, 'logIns'>): number => logIns,
  vault: vaultOf,
}

/** Why a session sees no page of the program now; null if it sees them. A look at a page is no act, but for a knock. */
export function hindranceOf(
  program: Program<unknown>,
  session: string,
): Exclude<Answer, { is: 'ok' }> | null {
  if (program.away > 0) return { is: 'away' }
  if (keptOf(program.sessions, session) === undefined) return loggedOut(program.sessions, session)
  return program.hasNotice ? { is: 'covered' } : null
}

/**
 * An act that every program has, or one that changes nothing while the program is away or covered by a notice.
 * @param fresh what a session keeps at first
 * @returns null if the act is the program's own, and may go on
 */
export function stepProgram<Kept, State extends Program<Kept>>(
  state: State,
  act: { do: string; session: string; user?: string; password?: string; once?: OnceKey },
  fresh: Kept,
): Outcome<State> | null {
  if (state.away > 0) return { state: { ...state, away: state.away - 1 }, answer: { is: 'away' } }
  if (act.do === 'log-in') {
    const { user, password } = state.credentials
    if (act.user !== user || act.password !== password) {
      const why = { form: 'User or password is wrong. The vault on the desk has both.' }
      return { state, answer: { is: 'refused', why } }
    }
    const sessions = keepSession(state.sessions, act.session, fresh)
    return { state: { ...state, logIns: state.logIns + 1, sessions }, answer: { is: 'ok' } }
  }
  const hindrance = hindranceOf(state, act.session)
  if (hindrance && !(hindrance.is === 'covered' && act.do === 'close-notice'))
    return { state, answer: hindrance }
  if (act.do === 'close-notice')
    return { state: state.hasNotice ? { ...state, hasNotice: false } : state, answer: { is: 'ok' } }
  // A call that comes again, while the first one is on its way.
  const known = act.once && madeUnder(state, act.once)
  if (known)
    return {
      state,
      answer:
        known.of === act.once?.of
          ? { is: 'ok', about: known.about }
          : { is: 'refused', why: { form: OTHER_KEY } },
    }
  return act.do === 'knock' ? { state, answer: { is: 'ok' } } : null
}

/** Names what was filled in, so that a form can say what it submits. The same text for the same values. */
export const nameOfDraft = (draft: unknown): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 16)

/** Whether a form submits what stands there. A form that names nothing submits whatever that is. */
export const isDraft = (draft: unknown, shown: string | undefined): boolean =>
  shown === undefined || shown === nameOfDraft(draft)

/**
 * A form is submitted for good: the moment at which most faults come. Count and session are those of the program; what is
 * written is the app's own business.
 * @param state with what the session keeps afterwards
 * @param written the same state, with what the form writes
 * @param about names what was written
 * @param once the key of a call, which keeps what was made: so a call that comes again makes nothing
 */
export function submit<State extends Program<unknown>>(
  state: State,
  session: string,
  written: (state: State) => State,
  about: string,
  once?: OnceKey,
): Outcome<State> {
  const counted = { ...state, submits: state.submits + 1 }
  const met = counted.faults.find(isAtSubmit(counted.submits))?.kind
  const after = met === undefined || FAULTS[met].isDone ? keepMade(written(counted), about, once) : counted
  switch (met) {
    case 'answer-lost':
    case 'not-taken':
      return { state: after, answer: { is: 'broken' }, met }
    case 'signed-out': {
      const sessions = endSession(after.sessions, session, 'ended')
      return { state: { ...after, sessions }, answer: { is: 'logged-out', because: 'ended' }, met }
    }
    case 'cut':
    case 'between':
      return { state: after, answer: { is: 'logged-out', because: 'restarted' }, met, isCut: true }
    case undefined:
      return { state: after, answer: { is: 'ok', about } }
  }
}

/**
 * A form is filled in and not yet submitted: the moment at which a program goes away, or a notice comes.
 * @param state with what was filled in
 */
export function filled<State extends Program<unknown>>(state: State): Outcome<State> {
  const counted = { ...state, fills: state.fills + 1 }
  const met = counted.faults.find(isAtFill(counted.fills))?.kind
  switch (met) {
    case 'unavailable':
      return { state: { ...counted, away: REQUESTS_DOWN }, answer: { is: 'ok' }, met }
    case 'popup':
      return { state: { ...counted, hasNotice: true }, answer: { is: 'ok' }, met }
    case undefined:
      return { state: counted, answer: { is: 'ok' } }
  }
}

const isAtSubmit =
  (at: number) =>
  (fault: Fault): fault is Fault & { kind: FaultAt<'submit'> } =>
    fault.at === at && FAULTS[fault.kind].at === 'submit'

const isAtFill =
  (at: number) =>
  (fault: Fault): fault is Fault & { kind: FaultAt<'fill'> } =>
    fault.at === at && FAULTS[fault.kind].at === 'fill'
