import type { Hono } from 'hono'
import { statementsOf } from '#office/apps/bank/bank.ts'
import { fileNameOf } from '#office/apps/bank/statements.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { programRoutes } from '#server/office/apps/base/program.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import { pageIn, sendFile, show, type Visits } from '#server/office/apps/base/visit.ts'
import { accountsPage, bankNav, statementsPage } from './pages.tsx'
import { statementCamt } from './statement-camt.ts'
import { statementCsv } from './statement-csv.ts'

/** The pages of the bank, below `/bank` of a shift. */
export function bankRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows } = programRoutes(visits, {
    app: 'bank',
    nav: ({ draw }) => bankNav(draw),
    home: '/statements',
    afterNotice: '/statements',
    notice: 'From next month on, the bank answers the telephone until six.',
  })

  for (const path of ['/', '/statements'])
    shows(path, ({ c, draw, state }) => show(c, statementsPage(draw, statementsOf(state, pageIn(c)))))
  shows('/accounts', ({ c, draw, state }) => show(c, accountsPage(draw, state.start)))
  shows('/statements/:account/:number', ({ c, state }) => {
    const { account, number } = c.req.param()
    const statement = state.start.statements.find((one) => one.account === account && one.number === number)
    if (!statement) throw new PageRefusal(404, 'The bank has no statement of that number for that account.')
    const bytes = statement.form === 'csv' ? statementCsv(statement) : statementCamt(statement)
    return sendFile(c, bytes, fileNameOf(statement))
  })
  return routes
}
