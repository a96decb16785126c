import type { QueueLine, Row, Vault, Work } from '#bots/office/hands.ts'

export type ShownArticle = { number: string; name: string; pieces: number; isSold: boolean }

export type ShownOrder = { number: string; reference: string; total: string }

/** The fields of the shop's form, by the ends of their ids. */
export type Fields = Readonly<
  Record<'reference' | 'customer' | 'street' | 'postcode' | 'town' | 'article' | 'packs' | 'day', string>
>

/**
 * What a robot can do at the screens of a shift of Orders. Whoever has hands sees the screens and nothing else.
 * Every call throws a `Trouble` if another page came.
 */
export type Hands = {
  /** Comes to the desk under a name, and reads the vault. Null: the shift is over. */
  enter: (name: string) => Promise<Vault | null>
  /** Null: nothing is free. */
  take: () => Promise<Work | null>
  queue: () => Promise<readonly QueueLine[]>
  done: () => Promise<void>
  exception: (code: string) => Promise<void>
  logIn: (vault: Vault) => Promise<void>
  closeNotice: () => Promise<void>
  articles: (page: number) => Promise<{ rows: readonly ShownArticle[]; pages: number }>
  /** The rows of a page of orders that fit a search. */
  orders: (search: string, page: number) => Promise<{ rows: readonly ShownOrder[]; pages: number }>
  /** Fills in the form and asks for its preview. */
  fill: (fields: Fields) => Promise<void>
  place: () => Promise<ShownOrder>
  report: (rows: readonly Row[]) => Promise<void>
  handIn: () => Promise<void>
}
