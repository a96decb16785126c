/** The columns of an import, by their meaning, as the first line of the sheet names them. */
export const COLUMNS = {
  payment: 'Payment',
  booked: 'Booked',
  invoice: 'Invoice',
  paid: 'Paid',
  discount: 'Discount',
  rest: 'Rest',
  result: 'Result',
} as const

export type Column = keyof typeof COLUMNS

/** The columns that hold amounts. */
export const AMOUNTS = ['paid', 'discount', 'rest'] as const satisfies readonly Column[]

/** What an allocation may say of a payment and an invoice. */
export const RESULTS = ['PAID', 'DISCOUNT', 'PART', 'UNCLEAR'] as const

export type Result = (typeof RESULTS)[number]

/** What a payment is booked against: a row of an import. Amounts are in cents, days are YYYY-MM-DD. */
export type Allocation = {
  /** The bank's reference of the payment. */
  payment: string
  booked: string
  /** The number of an invoice; empty where none fits. */
  invoice: string
  paid: number
  discount: number
  /** What stays open of the invoice. */
  rest: number
  result: Result
}

/** A row as a workbook has it. */
export type ReadRow = Allocation & {
  /** The row in the workbook, from 1. */
  row: number
}

/** The letter of each column in the workbook. */
export type Letters = Readonly<Record<Column, string>>

/** What an import holds. */
export type Import = { rows: readonly ReadRow[]; letters: Letters }

/** The letters of the columns where they stand in the order of the brief. */
export const USUAL_LETTERS: Letters = {
  payment: 'A',
  booked: 'B',
  invoice: 'C',
  paid: 'D',
  discount: 'E',
  rest: 'F',
  result: 'G',
}
