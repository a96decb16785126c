import * as z from 'zod'
import type { SheetFile } from '#office/base/paper.ts'
import { nameOfDraft, type OnceKey, type Program, type ProgramAct } from './program.ts'

/** The faults of a call that does not fit the document: sentences by the name of a field. */
export type Misfit = { why: Readonly<Record<string, string>> }

/** The facts that every operation has. `path` is below `/api/v1`; a part of it may be `{name}`. */
type OperationFacts = { id: string; path: `/${string}`; summary: string }

/** An operation that looks at one thing. */
export type Look<State> = OperationFacts & {
  does: 'look'
  answer: z.ZodType
  /**
   * @param name what stands in the path in place of `{name}`
   * @param at number of acts of the shift so far: people answer by it
   * @returns null: there is no such thing
   */
  see: (state: State, name: string, at: number) => object | null
}

/** An operation that hands out a file, as the screens do. */
export type HandOut<State> = OperationFacts & {
  does: 'hand-out'
  /** @returns null: there is no such file */
  see: (state: State, name: string) => SheetFile | null
}

/** An operation that lists things, oldest first, page by page. */
export type List<State> = OperationFacts & {
  does: 'list'
  query: z.ZodObject
  row: z.ZodType
  all: (state: State, at: number) => readonly object[]
  /** The rows that a question asks for. @param at number of acts of the shift so far */
  ask: (state: State, query: unknown, at: number) => readonly object[] | Misfit
}

/** The thing of a path: its name, and the name of its record as the caller saw it. Both are empty without one. */
export type SeenRecord = { name: string; version: string }

/** The acts of a call, one after the other. */
type Acts<Act> = {
  acts: (session: string, once: OnceKey | undefined, of: SeenRecord) => readonly [Act, ...Act[]]
}

/** An operation that makes something. Its path may name the thing for which it is made: `/payees/{number}/payments`. */
export type Make<State, Act> = OperationFacts & {
  does: 'make'
  body: z.ZodType
  answer: z.ZodType
  /**
   * The thing of the path, to the letter as a look shows it. A call then says by `If-Match` how it saw that thing, and the
   * act refuses another one by `CHANGED`. Without it the program has no such thing, or takes it as it is.
   */
  guards?: (state: State, name: string) => object | null
  ask: (body: unknown) => Acts<Act> | Misfit
  /** The thing that was made. @param about as the last act names it @param at number of acts of the shift so far */
  see: (state: State, about: string, at: number) => object | null
  /** Where what was made can be looked at, below `/api/v1`. */
  at: (about: string) => string
}

/** A log-in: its answer is a token. */
export type LogIn<Act> = OperationFacts & {
  does: 'log-in'
  body: z.ZodType
  ask: (body: unknown) => { act: (session: string) => Act } | Misfit
}

export type Operation<State, Act> = Look<State> | HandOut<State> | List<State> | Make<State, Act> | LogIn<Act>

/**
 * What a program offers to programs: operations that look at its state, and operations that make its acts. They are the
 * acts of its screens, so the same is refused, and the same faults come. An operation knows no server.
 */
export type AppApi<State extends Program<unknown>, Act> = {
  /** What the document says of the whole, in a few sentences. */
  about: string
  operations: readonly Operation<State, Act>[]
}

const misfitOf = (error: z.ZodError): Misfit => ({
  why: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
})

/** Says of what is missing that it is missing; the sentences about the rest are zod's. */
const MISSING = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'This is missing.' : undefined),
}

/** An operation that looks at one thing. */
export const look = <State, Answer extends z.ZodType<object>>(
  one: Omit<Look<State>, 'does' | 'answer' | 'see'> & {
    answer: Answer
    see: (state: State, name: string, at: number) => z.output<Answer> | null
  },
): Look<State> => ({ ...one, does: 'look' })

/** An operation that hands out a file. */
export const handOut = <State>(one: Omit<HandOut<State>, 'does'>): HandOut<State> => ({
  ...one,
  does: 'hand-out',
})

/** An operation that lists things. @param fits whether a row is one that the query asks for; without it: all are */
export const list = <State, Query extends z.ZodObject, Row extends z.ZodType<object>>({
  fits = () => true,
  ...one
}: Omit<List<State>, 'does' | 'query' | 'row' | 'all' | 'ask'> & {
  query: Query
  row: Row
  all: (state: State, at: number) => readonly z.output<Row>[]
  fits?: (row: z.output<Row>, query: z.output<Query>) => boolean
}): List<State> => ({
  ...one,
  does: 'list',
  ask: (state, sent, at) => {
    const query = one.query.safeParse(sent, MISSING)
    return query.success ? one.all(state, at).filter((row) => fits(row, query.data)) : misfitOf(query.error)
  },
})

/** An operation that makes something. @param acts those of the screens; only the last one makes it, and takes the key */
export const make = <State, Act, Body extends z.ZodType, Answer extends z.ZodType<object>>(
  one: Omit<Make<State, Act>, 'does' | 'body' | 'answer' | 'ask' | 'see'> & {
    body: Body
    answer: Answer
    acts: (
      session: string,
      body: z.output<Body>,
      once: OnceKey | undefined,
      of: SeenRecord,
    ) => readonly [Act, ...Act[]]
    see: (state: State, about: string, at: number) => z.output<Answer> | null
  },
): Make<State, Act> => {
  const { acts, ...rest } = one
  return {
    ...rest,
    does: 'make',
    ask: (sent) => {
      const body = one.body.safeParse(sent, MISSING)
      return body.success
        ? { acts: (session, once, of) => acts(session, body.data, once, of) }
        : misfitOf(body.error)
    },
  }
}

/** An amount as answers have it, such as `312.40`. */
export const MONEY = z.string().regex(/^\d+\.\d\d$/)

export const EUROS = MONEY.describe('In euros, with two digits after the point.')

const CREDENTIALS = z.strictObject({
  user: z.string().min(1).max(80),
  password: z.string().min(1).max(80),
})

/** The log-in of a program with user and password alone. */
export const logInByPassword = <Name extends string>(app: Name): LogIn<ProgramAct<Name>> => ({
  does: 'log-in',
  id: 'logIn',
  path: '/tokens',
  summary: 'Logs in with the user and the password of the vault.',
  body: CREDENTIALS,
  ask: (sent) => {
    const body = CREDENTIALS.safeParse(sent, MISSING)
    return body.success
      ? { act: (session) => ({ app, do: 'log-in', session, ...body.data }) }
      : misfitOf(body.error)
  },
})

/** What a key stands for, by what came with it: the body, and the name in the path. */
export const onceOf = (key: string, body: unknown, name: string): OnceKey => ({
  key,
  of: nameOfDraft(name === '' ? body : [name, body]),
})
