/** An item as the queue shows it: values by their labels. */
export type Work = Readonly<Record<string, string>>

export type ShownArticle = { number: string; name: string; pieces: number; isSold: boolean }

export type ShownOrder = { number: string; reference: string; total: string }

/** The fields of the shop's form, by the ends of their ids. */
export type Fields = Readonly<
  Record<'reference' | 'customer' | 'street' | 'postcode' | 'town' | 'article' | 'packs' | 'day', string>
>

export type Row = { item: string; result: string; order: string; total: string }

/** What came instead of the expected page. Nothing more can be seen from outside. */
export type TroubleKind = 'error' | 'logged-out' | 'restarted' | 'away' | 'covered' | 'refused'

export class Trouble extends Error {
  override name = 'Trouble'
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, message = kind as string) {
    super(message)
    this.kind = kind
  }
}

/**
 * What a robot can do at the screens of a shift of Orders. Whoever has hands sees the screens and nothing else.
 * Every call throws a {@link Trouble} if another page came.
 */
export type Hands = {
  /** Comes to the desk under a name, and reads the vault. */
  enter: (name: string) => Promise<{ user: string; password: string }>
  /** Null: nothing is left. */
  take: () => Promise<Work | null>
  done: (item: string) => Promise<void>
  exception: (item: string, code: string) => Promise<void>
  system: (item: string) => Promise<void>
  logIn: (user: string, password: string) => Promise<void>
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
