/** An item as the desk shows it: values by their labels. */
export type Work = Readonly<Record<string, string>>

/** A line of the queue: an item, and what the desk says of it, such as `done` or `exception: PACK-SIZE`. */
export type QueueLine = { item: string; status: string }

/** A row of the report. */
export type Row = { item: string; result: string; order: string; total: string }

export type Vault = { user: string; password: string }

/** What came instead of the expected page. Nothing more can be seen from outside. */
export type TroubleKind = 'error' | 'logged-out' | 'restarted' | 'away' | 'covered' | 'refused' | 'over'

export class Trouble extends Error {
  override name = 'Trouble'
  readonly kind: TroubleKind
  /** The code of the problem by which a call was refused; empty for a page. */
  readonly code: string

  constructor(kind: TroubleKind, message = kind as string, code = '') {
    super(message)
    this.kind = kind
    this.code = code
  }
}
