import { Secret, TOTP } from 'otpauth'
import {
  type Answer,
  type App,
  endSession,
  keepSession,
  keptOf,
  type Outcome,
  type Sessions,
  NOTHING_SAID,
  saidIn,
} from '#office/apps/base/app.ts'
import {
  filled,
  openProgram,
  type Program,
  type ProgramAct,
  hindranceOf as programHindrance,
  restartProgram,
  stepProgram,
  submit,
  vaultOf,
} from '#office/apps/base/program.ts'
import type { Fault } from '#office/base/faults.ts'
import { searchable } from '#office/base/searchable.ts'
import { ACCOUNT_LABEL, type Customer, type CustomerForm, entryOf, refusalsOf } from './customer.ts'
import type { Book, RegistryEntry, RegistryStart } from './start.ts'

/** What a session keeps: the act that began it, and what was typed before the session before it ended. */
type SessionRecord = { since: number; typed: CustomerForm | null }

/** An account number that was written into a customer. */
export type AccountEntry = { customer: string; account: string; act: number }

export type Registry = Program<SessionRecord> & {
  start: RegistryStart
  /** By the session that ended: what its last form held. */
  interrupted: Readonly<Record<string, CustomerForm>>
  /** Customers of the shift, oldest first. The registry registers what it is told, twice if it is told twice. */
  customers: readonly Customer[]
  /** Every account number that was written, oldest first. The last one of a customer stands. */
  accounts: readonly AccountEntry[]
}

type LogIn = {
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

export type RegistryAct =
  | LogIn
  | Exclude<ProgramAct<'registry'>, { do: 'log-in' }>
  | { app: 'registry'; do: 'register'; session: string; form: CustomerForm }
  | { app: 'registry'; do: 'account'; session: string; customer: string; account: string }

/** Steps before and after the present one whose code is taken too. RFC 6238, 5.2. */
const WINDOW = 1

/** The parameters that every authenticator app accepts. RFC 6238. */
const ONE_TIME = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const openRegistry = (start: RegistryStart, faults: readonly Fault[]): Registry => ({
  ...openProgram<SessionRecord>({ user: start.user, password: start.password }, faults),
  start,
  interrupted: {},
  customers: [],
  accounts: [],
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
export function bookOf({ start, customers, accounts }: Registry, book: Book): readonly RegistryEntry[] {
  const old = start.books[book] ?? []
  if (book !== 'customers' || (customers.length === 0 && accounts.length === 0)) return old
  const written = new Map(accounts.map(({ customer, account }) => [customer, account]))
  const shown = (entry: RegistryEntry): RegistryEntry => {
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

export const entryIn = (registry: Registry, book: Book, number: string): RegistryEntry | null =>
  bookOf(registry, book).find((entry) => entry.number === number) ?? null

/** The texts of entries as a search compares them: a robot searches the same thousand entries again and again. */
const searched = new WeakMap<RegistryEntry, string>()

/** The texts in which an entry is found, each on a line of its own: what is searched for has no line break. */
function textsOf(entry: RegistryEntry): string {
  const known = searched.get(entry)
  if (known !== undefined) return known
  const { number, title, place, status, lines } = entry
  const texts = [number, title, place, status, ...lines.map(([, value]) => value)].map(searchable).join('\n')
  searched.set(entry, texts)
  return texts
}

/** The entries of a book in which a text occurs, in small letters or in capital ones, in the order of the book. */
export function found(registry: Registry, book: Book, search: string): readonly RegistryEntry[] {
  const wanted = searchable(search)
  const all = bookOf(registry, book)
  if (wanted === '') return all
  return all.filter((entry) => textsOf(entry).includes(wanted))
}

/** Whether a session is over by its count of acts. @param at the number of the next act */
const isOver = ({ start }: Registry, { since }: SessionRecord, at: number) => at - since > start.sessionActs

/** Why a session sees no page of the registry now; null if it sees them. @param at the number of the next act */
export function hindranceOf(
  registry: Registry,
  session: string,
  at: number,
): Exclude<Answer, { is: 'ok' }> | null {
  const common = programHindrance(registry, session)
  if (common && common.is !== 'covered') return common
  const kept = keptOf(registry.sessions, session)
  return kept && isOver(registry, kept, at) ? { is: 'logged-out', because: 'ended' } : common
}

/** What was typed before the session ended; null without such a thing. */
export const typedIn = ({ sessions }: Registry, session: string): CustomerForm | null =>
  keptOf(sessions, session)?.typed ?? null

function logIn(registry: Registry, act: LogIn, at: number): Outcome<Registry> {
  const { [act.was]: typed = null, ...interrupted } = registry.interrupted
  const common = stepProgram<SessionRecord, Registry>(registry, act, { since: at, typed })!
  if (common.answer.is !== 'ok') return common
  if (!isCode(registry.start.secret, act.code, act.moment)) {
    const form = 'The one-time code is wrong or too old. Make a new one from the secret in the vault.'
    return { state: registry, answer: { is: 'refused', why: { form } } }
  }
  return { ...common, state: { ...common.state, interrupted } }
}

/** Keeps what a form held whose session ended before it was sent. */
const interruptedBy = (registry: Registry, act: RegistryAct): Registry =>
  act.do === 'register'
    ? { ...registry, interrupted: { ...registry.interrupted, [act.session]: act.form } }
    : registry

/**
 * The session after an act that went well: the page that follows an act is always shown, even if the session ends with
 * this act.
 */
const after = ({ start, sessions }: Registry, session: string, at: number): Sessions<SessionRecord> => {
  const since = Math.max(keptOf(sessions, session)?.since ?? at, at + 1 - start.sessionActs)
  return keepSession<SessionRecord>(sessions, session, { since, typed: null })
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
  const kept = { ...registry, sessions: after(registry, act.session, at) }
  const registered = (one: Registry): Registry => ({
    ...one,
    customers: [...one.customers, { number, form: act.form, act: at }],
  })
  const outcome = submit(kept, act.session, registered, number)
  return outcome.met === 'signed-out' ? { ...outcome, state: interruptedBy(outcome.state, act) } : outcome
}

function writeAccount(
  registry: Registry,
  { session, customer, account }: Extract<RegistryAct, { do: 'account' }>,
  at: number,
): Outcome<Registry> {
  const refused = (sentence: string): Outcome<Registry> => ({
    state: registry,
    answer: { is: 'refused', why: { account: sentence } },
  })
  if (!isCustomerOf(registry)(customer)) return refused(`There is no customer ${customer}.`)
  if (!/^\d{6}$/.test(account)) return refused('An account number has six digits. The terminal gives it.')
  const accounts = [...registry.accounts, { customer, account, act: at }]
  const sessions = after(registry, session, at)
  return { ...filled({ ...registry, sessions, accounts }), answer: { is: 'ok', about: customer } }
}

/** An act in the registry. Pure. @param at its number in the shift, from 1 */
function stepRegistry(registry: Registry, act: RegistryAct, at: number): Outcome<Registry> {
  if (act.do === 'log-in') return logIn(registry, act, at)
  const kept = keptOf(registry.sessions, act.session)
  if (kept && registry.away === 0 && isOver(registry, kept, at)) {
    const sessions = endSession(registry.sessions, act.session, 'ended')
    const state = interruptedBy({ ...registry, sessions }, act)
    return { state, answer: { is: 'logged-out', because: 'ended' } }
  }
  const common = stepProgram<SessionRecord, Registry>(registry, act, { since: at, typed: null })
  if (common) return common
  if (act.do === 'register') return register(registry, act, at)
  return act.do === 'account' ? writeAccount(registry, act, at) : { state: registry, answer: { is: 'ok' } }
}

/** The registry: books that are searched, and customers that are registered through tabs. */
export const REGISTRY: App<RegistryStart, Registry, RegistryAct> = {
  title: 'Registry',
  open: openRegistry,
  step: stepRegistry,
  restart: (registry) => ({ ...restartProgram(registry), interrupted: {} }),
  logIns: ({ logIns }) => logIns,
  vault: (registry) => [...vaultOf(registry), ['Secret', registry.start.secret]],
  saidBy: (act) => {
    if (act.do === 'register') return saidIn(act.form, act.form.reference)
    return act.do === 'account' ? saidIn({ customer: act.customer, account: act.account }) : NOTHING_SAID
  },
  keyUri: ({ start: { user, secret } }) =>
    new TOTP({ ...ONE_TIME, secret: Secret.fromBase32(secret), issuer: 'Registry', label: user }).toString(),
}
