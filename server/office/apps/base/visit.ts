import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { HELD_ID } from '#contract/limits.ts'
import { NO_SHIFT } from '#contract/office-limits.ts'
import type { Act, AppName, States } from '#office/apps/apps.ts'
import { appOf } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import type { Process } from '#office/process/process.ts'
import { processOf } from '#office/processes.ts'
import { refusedOf } from '#office/refused.ts'
import { appIn } from '#office/shift.ts'
import { DAY, MINUTE } from '#server/clock.ts'
import { BusyError } from '#server/edge/thread.ts'
import { windows } from '#server/edge/windows.ts'
import { MOST_PRACTICE_ACTS, PRACTICE } from '#server/office/shifts/policy.ts'
import type { SeenShift, Shifts } from '#server/office/shifts/shifts.ts'
import type { Draw } from './layout.tsx'
import { markupOf } from './markup.ts'
import {
  beginSession,
  identityOf,
  PageRefusal,
  type SentForm,
  sentIn,
  sessionIn,
  tokenOf,
} from './request.ts'

/** A request for a page of a shift. */
export type Visit = SeenShift & {
  c: Context
  base: string
  draw: Draw
  process: Process
  /** The page on which the shift can be watched; null on a server without the site. */
  watchPage: string | null
}

/** Answers with a page. Pages of a shift are kept nowhere: Back asks for the present one. */
export function show(
  c: Context,
  page: ReactElement,
  status: 200 | 400 | 403 | 404 | 405 | 413 | 422 | 429 | 503 = 200,
): Response {
  c.header('cache-control', 'no-store')
  return c.html(markupOf(page), status)
}

/** After a POST: another address, asked for by GET. */
export function goTo(c: Context, address: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(address, 303)
}

/** Longest search that is looked for, in characters. */
const LONGEST_SEARCH = 100

/** The text for which a list is searched; empty without a search. */
export const searchIn = ({ c }: Pick<Visit, 'c'>): string => (c.req.query('q') ?? '').slice(0, LONGEST_SEARCH)

/** A page of a list, from the address. */
export const pageIn = (c: Context): number => {
  const page = Number(c.req.query('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1
}

/** The media type of a file, by the end of its name. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Answers with a file of a shift, as a download: whatever its kind, a browser saves it and shows nothing, so a robot
 * that presses the link always gets a file. Every brief says so (`readBrief`).
 * @param name may be anything, such as the name of an attachment
 */
export function sendFile(c: Context, bytes: Uint8Array, name: string): Response {
  const end = name.split('.').at(-1)!.toLowerCase()
  const type = (Object.hasOwn(TYPES, end) && TYPES[end]) || 'application/octet-stream'
  // A header holds ASCII, and quotes would end the name. RFC 6266: the second form has the name as it is.
  const plain = name.replaceAll(/[^ !#-[\]-~]/g, '_')
  const full =
    plain === name
      ? ''
      : `; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"${full}`,
    'cache-control': 'no-store',
  })
}

/** A page below an app, as a log-in may lead back to it; empty for anything else. */
export const backOf = (text: string): string =>
  /^\/[\w./?=&%-]{0,200}$/.test(text) && !text.includes('..') ? text : ''

/** A sentence for each refused field. */
export const sentencesOf = (answer: Answer): string[] =>
  answer.is === 'refused' ? Object.values(answer.why) : []

/** Most files of a shift in a minute that are refused: reading one costs far more than sending it. */
export const MOST_REFUSED_FILES = 20

/** The refusal of an address that names no shift. */
const noShift = () => new PageRefusal(404, `${NO_SHIFT} It may have been erased.`)

/** Where a request keeps the shift that it names. */
const SEEN = 'seen'

/**
 * The shift that a request names, read once for the whole request; null for an unknown one. An act reads the row anew, and
 * locks it.
 */
export async function seenIn(c: Context, shifts: Pick<Shifts, 'see'>): Promise<SeenShift | null> {
  const known = c.get(SEEN) as SeenShift | null | undefined
  if (known !== undefined) return known
  const id = c.req.param('id') ?? ''
  const seen = HELD_ID.test(id) ? await shifts.see(id) : null
  c.set(SEEN, seen)
  return seen
}

/** The request has waited, and others have not: the shift is read anew. */
export const forgetSeen = (c: Context): void => c.set(SEEN, undefined)

/**
 * @param perSecond most acts of a shift in a second
 * @param now the server's moment in ms since 1970: one-time codes go by it
 * @param hasSite whether the server has the site's pages
 */
export function openVisits(shifts: Shifts, perSecond: number, now: () => number, hasSite: boolean) {
  const often = windows(perSecond, 1000)
  const acts = windows(MOST_PRACTICE_ACTS, DAY)
  const refusedFiles = windows(MOST_REFUSED_FILES, MINUTE)
  /** Files of a shift that are being read. Any of them may be refused yet. */
  const reading = new Map<string, number>()

  const visitIn = (c: Context, { held, shift }: SeenShift): Visit => {
    const base = `/office/${held.id}`
    const token = (form: string) => tokenOf(held.seed, form, shift.count)
    return {
      held,
      shift,
      c,
      base,
      draw: { base, token },
      process: processOf(held.process)!,
      watchPage: hasSite ? `/office/watch?shift=${held.id}` : null,
    }
  }

  /** The shift that a request names. @throws {PageRefusal} for an unknown one */
  const visit = async (c: Context): Promise<Visit> => {
    const seen = await seenIn(c, shifts)
    if (!seen) throw noShift()
    return visitIn(c, seen)
  }

  /**
   * Takes an act.
   * @param token of the form; undefined: the request is an act of its own in any case
   * @param by how it came, if it came from no screen
   */
  const take = async (
    { c, held }: Visit,
    act: Act,
    token?: string,
    by?: 'call',
  ): Promise<{ answer: Answer; visit: Visit }> => {
    const isFull = often.isFull(held.id)
    const window = often.of(held.id)
    window.used += 1
    if (isFull)
      throw new PageRefusal(
        429,
        `A shift takes at most ${perSecond} acts a second. Nothing was changed. Wait a second, then send it again.`,
        // Keeping one is a write, so a flood of forms is not kept in full.
        { act, isKept: window.used <= 2 * perSecond },
      )
    // Whoever fills the disk on purpose meets this: shifts may be many, but their acts are bounded.
    const isPractice = held.kind === PRACTICE.kind
    if (isPractice && acts.isFull(held.owner))
      throw new PageRefusal(
        429,
        `From your network address came ${MOST_PRACTICE_ACTS} acts of practice shifts within a day. Nothing was changed. Go on later, or work in a shift of a class.`,
        { act, isKept: false, retryAfter: acts.secondsLeft(held.owner) },
      )
    if (isPractice) acts.of(held.owner).used += 1
    const done = await shifts.act(held.id, {
      act,
      token: identityOf(token, act),
      ...(by ? { by } : {}),
    })
    if (!done) throw noShift()
    return { answer: done.answer, visit: visitIn(c, done) }
  }

  /**
   * Reads a file that was sent, beside the loop that answers.
   * @param act what the file is for, for the report of the shift
   * @throws {PageRefusal} 429 if the shift has sent too many that were refused, or too many files wait
   */
  const readFile = async <Read extends object>(
    { held }: Visit,
    act: Act,
    read: () => Promise<Read | 'too-heavy'>,
  ): Promise<Read | 'too-heavy'> => {
    if (refusedFiles.isFull(held.id))
      throw new PageRefusal(
        429,
        `In a shift at most ${MOST_REFUSED_FILES} files a minute may be refused. Nothing was changed. Correct the file, wait a minute, then send it again.`,
        { act, isKept: false, retryAfter: refusedFiles.secondsLeft(held.id) },
      )
    const wait = () =>
      new PageRefusal(
        429,
        'Many files are being read now. Nothing was changed. Wait five seconds, then send the file again.',
        { act, isKept: false, retryAfter: 5 },
      )
    const here = reading.get(held.id) ?? 0
    if (refusedFiles.isFull(held.id, here + 1)) throw wait()
    reading.set(held.id, here + 1)
    try {
      const found = await read()
      if (found === 'too-heavy' || 'why' in found) refusedFiles.of(held.id).used += 1
      return found
    } catch (error) {
      throw error instanceof BusyError ? wait() : error
    } finally {
      const left = reading.get(held.id)! - 1
      if (left === 0) reading.delete(held.id)
      else reading.set(held.id, left)
    }
  }

  return {
    visit,
    take,
    readFile,
    /** Keeps that a form was refused which never became an act: the report tells of it. */
    refuse: ({ held }: Visit, act: Parameters<typeof refusedOf>[0], sentence: string): Promise<void> =>
      shifts.refuse(held.id, (after) => refusedOf(act, { form: sentence }, { after })),
    /** What an app keeps. @throws {PageRefusal} if the shift's process does not use the app */
    stateOf: <Name extends AppName>({ shift }: Visit, app: Name): States[Name] =>
      appIn(
        shift,
        app,
        () =>
          new PageRefusal(
            404,
            `This shift has no ${appOf(app).title.toLowerCase()}. The desk lists its programs.`,
          ),
      ),
    /** A sent form of an app, with what it says. */
    sent: async (c: Context): Promise<Visit & { form: SentForm }> => {
      const seen = await visit(c)
      return { ...seen, form: await sentIn(c) }
    },
    session: sessionIn,
    now,
    /** Begins a session of an app. */
    begin: (c: Context, app: AppName, base: string) => beginSession(c, app, base),
  }
}

export type Visits = ReturnType<typeof openVisits>
