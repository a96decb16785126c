import type { Hono } from 'hono'
import { keptOf } from '#office/apps/base/app.ts'
import { type Import, USUAL_LETTERS } from '#office/apps/receivables/allocation.ts'
import { RECEIVABLES_LABELS } from '#office/apps/receivables/labels.ts'
import { documentsOf, type ImportHead, openItemsOf } from '#office/apps/receivables/receivables.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { TOO_HEAVY } from '#server/office/apps/base/file-thread.ts'
import { programRoutes } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, searchIn, show, type Visits } from '#server/office/apps/base/visit.ts'
import { openImportThread } from './import-thread.ts'
import * as pages from './pages.tsx'

const headIn = ({
  reference = '',
  account = '',
  statement = '',
}: Readonly<Record<string, string>>): ImportHead => ({
  reference,
  account,
  statement,
})

/** The pages of the customer ledger, below `/receivables` of a shift. */
export function receivablesRoutes(visits: Visits): Hono<LogContext> {
  const imports = openImportThread()
  /** What each file of a request says: read once, for the act and for the page of a refusal. */
  const read = new WeakMap<Uint8Array, Import | { why: string[] }>()

  const { routes, shows, form } = programRoutes(visits, {
    app: 'receivables',
    nav: ({ draw }) => pages.receivablesNav(draw),
    home: '/items',
    afterNotice: '/import',
    notice: 'The yearly accounts are due soon. Nothing changes for imports.',
  })

  for (const path of ['/', '/items'])
    shows(path, ({ c, draw, state }) => show(c, pages.itemsPage(draw, openItemsOf(state, pageIn(c)))))
  shows('/import', ({ c, draw }) => show(c, pages.importPage(draw, {})))
  shows('/check', ({ c, draw, state, session }) =>
    show(c, pages.checkPage(draw, keptOf(state.sessions, session) ?? null)),
  )
  shows('/documents', (visit) => {
    const search = searchIn(visit)
    const { c, draw, state } = visit
    return show(c, pages.documentsPage(draw, documentsOf(state, pageIn(c), search), search))
  })
  shows('/documents/:number', ({ c, draw, state }) => {
    const document =
      state.documents.find(({ number }) => number === c.req.param('number')) ??
      notHere(`There is no document of that number. See ${RECEIVABLES_LABELS.documents}.`)
    return show(c, pages.documentPage(draw, document))
  })

  form('/import', {
    actOf: async (visit) => {
      const { session, fields, file } = visit
      const none: Import = { rows: [], letters: USUAL_LETTERS }
      const actWith = (sheet: Import) =>
        ({ app: 'receivables', do: 'upload', session, draft: { ...headIn(fields), ...sheet } }) as const
      if (!file || file.byteLength === 0) return actWith(none)
      const found = await visits.readFile(visit, actWith(none), () => imports.ask(file))
      const told = found === 'too-heavy' ? { why: [TOO_HEAVY] } : found
      read.set(file, told)
      // A file that cannot be read becomes an empty sheet. The act changes nothing, and the page says what is wrong.
      return actWith('rows' in told ? told : none)
    },
    done: ({ c, base }) => goTo(c, `${base}/receivables/check`),
    refused: ({ c, draw, fields, file }, given) => {
      const { rows: _, ...why } = given
      const told = file ? read.get(file) : undefined
      const cells = !told ? ['Choose the workbook.'] : 'why' in told ? told.why : []
      return show(c, pages.importPage(draw, { typed: headIn(fields), why, cells }), 422)
    },
  })
  form('/post', {
    actOf: ({ session, fields: { shown } }) => ({
      app: 'receivables',
      do: 'post',
      session,
      ...(shown === undefined ? {} : { shown }),
    }),
    done: ({ c, base }, about) => goTo(c, `${base}/receivables/documents/${about}`),
    refused: ({ c, draw }, why) => show(c, pages.importPage(draw, { why }), 422),
  })
  return routes
}
