import { TOTP, Secret } from 'otpauth'
import {
  type Answer,
  endAllSessions,
  endSession,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
} from '#office/apps/app.ts'
import { ACCOUNT_LABEL, type Customer, type CustomerForm, entryOf, refusalsOf } from './customer.ts'
import type { Book, Entry, RegistryStart } from './start.ts'

/** What a session keeps: the act that began it, and what was typed before the session before it ended. */
type Kept = { since: number; typed: CustomerForm | null }

/** An account number that was written into a customer. */
export type AccountEntry = { customer: string; account: string; act: number }

export type Registry = {
  start: RegistryStart
  sessions: Sessions<Kept>
  /** By the session that ended: what its last form held. */
  interrupted: Readonly<Record<string, CustomerForm>>
  /** Customers of the shift, oldest first. The registry registers what it is told, twice if it is told twice. */
  customers: readonly Customer[]
  /** Every account number that was written, oldest first. The last one of a customer stands. */
  accounts: readonly AccountEntry[]
  logIns: number
}

export type RegistryAct =
  | {
      app: 'registry'
      do: 'log-in'
      session: string
      user: string
      password: string
      /** The one-time code, and the server's moment at which it came, in ms since 1970: the rules have no clock. */
      code: string
      moment: number
      /** The session that this browser had before. */
      was: string
    }
  | { app: 'registry'; do: 'register'; session: string; form: CustomerForm }
  | { app: 'registry'; do: 'account'; session: string; customer: string; account: string }

/** Steps before and after the present one whose code is taken too. RFC 6238, 5.2. */
const WINDOW = 1

/** The parameters that every authenticator app accepts. RFC 6238. */
export const ONE_TIME = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const openRegistry = (start: RegistryStart): Registry => ({
  start,
  sessions: noSessions(),
  interrupted: {},
  customers: [],
  accounts: [],
  logIns: 0,
})

/** The one-time code of a secret at a moment. @param secret in base32 @param moment in ms since 1970 */
export const codeAt = (secret: string, moment: number): string =>
  new TOTP({ ...ONE_TIME, secret: Secret.fromBase32(secret) }).generate({ timestamp: moment })

/** Whether a code is right at a moment. It may be used again: no robot waits for the next one. */
function isCode(secret: string, code: string, moment: number): boolean {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return false
  const app = new TOTP({ ...ONE_TIME, secret: Secret.fromBase32(secret) })
  return app.validate({ token, timestamp: moment, window: WINDOW }) !== null
}

/** The entries of a book, with the customers of the shift behind the old ones. */
export function bookOf({ start, customers, accounts }: Registry, book: Book): readonly Entry[] {
  const old = start.books[book] ?? []
  if (book !== 'customers' || (customers.length === 0 && accounts.length === 0)) return old
  const written = new Map(accounts.map(({ customer, account }) => [customer, account]))
  const shown = (entry: Entry): Entry => {
    const account = written.get(entry.number)
    if (account === undefined) return entry
    const lines = entry.lines.map(
      ([label, value]) => [label, label === ACCOUNT_LABEL ? account : value] as const,
    )
    return { ...entry, lines }
  }
  return [...old, ...customers.map((customer) => entryOf(customer))].map(shown)
}

/** The books that a shift has, in the order of the menu. Customers can be registered even where there are none. */
export const hasBook = ({ start }: Registry, book: Book): boolean => start.books[book] !== undefined

export const entryIn = (registry: Registry, book: Book, number: string): Entry | null =>
  bookOf(registry, book).find((entry) => entry.number === number) ?? null

/** The entries of a book in which a text occurs, in small letters or in capital ones, in the order of the book. */
export function found(registry: Registry, book: Book, search: string): readonly Entry[] {
  const wanted = search.trim().toLowerCase()
  const all = bookOf(registry, book)
  if (wanted === '') return all
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  return all.filter(
    ({ number, title, place, status, lines }) =>
      [number, title, place, status].some(holds) || lines.some(([, value]) => holds(value)),
  )
}

/** Whether a session is over by its count of acts. @param at the number of the next act */
const isOver = ({ start }: Registry, { since }: Kept, at: number) => at - since > start.sessionActs

/** Why a session sees no page of the registry now; null if it sees them. @param at the number of the next act */
export function hindranceOf(registry: Registry, session: string, at: number): Answer | null {
  const kept = keptOf(registry.sessions, session)
  if (kept === undefined) return loggedOut(registry.sessions, session)
  return isOver(registry, kept, at) ? { is: 'logged-out', because: 'ended' } : null
}

/** What was typed before the session ended; null without such a thing. */
export const typedIn = ({ sessions }: Registry, session: string): CustomerForm | null =>
  keptOf(sessions, session)?.typed ?? null

type LogIn = Extract<RegistryAct, { do: 'log-in' }>

function logIn(registry: Registry, act: LogIn, at: number): Outcome<Registry> {
  const { user, password, secret } = registry.start
  const refused = (form: string): Outcome<Registry> => ({
    state: registry,
    answer: { is: 'refused', why: { form } },
  })
  if (act.user !== user || act.password !== password)
    return refused('User or password is wrong. The vault on the desk has both.')
  if (!isCode(secret, act.code, act.moment))
    return refused('The one-time code is wrong or too old. Make a new one from the secret in the vault.')
  const { [act.was]: typed = null, ...interrupted } = registry.interrupted
  const sessions = keepSession<Kept>(registry.sessions, act.session, { since: at, typed })
  return {
    state: { ...registry, sessions, interrupted, logIns: registry.logIns + 1 },
    answer: { is: 'ok' },
  }
}

/** Ends a session that is over, and keeps what its last form held. */
function ended(registry: Registry, session: string, form: CustomerForm | null): Outcome<Registry> {
  return {
    state: {
      ...registry,
      sessions: endSession(registry.sessions, session, 'ended'),
      interrupted: form ? { ...registry.interrupted, [session]: form } : registry.interrupted,
    },
    answer: { is: 'logged-out', because: 'ended' },
  }
}

const isCustomerOf = (registry: Registry) => (number: string) =>
  entryIn(registry, 'customers', number) !== null

function register(
  registry: Registry,
  act: Extract<RegistryAct, { do: 'register' }>,
  at: number,
): Outcome<Registry> {
  const { start, customers } = registry
  const why = refusalsOf(act.form, { today: start.today, isCustomer: isCustomerOf(registry) })
  if (Object.keys(why).length > 0) return { state: registry, answer: { is: 'refused', why } }
  const number = `C-${start.firstCustomer + customers.length}`
  const sessions = keepSession<Kept>(registry.sessions, act.session, {
    ...keptOf(registry.sessions, act.session)!,
    typed: null,
  })
  const state = { ...registry, sessions, customers: [...customers, { number, form: act.form, act: at }] }
  return { state, answer: { is: 'ok', about: number } }
}

function writeAccount(
  registry: Registry,
  { customer, account }: Extract<RegistryAct, { do: 'account' }>,
  at: number,
): Outcome<Registry> {
  const refused = (sentence: string): Outcome<Registry> => ({
    state: registry,
    answer: { is: 'refused', why: { account: sentence } },
  })
  if (!isCustomerOf(registry)(customer)) return refused(`There is no customer ${customer}.`)
  if (!/^\d{6}$/.test(account)) return refused('An account number has six digits. The terminal gives it.')
  const accounts = [...registry.accounts, { customer, account, act: at }]
  return { state: { ...registry, accounts }, answer: { is: 'ok', about: customer } }
}

/** An act in the registry. Pure. @param at its number in the shift, from 1 */
export function stepRegistry(registry: Registry, act: RegistryAct, at: number): Outcome<Registry> {
  if (act.do === 'log-in') return logIn(registry, act, at)
  const kept = keptOf(registry.sessions, act.session)
  if (kept === undefined) return { state: registry, answer: loggedOut(registry.sessions, act.session) }
  const form = act.do === 'register' ? act.form : null
  if (isOver(registry, kept, at)) return ended(registry, act.session, form)
  return act.do === 'register' ? register(registry, act, at) : writeAccount(registry, act, at)
}

/** The machine is restarted: nobody is logged in any more, and what was typed is gone. */
export const restartRegistry = (registry: Registry): Registry => ({
  ...registry,
  sessions: endAllSessions(registry.sessions),
  interrupted: {},
})
