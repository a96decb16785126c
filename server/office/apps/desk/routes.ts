import { Hono } from 'hono'
import { toString } from 'qrcode'
import { oneLine } from '#contract/class/rules.ts'
import { keptOf } from '#office/apps/base/app.ts'
import type { DeskAct } from '#office/apps/desk/desk.ts'
import type { Process } from '#office/process/process.ts'
import { appsOf, keyUriIn } from '#office/shift.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { TOO_HEAVY } from '#server/office/apps/base/file-thread.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import { goTo, sendFile, sentencesOf, show, type Visit, type Visits } from '#server/office/apps/base/visit.ts'
import { briefHtml, briefPdf, pictureOf } from './brief.ts'
import { apiSentence, briefPage, deskPage, type DeskView, enterPage } from './pages.tsx'
import { openReportThread } from './report-thread.ts'

/** The pages of the desk, below the address of a shift. */
export function deskRoutes(visits: Visits): Hono<LogContext> {
  const desk = new Hono<LogContext>()
  const reports = openReportThread()

  const nameOf = ({ c, shift }: Visit) => keptOf(shift.apps.desk.sessions, visits.session(c, 'desk')) ?? null

  /** The process with the brief of this shift, which may have an API. */
  const briefIn = (visit: Visit): Process => {
    const sentence = apiSentence(visit, visit.base)
    return sentence === ''
      ? visit.process
      : { ...visit.process, brief: visit.process.brief.trimEnd() + sentence }
  }

  /** The desk, or the way to it. */
  const page = (visit: Visit, more: Partial<DeskView> = {}) => {
    const { c, shift } = visit
    const name = nameOf(visit)
    const session = visits.session(c, 'desk')
    const isRestarted = shift.apps.desk.sessions.closed[session] === 'restarted'
    const view: DeskView = { ...visit, name, session, isRestarted, ...more }
    const why = more.why ?? []
    return show(c, name === null ? enterPage(view) : deskPage(view), why.length > 0 ? 422 : 200)
  }

  desk.get('/', async (c) => {
    c.set('route', '/office/:id')
    const visit = await visits.visit(c)
    return visit.held.status === 'open' ? page(visit) : goTo(c, `${visit.base}/result`)
  })

  desk.get('/brief', async (c) => {
    c.set('route', '/office/:id/brief')
    const visit = await visits.visit(c)
    return show(c, briefPage(visit, briefHtml(briefIn(visit), `${visit.base}/brief`)))
  })

  desk.get('/brief.pdf', async (c) => {
    c.set('route', '/office/:id/brief.pdf')
    const visit = await visits.visit(c)
    return sendFile(c, await briefPdf(briefIn(visit)), `brief-${visit.process.name}.pdf`)
  })

  // For programs and agents: the text that the page and the document show.
  desk.get('/brief.md', async (c) => {
    c.set('route', '/office/:id/brief.md')
    const process = briefIn(await visits.visit(c))
    c.header('cache-control', 'no-store')
    // Its pictures stand beside the page, one folder below this address.
    const text = process.brief.replaceAll(/\]\(([\w-]+\.png)/g, '](brief/$1')
    return c.body(text, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="brief-${process.name}.md"`,
    })
  })

  desk.get('/brief/:picture', async (c) => {
    c.set('route', '/office/:id/brief/:picture')
    const picture = pictureOf((await visits.visit(c)).process, c.req.param('picture'))
    if (!picture) throw new PageRefusal(404, 'The brief has no such picture.')
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' })
  })

  desk.get('/vault/:file', async (c) => {
    c.set('route', '/office/:id/vault/:file')
    const visit = await visits.visit(c)
    const name = appsOf(visit.shift).find((one) => `${one}.svg` === c.req.param('file'))
    const keyUri = name && keyUriIn(visit.shift, name)
    if (keyUri === undefined || nameOf(visit) === null)
      throw new PageRefusal(404, 'The vault has no such picture, or nobody is at the desk.')
    c.header('cache-control', 'no-store')
    return c.body(await toString(keyUri, { type: 'svg', errorCorrectionLevel: 'M' }), 200, {
      'content-type': 'image/svg+xml',
    })
  })

  desk.post('/enter', async (c) => {
    c.set('route', '/office/:id/enter')
    const visit = await visits.sent(c)
    const name = oneLine(visit.form.fields['name'] ?? '')
    const session = visits.begin(c, 'desk', visit.base)
    const { answer, visit: after } = await visits.take(visit, { app: 'desk', do: 'enter', session, name })
    return answer.is === 'ok'
      ? goTo(c, visit.base)
      : show(c, enterPage({ ...after, session, name: null, why: sentencesOf(answer), typed: { name } }), 422)
  })

  const acts: Record<string, (session: string, fields: Readonly<Record<string, string>>) => DeskAct> = {
    take: (session) => ({ app: 'desk', do: 'take', session }),
    done: (session, { item = '' }) => ({ app: 'desk', do: 'done', session, item }),
    wait: (session, { item = '' }) => ({ app: 'desk', do: 'wait', session, item }),
    exception: (session, { item = '', code = '' }) => ({ app: 'desk', do: 'exception', session, item, code }),
    system: (session, { item = '' }) => ({ app: 'desk', do: 'system', session, item }),
    'hand-in': (session) => ({ app: 'desk', do: 'hand-in', session }),
  }
  for (const [name, actOf] of Object.entries(acts)) {
    desk.post(`/${name}`, async (c) => {
      c.set('route', `/office/:id/${name}`)
      const visit = await visits.sent(c)
      const { fields } = visit.form
      const act = actOf(visits.session(c, 'desk'), fields)
      const { answer, visit: after } = await visits.take(visit, act, fields['token'])
      return answer.is === 'refused' ? page(after, { why: sentencesOf(answer) }) : goTo(c, visit.base)
    })
  }

  desk.post('/report', async (c) => {
    c.set('route', '/office/:id/report')
    const visit = await visits.sent(c)
    const { file, fields } = visit.form
    const session = visits.session(c, 'desk')
    const { columns } = visit.process
    const found = file
      ? await visits.readFile(visit, { app: 'desk', do: 'report', session, rows: [] }, () =>
          reports.ask({ bytes: file, columns }),
        )
      : { why: 'Choose the file of the report.' }
    const read = found === 'too-heavy' ? { why: TOO_HEAVY } : found
    if ('why' in read) {
      await visits.refuse(visit, { app: 'desk', do: 'report', session, rows: [] }, read.why)
      return page(visit, { why: [read.why] })
    }
    const act = { app: 'desk', do: 'report', session, rows: read.rows } as const
    const { answer, visit: after } = await visits.take(visit, act, fields['token'])
    return answer.is === 'refused' ? page(after, { why: sentencesOf(answer) }) : goTo(c, visit.base)
  })

  return desk
}
