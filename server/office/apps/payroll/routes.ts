import type { Hono } from 'hono'
import { PAYROLL_PICTURE } from '#office/apps/payroll/payroll.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { pictureRoutes } from '#server/office/apps/base/picture.ts'
import type { Visits } from '#server/office/apps/base/visit.ts'

/** The pages of payroll, below `/payroll` of a shift: a picture, and nothing else. */
export const payrollRoutes = (visits: Visits): Hono<LogContext> =>
  pictureRoutes(visits, {
    app: 'payroll',
    picture: PAYROLL_PICTURE,
    notice: 'The salaries of this month are paid on the last Friday.',
  })
