import type { Hono } from 'hono'
import type { AppName } from '#office/apps/apps.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { approvalsRoutes } from './approvals/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import type { Need } from './base/needs.ts'
import type { Visits } from './base/visit.ts'
import { claimsRoutes } from './claims/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { payablesRoutes } from './payables/routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { receivablesRoutes } from './receivables/routes.ts'
import { registryRoutes } from './registry/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { terminalRoutes } from './terminal/routes.ts'

/**
 * The pages of every app, below its word in the address of a shift; the desk's are at that address itself. The look
 * of an app, `<app>.css`, is found by its name.
 */
export const APP_ROUTES: Readonly<Record<AppName, (visits: Visits) => Hono<LogContext>>> = {
  desk: deskRoutes,
  shop: shopRoutes,
  bank: bankRoutes,
  receivables: receivablesRoutes,
  registry: registryRoutes,
  terminal: terminalRoutes,
  mail: mailRoutes,
  ledger: ledgerRoutes,
  claims: claimsRoutes,
  approvals: approvalsRoutes,
  payroll: payrollRoutes,
  payables: payablesRoutes,
}

/**
 * What the pages of an app need beyond forms. An app with `script` has a file `<app>.client.ts` that its pages
 * load by `hasScript`; every one with `picture` has the same script.
 */
export const APP_NEEDS: Readonly<Partial<Record<AppName, readonly Need[]>>> = {
  registry: ['script'],
  terminal: ['script'],
  ledger: ['frames'],
  payroll: ['picture'],
}
