import {
  type Allocation,
  AMOUNTS,
  type Column,
  COLUMNS,
  type Letters,
  type ReadRow,
} from '#office/apps/receivables/allocation.ts'
import { type LedgerDocument, totalOf } from '#office/apps/receivables/receivables.ts'
import type { Grade } from '#office/base/counts.ts'
import { ungrouped } from '#office/base/iban.ts'
import { money } from '#office/base/numbers.ts'
import { gradeItems, type Mistake } from '#office/process/grading.ts'
import type { EndStates } from '#office/process/process.ts'
import type { MonthEndDeal } from './deal.ts'

const isAmount = (key: Column): key is (typeof AMOUNTS)[number] =>
  (AMOUNTS as readonly Column[]).includes(key)

/** A value of a row, as a sentence says it. */
const shown = (row: Allocation, key: Column): string => (isAmount(key) ? money(row[key]) : row[key])

/** What identifies a row: which payment is booked against which invoice. */
const keyOf = ({ payment, invoice }: Allocation) => `${payment}\0${invoice}`

const aboutOf = ({ payment, invoice }: Allocation) =>
  invoice === ''
    ? `the payment ${payment} without an invoice`
    : `the payment ${payment} and the invoice ${invoice}`

/** What differs in the cells of a row, a piece of a sentence each. */
function differencesOf(read: ReadRow, right: Allocation, letters: Letters): Mistake[] {
  return (Object.keys(COLUMNS) as Column[])
    .filter((key) => read[key] !== right[key])
    .map((key) => {
      const says = shown(read, key) === '' ? 'is empty' : `says “${shown(read, key)}”`
      const wanted = shown(right, key) === '' ? 'it should be empty' : `“${shown(right, key)}” is right`
      return {
        what: `${letters[key]}${read.row} (${COLUMNS[key]}) ${says}, but ${wanted}`,
        is: shown(read, key),
        right: shown(right, key),
      }
    })
}

/** Pairs each right row with a row of the document: the same payment and invoice first, then the same payment. */
function paired(rows: readonly ReadRow[], right: readonly Allocation[]) {
  const left = [...rows]
  const takeBy = (fits: (row: ReadRow) => boolean): ReadRow | null => {
    const at = left.findIndex(fits)
    return at < 0 ? null : left.splice(at, 1)[0]!
  }
  const exact = right.map((wanted) => takeBy((row) => keyOf(row) === keyOf(wanted)))
  const pairs = right.map((wanted, i) => ({
    wanted,
    read: exact[i] ?? takeBy((row) => row.payment === wanted.payment),
  }))
  return { pairs, extra: left }
}

/**
 * What a document says that is not right, a piece of a sentence for each cell and row.
 * @param right the account, the statement and the rows that the brief asks for
 */
function problemsOfDocument(
  { account, statement, rows, letters }: LedgerDocument,
  right: { account: string; statement: string; rows: readonly Allocation[] },
): Mistake[] {
  const problems: Mistake[] = []
  if (ungrouped(account) !== right.account)
    problems.push({
      what: `its account is “${account}”, but “${right.account}” is right`,
      is: account,
      right: right.account,
    })
  if (statement.trim() !== right.statement)
    problems.push({
      what: `its statement is “${statement}”, but “${right.statement}” is right`,
      is: statement,
      right: right.statement,
    })
  const { pairs, extra } = paired(rows, right.rows)
  for (const { wanted, read } of pairs) {
    if (read) problems.push(...differencesOf(read, wanted, letters))
    else problems.push({ what: `it has no row for ${aboutOf(wanted)}` })
  }
  for (const row of extra) {
    const isKnown = right.rows.some(({ payment }) => payment === row.payment)
    problems.push({
      what: `row ${row.row} is about ${aboutOf(row)}, which ${isKnown ? 'is one row too many' : 'is no incoming payment of the statement'}`,
    })
  }
  return problems
}

/** Judges what is left of a shift of month's end. */
export function gradeMonthEnd(
  { right }: MonthEndDeal,
  { desk, receivables }: EndStates<'bank' | 'receivables'>,
): Grade {
  const posted = receivables.documents
    .filter(({ act }) => act > 0)
    .map((document) => ({ document, number: document.number, act: document.act, total: totalOf(document) }))
  return gradeItems({
    desk,
    did: 'posted',
    column: { document: 'Document' },
    of: (id) => posted.filter(({ document }) => document.reference === id),
    wanted: (id) => {
      const one = right[id]!
      return 'code' in one
        ? one
        : { wrongIn: ({ document }: (typeof posted)[number]) => problemsOfDocument(document, one) }
    },
    strangers: posted
      .filter(({ document }) => !Object.hasOwn(right, document.reference))
      .map(
        ({ number, act, document }) =>
          `Document ${number} (“${document.reference}”, at act ${act}) belongs to no item of the queue.`,
      ),
  })
}
