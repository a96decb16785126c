import { APPROVALS_API } from './approvals/api.ts'
import type { Acts, AppName, States } from './apps.ts'
import type { AppApi } from './base/api.ts'
import type { Program, ProgramAct } from './base/program.ts'
import { CLAIMS_API } from './claims/api.ts'
import { PAYABLES_API } from './payables/api.ts'
import { SHOP_API } from './shop/api.ts'
import { WITH_API } from './with-api.ts'

export type ApiName = (typeof WITH_API)[number]

/** The programs that can have an API: those with sessions of their own, and the acts of every program. */
type WithLogIn = {
  [Name in AppName]: States[Name] extends Program<unknown>
    ? [ProgramAct<Name>] extends [Acts[Name] | Extract<ProgramAct<Name>, { do: 'log-in' }>]
      ? Name
      : never
    : never
}[AppName]

/** The API of each program that has one. A new one is a file in the program's folder, a line here, and a word in `WITH_API`. */
const APIS = {
  shop: SHOP_API,
  payables: PAYABLES_API,
  claims: CLAIMS_API,
  approvals: APPROVALS_API,
} as const satisfies { readonly [Name in ApiName & WithLogIn]: AppApi<States[Name], Acts[Name]> }

/** Each API by its own types, for code that knows a program's name and does not know which one it is. */
const BY_NAME: { readonly [Name in ApiName]: AppApi<States[Name], Acts[Name]> } = APIS

/** The API of a program by its name. */
export const apiOf = <Name extends ApiName>(name: Name): AppApi<States[Name], Acts[Name]> => BY_NAME[name]

export const hasApi = (name: string): name is ApiName => Object.hasOwn(APIS, name)

export const API_NAMES: readonly ApiName[] = WITH_API
