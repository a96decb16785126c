import type { Hono } from 'hono'
import type { LogContext } from '#server/edge/logged.ts'
import { apiAlone } from '#server/office/apps/base/api-alone.ts'
import type { Visits } from '#server/office/apps/base/visit.ts'

/** Accounts payable has no pages but that of its API. */
export const payablesRoutes = (visits: Visits): Hono<LogContext> => apiAlone(visits, 'payables')
