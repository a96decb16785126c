import type { AppName } from '#office/apps/apps.ts'

/** A form that was refused. It changed nothing, so it is no act; what the robot met is told from it. */
export type Refused = {
  /** Number of acts before it. */
  after: number
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

/** Acts whose fields are secrets. */
const SECRET = new Set(['log-in', 'enter'])

const cut = (text: string) => text.slice(0, LONGEST).toWellFormed()

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )

/** What is kept of a refused form. @param after number of acts before it */
export function refusedOf(
  act: { readonly app: AppName; readonly do: string; readonly session: string },
  why: Readonly<Record<string, string>>,
  { after, status }: { after: number; status?: number },
): Refused {
  const fields = SECRET.has(act.do)
    ? {}
    : textsOf('form' in act ? act.form : 'draft' in act ? act.draft : act)
  const item = fields['item'] ?? fields['reference']
  const typed = Object.entries(fields).filter(
    ([name, value]) => Object.hasOwn(why, name) && value !== '' && name !== 'session',
  )
  return {
    after,
    app: act.app,
    do: act.do,
    session: act.session,
    ...(item === undefined ? {} : { item: cut(item) }),
    why: Object.fromEntries(Object.entries(why).map(([name, sentence]) => [name, cut(sentence)])),
    ...(typed.length === 0
      ? {}
      : { typed: Object.fromEntries(typed.map(([name, value]) => [name, cut(value)])) }),
    ...(status === undefined ? {} : { status }),
  }
}
