import { APPROVALS } from './approvals/approvals.ts'
import { BANK } from './bank/bank.ts'
import type { App } from './base/app.ts'
import { CLAIMS } from './claims/claims.ts'
import { DESK } from './desk/desk.ts'
import { LEDGER } from './ledger/ledger.ts'
import { MAIL } from './mail/mail.ts'
import { PAYABLES } from './payables/payables.ts'
import { PAYROLL } from './payroll/payroll.ts'
import { RECEIVABLES } from './receivables/receivables.ts'
import { REGISTRY } from './registry/registry.ts'
import { SHOP } from './shop/shop.ts'
import { TERMINAL } from './terminal/terminal.ts'

/** Every program of the office by its word in addresses. */
export const APPS = {
  desk: DESK,
  shop: SHOP,
  bank: BANK,
  receivables: RECEIVABLES,
  registry: REGISTRY,
  terminal: TERMINAL,
  mail: MAIL,
  ledger: LEDGER,
  claims: CLAIMS,
  approvals: APPROVALS,
  payables: PAYABLES,
  payroll: PAYROLL,
} as const

export type AppName = keyof typeof APPS

type StateOf<One> = One extends App<infer _Start, infer State, infer _Act> ? State : never
type StartOf<One> = One extends App<infer Start, infer _State, infer _Act> ? Start : never
type ActOf<One> = One extends App<infer _Start, infer _State, infer Act> ? Act : never

/** What each app keeps. */
export type States = { readonly [Name in AppName]: StateOf<(typeof APPS)[Name]> }

/** What a process puts into each app. */
export type Starts = { readonly [Name in AppName]: StartOf<(typeof APPS)[Name]> }

/** What some apps keep, of those that are there. */
export type KeptStates<Name extends AppName = AppName> = { readonly [One in Name]?: States[One] }

/** Whether an app is among some, with what it keeps. */
export const hasApp = <Name extends AppName>(
  apps: KeptStates,
  name: Name,
): apps is KeptStates & Readonly<Record<Name, States[Name]>> => apps[name] !== undefined

/** What a request changes in each app. */
export type Acts = { readonly [Name in AppName]: ActOf<(typeof APPS)[Name]> }

/** What a request changes, in any app. */
export type Act = Acts[AppName]

/** Each app by its own types, for code that knows an app's name and does not know which one it is. */
const BY_NAME: { readonly [Name in AppName]: App<Starts[Name], States[Name], Acts[Name]> } = APPS

/** An app by its name. What it opens, steps and tells is its own: `appOf(name).vault(states[name])`. */
export const appOf = <Name extends AppName>(name: Name): App<Starts[Name], States[Name], Acts[Name]> =>
  BY_NAME[name]

export const isApp = (name: string): name is AppName => Object.hasOwn(APPS, name)

export const APP_NAMES: readonly AppName[] = Object.keys(APPS).filter(isApp)
