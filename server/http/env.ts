import type { HttpBindings } from '@hono/node-server'
import type { AuthEnv } from '#server/auth/base/call.ts'
import type { LogContext } from '#server/edge/logged.ts'
import type { Variables } from '#server/postgrest/rest.ts'

/** The variables of Hono's context in this app. */
export type Env = {
  Bindings: HttpBindings
  Variables: Variables & AuthEnv['Variables'] & Pick<LogContext['Variables'], 'isDrawn'>
}
