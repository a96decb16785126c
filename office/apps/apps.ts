import { BANK } from './bank/bank.ts'
import type { App } from './base/app.ts'
import { DESK } from './desk/desk.ts'
import { LEDGER } from './ledger/ledger.ts'
import { MAIL } from './mail/mail.ts'
import { RECEIVABLES } from './receivables/receivables.ts'
import { REGISTRY } from './registry/registry.ts'
import { SHOP } from './shop/shop.ts'
import { TERMINAL } from './terminal/terminal.ts'

/** Every program of the office by its word in addresses. A new one is a folder and a line here. */
export const APPS = {
  desk: DESK,
  shop: SHOP,
  bank: BANK,
  receivables: RECEIVABLES,
  registry: REGISTRY,
  terminal: TERMINAL,
  mail: MAIL,
  ledger: LEDGER,
} as const

export type AppName = keyof typeof APPS

type StateOf<One> = One extends App<infer _Start, infer State, infer _Act> ? State : never
type StartOf<One> = One extends App<infer Start, infer _State, infer _Act> ? Start : never
type ActOf<One> = One extends App<infer _Start, infer _State, infer Act> ? Act : never

/** What each app keeps. */
export type States = { readonly [Name in AppName]: StateOf<(typeof APPS)[Name]> }

/** What a process puts into each app. */
export type Starts = { readonly [Name in AppName]: StartOf<(typeof APPS)[Name]> }

/** What a request changes, in any app. */
export type Act = ActOf<(typeof APPS)[AppName]>

export const APP_NAMES = Object.keys(APPS) as AppName[]

export const isApp = (name: string): name is AppName => Object.hasOwn(APPS, name)

/** An app of which only the name is known at run time. */
export const appOf = (name: AppName): App<unknown, unknown, unknown> =>
  APPS[name] as unknown as App<unknown, unknown, unknown>
