import type { Context } from 'hono'

/** What Hono's context carries here. */
export type AuthEnv = {
  Variables: {
    /** The path as the log may show it. */
    route: string | undefined
    /** The call failed because the database cannot be used: the metrics count it. */
    isStoreIll: boolean | undefined
  }
}

export type Call = Context<AuthEnv>

export type Answer = (c: Call) => Promise<Response> | Response

/** Answers by path and method. */
export type Routes = Record<string, Partial<Record<string, Answer>>>
