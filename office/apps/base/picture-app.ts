import type { Fault } from '#office/base/faults.ts'
import { type App, keepSession, keptOf, NOTHING_SAID, type Outcome } from './app.ts'
import {
  isNamed,
  type Scale,
  type Seat,
  seatAt,
  type Sentence,
  sentenceIn,
  type UiEvent,
  type Window,
  work,
} from './picture.ts'
import {
  type Credentials,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
} from './program.ts'

/** What a process puts into every program that is a picture. */
export type PictureStart = Credentials & { scale: Scale }

/** What every program that is a picture keeps, besides its own records. */
export type PictureProgram<Start extends PictureStart, View> = Program<Seat<View>> & {
  readonly start: Start
  /** Times that somebody asked for the windows of a session as text. */
  readonly asText: number
}

/** The acts of a program that is a picture. */
export type PictureAct<Name extends string> =
  | ProgramAct<Name>
  /** What pointer and keys did, in the order in which they did it. */
  | { app: Name; do: 'events'; session: string; events: readonly UiEvent[] }
  /** Somebody asks for the windows of the session as text. */
  | { app: Name; do: 'as-text'; session: string }

/** A button that was pressed in a session, in the act with this number. */
export type Press<State, View> = {
  state: State
  session: string
  seat: Seat<View>
  button: string
  at: number
}

/** A program that is a picture, as it is written: its windows, and what its buttons do. */
type PictureDefinition<Start extends PictureStart, State extends PictureProgram<Start, View>, View> = {
  title: string
  /** What a session sees first. */
  first: View
  open: (start: Start, common: PictureProgram<Start, View>) => State
  windowOf: (state: State, seat: Seat<View>) => Window
  /** Pure. It ends by `seated`, `refusedAt`, `filled` or `submit`. */
  press: (press: Press<State, View>) => Outcome<State>
}

/** What a server draws of a program. */
export type Picture<State> = {
  /** The window of a session; null: nobody is logged in with it. */
  windowFor: (state: State, session: string) => Window | null
  scaleOf: (state: State) => Scale
  /** Whether the session asked for its windows as text. */
  isText: (state: State, session: string) => boolean
}

/** The state in which a session has another seat; the same state for the same seat. */
export const seated = <View, State extends Program<Seat<View>>>(
  state: State,
  session: string,
  seat: Seat<View>,
): State =>
  keptOf(state.sessions, session) === seat
    ? state
    : { ...state, sessions: keepSession(state.sessions, session, seat) }

/** The window stays, and says why a press was refused. */
export const refusedAt = <View, State extends Program<Seat<View>>>(
  { state, session, seat }: Pick<Press<State, View>, 'state' | 'session' | 'seat'>,
  sentence: Sentence,
): Outcome<State> => ({
  state: seated(state, session, { ...seat, says: { ...sentence, isError: true } }),
  answer: { is: 'ok' },
  refused: sentenceIn(sentence),
})

/** What a window says when a click was meant for another picture. */
export const HAS_MOVED = 'The picture had changed before the click came. Nothing was done.'

/** Makes a program of its windows. It needs no act, no log-in and no way for people who cannot see of its own. */
export function pictureApp<
  Name extends string,
  Start extends PictureStart,
  State extends PictureProgram<Start, View>,
  View,
>({
  title,
  first,
  open,
  windowOf,
  press,
}: PictureDefinition<Start, State, View>): {
  app: App<Start, State, PictureAct<Name>>
  picture: Picture<State>
} {
  const asText = (state: State, session: string, seat: Seat<View>): Outcome<State> => ({
    state: seat.isText
      ? state
      : { ...seated(state, session, { ...seat, isText: true }), asText: state.asText + 1 },
    answer: { is: 'ok' },
  })

  function one(state: State, session: string, event: UiEvent, at: number): Outcome<State> {
    const seat = keptOf(state.sessions, session)
    if (!seat || (isNamed(event) && !seat.isText)) return { state, answer: { is: 'ok' } }
    if (event.type === 'key' && event.key === 'F2') return asText(state, session, seat)
    const { seat: after, pressed, hasMoved } = work(windowOf(state, seat), seat, event)
    if (hasMoved) return refusedAt({ state, session, seat }, { text: HAS_MOVED })
    const before = seated(state, session, after)
    return pressed === undefined
      ? { state: before, answer: { is: 'ok' } }
      : press({ state: before, session, seat: after, button: pressed, at })
  }

  function step(state: State, act: PictureAct<Name>, at: number): Outcome<State> {
    const common = stepProgram<Seat<View>, State>(state, act, seatAt(first))
    if (common) return common
    const seat = keptOf(state.sessions, act.session)
    if (act.do === 'as-text' && seat) return asText(state, act.session, seat)
    let outcome: Outcome<State> = { state, answer: { is: 'ok' } }
    for (const event of act.do === 'events' ? act.events : []) {
      outcome = one(outcome.state, act.session, event, at)
      // What was typed ahead of a fault or of a no is lost: it was meant for another window.
      if (outcome.met !== undefined || outcome.refused !== undefined || outcome.answer.is !== 'ok') break
    }
    return outcome
  }

  return {
    app: {
      title,
      open: (start: Start, faults: readonly Fault[]) =>
        open(start, { ...openProgram<Seat<View>>(start, faults), start, asText: 0 }),
      step,
      ...PROGRAM,
      // Nobody can tell from a click what it is about.
      saidBy: () => NOTHING_SAID,
    },
    picture: {
      windowFor: (state, session) => {
        const seat = keptOf(state.sessions, session)
        return seat ? windowOf(state, seat) : null
      },
      scaleOf: ({ start }) => start.scale,
      isText: ({ sessions }, session) => keptOf(sessions, session)?.isText ?? false,
    },
  }
}
