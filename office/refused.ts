import { type Act, type AppName, appOf } from '#office/apps/apps.ts'
import { NOTHING_SAID, type ActContent } from '#office/apps/base/app.ts'

/** A form that was refused. Mostly it changed nothing, so it is no act; what the robot met is told from it. */
export type Refusal = {
  /** Number of acts before it. */
  after: number
  /** It is the act behind them: it changed a screen, or met a record that somebody changed. */
  isAct?: true
  app: AppName
  /** What the form asked for, as an act says it. */
  do: string
  session: string
  /** What the form names: an item, or a reference as it was typed. */
  item?: string
  /** The sentences of the answer, by field. */
  why: Readonly<Record<string, string>>
  /** What was typed into the refused fields. Never of a log-in. */
  typed?: Readonly<Record<string, string>>
  /** The status of the answer, if it was not the usual 422. */
  status?: number
  /** How often it was refused in this way, one time after the other. Absent: once. */
  times?: number
}

/** Different refusals of a shift that are kept. Those behind them are counted. */
export const MOST_REFUSED = 200

/** Longest kept value and sentence, in characters. */
const LONGEST = 120

const cut = (text: string) => text.slice(0, LONGEST).toWellFormed()

/** A request for an act. What it says besides is unknown. */
type AskedAct = { readonly app: AppName; readonly do: string; readonly session: string }

/** Where a form was refused: as `Refusal` has it. */
type Place = Pick<Refusal, 'after' | 'status' | 'isAct'>

/** Keeps the facts of a form that was refused before it became an act. */
export function refusedForm(
  { app, do: done, session }: AskedAct,
  why: Readonly<Record<string, string>>,
  { after, status, isAct }: Place,
  { item, typed }: ActContent = NOTHING_SAID,
): Refusal {
  const told = Object.entries(typed).filter(([name, value]) => Object.hasOwn(why, name) && value !== '')
  return {
    after,
    ...(isAct ? { isAct } : {}),
    app,
    do: done,
    session,
    ...(item === undefined ? {} : { item: cut(item) }),
    why: Object.fromEntries(Object.entries(why).map(([name, sentence]) => [name, cut(sentence)])),
    ...(told.length === 0
      ? {}
      : { typed: Object.fromEntries(told.map(([name, value]) => [name, cut(value)])) }),
    ...(status === undefined ? {} : { status }),
  }
}

/** What is kept of a refused act. @param at as for a form */
export const refusedOf = (act: Act, why: Readonly<Record<string, string>>, at: Place): Refusal =>
  refusedForm(act, why, at, appOf<AppName>(act.app).saidBy(act))
