import type { HttpBindings } from '@hono/node-server'
import type { Role } from './role.ts'

/** What Hono's context carries here. */
export type Env = {
  Bindings: HttpBindings
  /** The path as the log may show it: one we know, never what a visitor made up. */
  Variables: { route: string | undefined; role: Role }
}
