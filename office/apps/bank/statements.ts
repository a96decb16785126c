/** An entry of a statement of a bank account. */
export type StatementEntry = {
  /** The bank's own reference, such as `BR-482170`. */
  reference: string
  /** The day on which it was booked, as YYYY-MM-DD. */
  booked: string
  /** In cents; less than 0: money that left the account. */
  cents: number
  /** Who paid, or who was paid. */
  name: string
  /** What the payer wrote. */
  purpose: string
}

/** The form of the file in which the bank gives a statement. */
export type StatementForm = 'csv' | 'camt'

/** A statement of one day, as the bank gives it. */
export type Statement = {
  /** The account, as IBAN without spaces. */
  account: string
  /** The number of the statement. Each account counts for itself. */
  number: string
  /** The day, as YYYY-MM-DD. */
  day: string
  form: StatementForm
  /** The balances in cents, as the file says them. */
  opening: number
  closing: number
  entries: readonly StatementEntry[]
}

/** The name of the file of a statement. */
export const fileNameOf = ({
  account,
  number,
  form,
}: Pick<Statement, 'account' | 'number' | 'form'>): string =>
  `statement-${account.slice(-4)}-${number}.${form === 'csv' ? 'csv' : 'xml'}`
