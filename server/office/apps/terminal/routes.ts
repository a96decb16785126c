import { Hono } from 'hono'
import type { Answer } from '#office/apps/base/app.ts'
import { hindranceOf } from '#office/apps/base/program.ts'
import { messageScreen, type Screen, screenOf, signOnScreen } from '#office/apps/terminal/screens.ts'
import { KEYS, seatOf, shownOn, type TerminalAct } from '#office/apps/terminal/terminal.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import { goTo, sentencesOf, show, type Visit, type Visits } from '#server/office/apps/base/visit.ts'
import { screenPage, type Standing } from './pages.tsx'

/** The fields of a form that are no fields of the screen. */
const NO_FIELDS = new Set(['token', 'key', 'screen', 'shown'])

/** The screen of an answer that is none of its own kind. */
function insteadOf(answer: Exclude<Answer, { is: 'ok' }>): {
  screen: Screen
  at: Standing
  status?: 422 | 503
} {
  const again = '/terminal/again'
  const logIn = { action: '/terminal/log-in', form: 'log-in' }
  switch (answer.is) {
    case 'away':
      return {
        screen: messageScreen('away', 'THE TERMINAL IS NOT AVAILABLE', [
          'IT WILL BE BACK IN A MOMENT. ASK AGAIN.',
        ]),
        at: { action: again, mark: 'away' },
        status: 503,
      }
    case 'covered':
      return {
        screen: messageScreen('notice', 'NOTICE FROM THE OPERATOR', [
          'THE PRINTER ON THE SECOND FLOOR WORKS AGAIN.',
          'YOUR ACCOUNTS STAY AS THEY ARE.',
        ]),
        at: { action: '/terminal/notice', mark: 'notice' },
      }
    case 'broken':
      return {
        screen: messageScreen('broken', 'COMMUNICATION ERROR', [
          'THE HOST DID NOT ANSWER IN TIME.',
          'IT CANNOT SAY WHETHER YOUR LAST KEY WORKED.',
        ]),
        at: { action: again, mark: 'broken' },
      }
    case 'logged-out':
      switch (answer.because) {
        case 'never':
          return { screen: signOnScreen(), at: logIn }
        case 'ended':
          return {
            screen: signOnScreen('YOUR SESSION HAS ENDED. SIGN ON AGAIN'),
            at: { ...logIn, mark: 'session-ended' },
          }
        case 'restarted':
          return {
            screen: signOnScreen('THE MACHINE WAS RESTARTED. ENTER THE DESK FIRST, THEN SIGN ON AGAIN'),
            at: { ...logIn, mark: 'restarted' },
          }
      }
    case 'refused':
      return { screen: signOnScreen(sentencesOf(answer)[0]?.toUpperCase()), at: logIn, status: 422 }
  }
}

/** The pages of the terminal, below `/terminal` of a shift. */
export function terminalRoutes(visits: Visits): Hono<LogContext> {
  const app = new Hono<LogContext>()
  const terminalOf = (visit: Visit) => visits.stateOf(visit, 'terminal')

  const instead = ({ c, draw }: Visit, answer: Exclude<Answer, { is: 'ok' }>) => {
    const { screen, at, status = 200 } = insteadOf(answer)
    return show(c, screenPage(draw, screen, at), status)
  }

  app.get('/', async (c) => {
    c.set('route', '/office/:id/terminal')
    const visit = await visits.visit(c)
    const session = visits.session(c, 'terminal')
    const hindrance = hindranceOf(terminalOf(visit), session)
    if (hindrance?.is === 'away' && visit.held.status === 'open')
      await visits.take(visit, { app: 'terminal', do: 'knock', session })
    if (hindrance) return instead(visit, hindrance)
    const seat = seatOf(terminalOf(visit), session)!
    // The clock goes by looks, so such a look is an act; it shows what stood there before.
    const screen = screenOf(terminalOf(visit), seat)
    if (screen.isBusy && visit.held.status === 'open')
      await visits.take(visit, { app: 'terminal', do: 'wait', session })
    return show(c, screenPage(visit.draw, screen, { shown: shownOn(seat) }))
  })

  const act = async (visit: Visit, act: TerminalAct, token?: string) => {
    const { answer, visit: after } = await visits.take(visit, act, token)
    return answer.is === 'ok' ? goTo(visit.c, `${visit.base}/terminal`) : instead(after, answer)
  }

  app.post('/log-in', async (c) => {
    c.set('route', '/office/:id/terminal/log-in')
    const visit = await visits.sent(c)
    const { user = '', password = '' } = visit.form.fields
    const session = visits.begin(c, 'terminal', visit.base)
    return act(visit, { app: 'terminal', do: 'log-in', session, user, password })
  })

  app.post('/', async (c) => {
    c.set('route', '/office/:id/terminal')
    const visit = await visits.sent(c)
    const { fields } = visit.form
    const key = KEYS.find((one) => one === (fields['key'] ?? 'Enter'))
    if (!key) throw new PageRefusal(400, `The terminal has the keys ${KEYS.join(', ')}.`)
    const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !NO_FIELDS.has(name)))
    const session = visits.session(c, 'terminal')
    return act(
      visit,
      {
        app: 'terminal',
        do: 'key',
        session,
        key,
        screen: fields['screen'] ?? '',
        ...(fields['shown'] === undefined ? {} : { shown: fields['shown'] }),
        fields: typed,
      },
      fields['token'],
    )
  })

  app.post('/notice', async (c) => {
    c.set('route', '/office/:id/terminal/notice')
    const visit = await visits.sent(c)
    const session = visits.session(c, 'terminal')
    return act(visit, { app: 'terminal', do: 'close-notice', session }, visit.form.fields['token'])
  })

  // A screen that only says something: Enter asks for the present one.
  app.post('/again', async (c) => {
    c.set('route', '/office/:id/terminal/again')
    const visit = await visits.sent(c)
    return goTo(c, `${visit.base}/terminal`)
  })

  return app
}
