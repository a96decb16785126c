import type { Context } from 'hono'
import type { LimitName } from '#server/auth/base/limits.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import type { Visitor } from '#server/auth/people/sessions.ts'

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

type Answer = (c: Call) => Promise<Response> | Response

/** Answers by path and method. */
export type Calls = Record<string, Partial<Record<string, Answer>>>

/** What answers need to know of whoever calls. */
export type Tools = {
  /** @throws {AuthError} where nobody is signed in */
  caller: (c: Call) => Promise<Caller>
  /** @throws {AuthError} 403 where it is not the operator who calls */
  onlyOperator: (c: Call) => void
  visitorOf: (c: Call) => Visitor
  /** Where the browser goes in the end. @param wanted in place of the query's `redirect_to` */
  targetOf: (c: Call, wanted?: string | null) => string
  limited: (name: LimitName, answer: (c: Call) => Promise<Response>) => Answer
}
