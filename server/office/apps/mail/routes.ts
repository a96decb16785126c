import type { Hono } from 'hono'
import { MAIL_LABELS } from '#office/apps/mail/labels.ts'
import { folderOf, mailIn, mailsOf } from '#office/apps/mail/mail.ts'
import { FOLDERS, type Mail } from '#office/apps/mail/mailbox.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { paperPdf } from '#server/office/apps/base/papers.ts'
import { programRoutes, type ProgramVisit } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, sendFile, show, type Visits } from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'

type MailVisit = ProgramVisit<'mail'>

const mailAt = ({ c, state }: MailVisit): Mail =>
  mailIn(state, c.req.param('key') ?? '') ?? notHere('There is no such mail. See the folders.')

function showFolder({ c, draw, state }: MailVisit): Response | Promise<Response> {
  const folder =
    FOLDERS.find((one) => one === c.req.param('folder')) ??
    notHere(`There is no such folder. See ${MAIL_LABELS.inbox}.`)
  return show(c, pages.folderPage(draw, folder, mailsOf(state, folder, pageIn(c))))
}

/** Where whoever logs in comes to. */
const HOME = `/folders/${MAIL_LABELS.inbox}`

/** The pages of the mail, below `/mail` of a shift. */
export function mailRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows, form } = programRoutes(visits, {
    app: 'mail',
    nav: ({ draw }) => pages.mailNav(draw),
    home: HOME,
    afterNotice: HOME,
    notice: 'Old mails are kept for two years. You need not do anything.',
  })

  shows('/', ({ c, base }) => goTo(c, `${base}/mail${HOME}`))
  shows('/folders/:folder', showFolder)
  shows('/mails/:key', (visit) => {
    const mail = mailAt(visit)
    return show(visit.c, pages.mailPage(visit.draw, mail, folderOf(visit.state, mail.key)))
  })
  shows('/mails/:key/:name', async (visit) => {
    const file =
      mailAt(visit).attachments.find(({ name }) => name === visit.c.req.param('name')) ??
      notHere('The mail has no attachment of that name.')
    return sendFile(visit.c, await paperPdf(file.paper), file.name)
  })

  form('/mails/:key/move', {
    actOf: ({ c, session, fields: { from = '', folder = '' } }) => ({
      app: 'mail',
      do: 'move',
      session,
      key: c.req.param('key') ?? '',
      from,
      folder,
    }),
    done: ({ c, base }, key) => goTo(c, `${base}/mail/mails/${key}`),
    refused: ({ c, draw }, why) => show(c, pages.refusedPage(draw, Object.values(why)), 422),
  })

  return routes
}
