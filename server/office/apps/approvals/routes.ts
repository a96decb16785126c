import type { Hono } from 'hono'
import {
  mailsIn,
  REQUEST_FIELDS,
  type Request,
  type RequestForm,
  requestsOf,
} from '#office/apps/approvals/approvals.ts'
import { APPROVALS_LABELS } from '#office/apps/approvals/labels.ts'
import { paged } from '#office/apps/base/paged.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { nothingChanged } from '#server/office/apps/base/layout.tsx'
import { programRoutes, type ProgramVisit } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, searchIn, show, type Visits } from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'

type ApprovalsVisit = ProgramVisit<'approvals'>

const requestAt = ({ c, state }: ApprovalsVisit): Request =>
  state.requests.find(({ number }) => number === c.req.param('number')) ??
  notHere(`There is no request of that number. See ${APPROVALS_LABELS.requests}.`)

const formIn = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(REQUEST_FIELDS.map((name) => [name, fields[name] ?? ''])) as RequestForm

/** Answers come by the count of acts, so each page needs it. */
const seenIn = ({ draw, shift: { count } }: ApprovalsVisit): pages.PageContext => ({ draw, acts: count })

/** The pages of the approvals, below `/approvals` of a shift. */
export function approvalsRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows, form } = programRoutes(visits, {
    app: 'approvals',
    nav: ({ draw }) => pages.approvalsNav(draw),
    home: '/',
    afterNotice: '/',
    notice: 'Our office is closed on Friday afternoon. Requests are answered as always.',
  })

  shows('/', (visit) => {
    const search = searchIn(visit)
    const shown = requestsOf(visit.state, pageIn(visit.c), search)
    return show(visit.c, pages.requestsPage(seenIn(visit), shown, search))
  })
  shows('/new', ({ c, draw, state }) => show(c, pages.newRequestPage(draw, state)))
  shows('/people', ({ c, draw, state }) => show(c, pages.peoplePage(draw, state.start.people)))
  shows('/requests/:number', (visit) => show(visit.c, pages.requestPage(seenIn(visit), requestAt(visit))))

  shows('/mails', ({ c, draw, state, shift: { count } }) =>
    show(c, pages.mailsPage(draw, paged(mailsIn(state, count), pageIn(c)))),
  )
  shows('/mails/:key', ({ c, draw, state, shift: { count } }) => {
    const mail =
      mailsIn(state, count).find(({ key }) => key === c.req.param('key')) ??
      notHere(`There is no such mail. See ${APPROVALS_LABELS.mails}.`)
    return show(c, pages.mailPage(draw, mail))
  })

  form('/again', {
    actOf: ({ session }) => ({ app: 'approvals', do: 'look-again', session }),
    done: ({ c, base }) => goTo(c, `${base}/approvals`),
    refused: ({ c }, why) => show(c, nothingChanged('approvals', why), 422),
  })
  form('/new', {
    actOf: ({ session, fields }) => ({ app: 'approvals', do: 'send', session, form: formIn(fields) }),
    done: ({ c, base }, number) => goTo(c, `${base}/approvals/requests/${number}`),
    refused: ({ c, draw, state, fields }, why) =>
      show(c, pages.newRequestPage(draw, state, formIn(fields), why), 422),
  })
  form('/requests/:number', {
    actOf: ({ c, session, fields: { text = '' } }) => ({
      app: 'approvals',
      do: 'reply',
      session,
      request: c.req.param('number') ?? '',
      text,
    }),
    done: ({ c, base }, number) => goTo(c, `${base}/approvals/requests/${number}`),
    refused: (visit, why) =>
      show(
        visit.c,
        pages.requestPage(seenIn(visit), requestAt(visit), { typed: visit.fields['text'] ?? '', why }),
        422,
      ),
  })

  return routes
}
