import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Accounts } from '#server/auth/accounts.ts'
import type { Classes } from '#server/class/class.ts'
import type { Clock } from '#server/clock.ts'
import type { Keys } from '#server/edge/keys.ts'
import type { LogContext } from '#server/edge/logged.ts'
import type { Runs } from '#server/runs/runs.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Origins } from './cors.ts'
import type { Metrics, OfficeCounts } from './metrics.ts'
import type { Site } from './site.ts'

/** The parts of the app. The app itself does not listen, read files or know the environment. */
export type Parts = {
  site: Site
  store: Store
  config: Keys & {
    /** Calls of the data API per address and minute; null is no limit. */
    rateLimit: number | null
    /** Number of proxies in front of the server whose X-Forwarded-* headers are believed. */
    trustProxy: number
    /** The sites whose pages may call the data API and the accounts. */
    corsOrigins: Origins
  }
  log: Logger
  metrics?: Metrics
  /** Null: `/auth/v1` answers 501. */
  accounts?: Accounts | null
  /** Null: `/runs` does not exist. */
  runs?: Runs | null
  /** The calls that ask for runs, below `/runs`. Null: nobody can ask for a run over HTTP. */
  arena?: Hono<LogContext> | null
  /** The pages and calls of the office, below `/office`. Null: there is no office. */
  office?: { routes: Hono<LogContext>; counts: () => Promise<OfficeCounts> } | null
  /** Serves only runs and their page, and 404 for everything else. */
  isSealed?: boolean
  /** Whether other servers may stand beside this one: with another build while the site is updated. */
  hasSiblings?: boolean
  /** Null: `/class/v1` says that there are no classes. */
  classes?: Classes | null
  /** The clock. Only tests set it. */
  now?: Clock
}
