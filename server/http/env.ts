import type { HttpBindings } from '@hono/node-server'
import type { AuthEnv } from '#server/auth/base/call.ts'
import type { Variables } from '#server/postgrest/rest.ts'

/** What Hono's context carries here. */
export type Env = { Bindings: HttpBindings; Variables: Variables & AuthEnv['Variables'] }
