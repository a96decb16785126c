import type { QueueLine, Work } from '#bots/office/hands.ts'

/** What the vault has. */
export type Vault = {
  registry: { user: string; password: string; secret: string }
  terminal: { user: string; password: string }
}

/** A row of the registry's list of customers. */
export type ShownCustomer = { number: string; name: string; place: string; status: string }

/** The fields of a new customer, by the ends of their ids. */
export type CustomerFields = Readonly<
  Record<'reference' | 'name' | 'tax' | 'street' | 'postcode' | 'town' | 'iban' | 'parent' | 'from', string>
>

/** The fields of the terminal's two screens of a new account. */
export type AccountFields = Readonly<
  Record<'customer' | 'name' | 'postcode' | 'town' | 'days' | 'limit' | 'group' | 'from', string>
>

/** What stands on the terminal: its 24 rows, and whether the clock stands there. */
export type ShownScreen = { name: string; rows: readonly string[]; isBusy: boolean }

export type Key = 'Enter' | 'F3' | 'F5' | 'F7' | 'F8'

export type CustomerRow = { item: string; result: string; customer: string; account: string }

/**
 * What a robot can do at the screens of a shift of New customers. Whoever has hands sees the screens and nothing else.
 * Every call throws a Trouble if another page came.
 */
export type CustomerHands = {
  /** Comes to the desk under a name, and reads the vault. */
  enter: (name: string) => Promise<Vault>
  /** The values of all pages of the next item by their labels. Null: nothing is left. */
  take: () => Promise<Work | null>
  queue: () => Promise<readonly QueueLine[]>
  done: (item: string) => Promise<void>
  exception: (item: string, code: string) => Promise<void>
  logIn: (vault: Vault['registry']) => Promise<void>
  signOn: (vault: Vault['terminal']) => Promise<void>
  closeNotice: (app: 'registry' | 'terminal') => Promise<void>
  /** The rows of a page of customers that fit a search. */
  customers: (search: string, page: number) => Promise<{ rows: readonly ShownCustomer[]; pages: number }>
  /** The status and the account number of a customer; empty where nothing was written. Null: there is no such customer. */
  customer: (number: string) => Promise<{ status: string; account: string } | null>
  /** Fills in the three tabs and presses Register. @returns the number of the customer whose page came */
  register: (fields: CustomerFields) => Promise<string>
  writeAccount: (customer: string, account: string) => Promise<void>
  /** Looks at the terminal. */
  screen: () => Promise<ShownScreen>
  /** Fills in fields of the screen that is shown, and presses a key. */
  press: (key: Key, fields?: Readonly<Record<string, string>>) => Promise<ShownScreen>
  report: (rows: readonly CustomerRow[]) => Promise<void>
  handIn: () => Promise<void>
}
