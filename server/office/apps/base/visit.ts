import type { Context } from 'hono'
import type { Answer } from '#office/apps/app.ts'
import type { Process } from '#office/process/process.ts'
import { processOf } from '#office/processes.ts'
import type { Act } from '#office/shift.ts'
import { windows } from '#server/edge/windows.ts'
import { HELD_ID } from '#server/held/seeds.ts'
import type { Draw, Html } from './pages/layout.ts'
import {
  type AppName,
  beginSession,
  identityOf,
  PageRefusal,
  type Sent,
  sentIn,
  sessionIn,
  tokenOf,
} from './request.ts'
import type { Seen, Shifts } from './shifts.ts'

/** A request for a page of a shift. */
export type Visit = Seen & { c: Context; base: string; draw: Draw; process: Process }

/** Answers with a page. Pages of a shift are kept nowhere: Back asks for the present one. */
export function show(c: Context, page: Html, status: 200 | 400 | 403 | 404 | 413 | 422 | 429 | 503 = 200) {
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}

/** After a POST: another address, asked for by GET. */
export function goTo(c: Context, address: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(address, 303)
}

/** A sentence for each refused field. */
export const sentencesOf = (answer: Answer): string[] =>
  answer.is === 'refused' ? Object.values(answer.why) : []

/** @param perSecond most acts of a shift in a second */
export function openVisits(shifts: Shifts, perSecond: number) {
  const often = windows(perSecond, 1000)

  const visitIn = (c: Context, { held, shift }: Seen): Visit => {
    const base = `/office/${held.id}`
    const token = (form: string) => tokenOf(held.seed, form, shift.count)
    return { held, shift, c, base, draw: { base, token }, process: processOf(held.process)! }
  }

  /** The shift that a request names. @throws {PageRefusal} for an unknown one */
  const visit = async (c: Context): Promise<Visit> => {
    const id = c.req.param('id') ?? ''
    const seen = HELD_ID.test(id) ? await shifts.see(id) : null
    if (!seen) throw new PageRefusal(404, 'There is no shift at this address. It may have been erased.')
    return visitIn(c, seen)
  }

  /** Takes an act. @param token of the form; undefined: the request is an act of its own in any case */
  const take = async (
    { c, held }: Visit,
    act: Act,
    token?: string,
  ): Promise<{ answer: Answer; visit: Visit }> => {
    if (often.isFull(held.id))
      throw new PageRefusal(429, `A shift takes at most ${perSecond} acts a second. Wait a second.`)
    often.of(held.id).used += 1
    const done = await shifts.act(held.id, { act, token: identityOf(token, act) })
    if (!done) throw new PageRefusal(404, 'There is no shift at this address. It may have been erased.')
    return { answer: done.answer, visit: visitIn(c, done) }
  }

  return {
    visit,
    take,
    /** A sent form of an app, with what it says. */
    sent: async (c: Context): Promise<Visit & { form: Sent }> => ({
      ...(await visit(c)),
      form: await sentIn(c),
    }),
    session: sessionIn,
    /** Begins a session of an app. */
    begin: (c: Context, app: AppName, base: string) => beginSession(c, app, base),
  }
}

export type Visits = ReturnType<typeof openVisits>
