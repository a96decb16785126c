import type { Context } from 'hono'

/** The variables of Hono's context in this service. */
export type AuthEnv = {
  Variables: {
    /** The path in the form that the log may show. */
    route: string | undefined
    /** The call failed because the database is not usable. The metrics count it. */
    isStoreIll: boolean | undefined
  }
}

export type Call = Context<AuthEnv>

export type Answer = (c: Call) => Promise<Response> | Response

/** The handlers by path and method. */
export type Routes = Record<string, Partial<Record<string, Answer>>>
