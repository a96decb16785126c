import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { type Act, type AppName, appOf, type States } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { hindranceOf, type Program, type ProgramAct } from '#office/apps/base/program.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { nothingChanged } from './layout.tsx'
import { awayPage, brokenPage, logInPage, noticePage } from './program-pages.tsx'
import { backOf, goTo, sentencesOf, show, type Visit, type Visits } from './visit.ts'

/** The apps with a log-in of user and password alone. */
export type ProgramName = {
  [Name in AppName]: States[Name] extends Program<unknown>
    ? [ProgramAct<Name>] extends [Act]
      ? Name
      : never
    : never
}[AppName]

/** A visit to a program, with what the program keeps. */
export type ProgramVisit<Name extends ProgramName> = Visit & { state: States[Name]; session: string }

/** A form that was sent to a program. */
export type SentVisit<Name extends ProgramName> = ProgramVisit<Name> & {
  fields: Readonly<Record<string, string>>
  all: Readonly<Record<string, readonly string[]>>
  file: Uint8Array | null
  fileName: string
}

type Options<Name extends ProgramName> = {
  app: Name
  /** Links of the program. */
  nav: (visit: ProgramVisit<Name>) => ReactElement
  /** The path that a log-in leads to, and the one after a closed notice. */
  home: string
  afterNotice: string
  /** What the notice of the fault `popup` says. */
  notice: string
}

/** The answers to an act. `Before`: the visit that asked for it. */
type Answers<Name extends ProgramName, Before> = {
  /** It went well. @param about what was made */
  done: (visit: ProgramVisit<Name>, about: string) => Response | Promise<Response>
  /** The form once more, with its sentences and with what was typed. */
  refused: (visit: Before, why: Readonly<Record<string, string>>) => Response | Promise<Response>
}

/** What a form does: the act, and the answers to it. */
type FormOf<Name extends ProgramName> = Answers<Name, SentVisit<Name>> & {
  actOf: (visit: SentVisit<Name>) => Act | Promise<Act>
}

/** What a request asks for that is no form. */
type Wish<Name extends ProgramName> = Answers<Name, ProgramVisit<Name>> & {
  act: Act
  token: string | undefined
}

/**
 * The routes that every program with a log-in has, and ways to add its own: pages that somebody who is logged in sees,
 * forms, and requests with an act that are no forms. Log-in, lost sessions, notices, the 503 and broken answers are here, so an app has none of its own.
 */
export function programRoutes<Name extends ProgramName>(
  visits: Visits,
  { app, nav, home, afterNotice, notice }: Options<Name>,
) {
  const routes = new Hono<LogContext>()
  const named = { app, title: appOf(app).title }
  /** The address of a page: the first one has no slash behind the program’s word. */
  const addressOf = ({ base }: Pick<Visit, 'base'>, path: string) =>
    `${base}/${app}${path === '/' ? '' : path}`
  const routeOf = (path: string) => `/office/:id/${app}${path}`

  const withState = (visit: Visit): ProgramVisit<Name> => ({
    ...visit,
    state: visits.stateOf(visit, app),
    session: visits.session(visit.c, app),
  })

  /** The page of an answer in place of the one that was asked for. */
  const instead = (
    visit: ProgramVisit<Name>,
    answer: Exclude<Answer, { is: 'ok' | 'refused' }>,
    back = home,
  ) => {
    const { c, draw } = visit
    switch (answer.is) {
      case 'away':
        c.set('isDrawn', true)
        return show(c, awayPage(named), 503)
      case 'covered':
        return show(c, noticePage(draw, named, notice))
      case 'broken':
        return show(c, brokenPage(named, nav(visit)))
      case 'logged-out':
        return show(
          c,
          logInPage(draw, named, {
            because: answer.because === 'never' ? undefined : answer.because,
            back,
          }),
        )
    }
  }

  /** A page that only somebody who is logged in sees. */
  const shows = (path: string, draw: (visit: ProgramVisit<Name>) => Response | Promise<Response>) =>
    routes.get(path, async (c) => {
      c.set('route', routeOf(path))
      const visit = withState(await visits.visit(c))
      const { session } = visit
      const hindrance = hindranceOf(visit.state, session)
      if (!hindrance) return draw(visit)
      // The program comes back after some requests, so such a look is an act.
      if (hindrance.is === 'away' && visit.held.status === 'open')
        await visits.take(visit, { app, do: 'knock', session })
      const { pathname, search } = new URL(c.req.url)
      const here = backOf(pathname.slice(`${visit.base}/${app}`.length) + search)
      return hindrance.is === 'refused' ? draw(visit) : instead(visit, hindrance, here)
    })

  /** Takes an act, and answers with its page. */
  const answerTo = async <Before extends ProgramVisit<Name>>(
    before: Before,
    act: Act,
    token: string | undefined,
    { done, refused }: Answers<Name, Before>,
  ) => {
    const { answer, visit: after } = await visits.take(before, act, token)
    if (answer.is === 'ok') return done(withState(after), answer.about ?? '')
    if (answer.is === 'refused') return refused({ ...before, ...withState(after) }, answer.why)
    return instead(withState(after), answer)
  }

  /** A form of the program. */
  const form = (path: string, { actOf, ...answers }: FormOf<Name>) =>
    routes.post(path, async (c) => {
      c.set('route', routeOf(path))
      const { form: sent, ...visit } = await visits.sent(c)
      const before: SentVisit<Name> = { ...withState(visit), ...sent }
      return answerTo(before, await actOf(before), sent.fields['token'], answers)
    })

  /** A request with an act that is no form: it reads what was sent by itself. */
  const takes = (path: string, wishOf: (visit: ProgramVisit<Name>) => Promise<Wish<Name>>) =>
    routes.post(path, async (c) => {
      c.set('route', routeOf(path))
      const before = withState(await visits.visit(c))
      const { act, token, ...answers } = await wishOf(before)
      return answerTo(before, act, token, answers)
    })

  routes.post('/log-in', async (c) => {
    c.set('route', routeOf('/log-in'))
    const { form: sent, ...visit } = await visits.sent(c)
    withState(visit)
    const { user = '', password = '', back = '' } = sent.fields
    const session = visits.begin(c, app, visit.base)
    const { answer, visit: after } = await visits.take(visit, {
      app,
      do: 'log-in',
      session,
      user,
      password,
    })
    if (answer.is === 'ok') return goTo(c, addressOf(visit, backOf(back) || home))
    return answer.is === 'refused'
      ? show(c, logInPage(after.draw, named, { why: sentencesOf(answer), user, back: backOf(back) }), 422)
      : instead(withState(after), answer)
  })

  form('/notice', {
    actOf: ({ session }) => ({ app, do: 'close-notice', session }),
    done: (visit) => goTo(visit.c, addressOf(visit, afterNotice)),
    refused: ({ c }, why) => show(c, nothingChanged(app, why), 422),
  })

  return { routes, shows, form, takes }
}
