import { tableBytes } from '#files/table.ts'
import type { Statement } from '#office/apps/bank/statements.ts'

/** A day as the bank's CSV has it: 2026-03-09 is `09.03.2026`. */
export const dayText = (day: string) => day.split('-').toReversed().join('.')

/** An amount as the bank's CSV has it: `-1.234,50`. */
export function amountText(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}

/**
 * A statement as the bank's CSV: Windows-1252, semicolons, CRLF, decimal commas, days as DD.MM.YYYY. Lines about the
 * account stand above the table, and the balance at the end stands below it. The same statement gives the same bytes.
 */
export function statementCsv({ account, number, day, opening, closing, entries }: Statement): Uint8Array {
  const COLUMNS = ['Booked', 'Reference', 'Payer or payee', 'Purpose', 'Amount', 'Currency']
  const wide = (...cells: string[]) => [...cells, ...Array<string>(COLUMNS.length - cells.length).fill('')]
  return tableBytes({
    head: wide('Account', account),
    rows: [
      wide('Statement', number),
      wide('Day', dayText(day)),
      wide('Balance before', amountText(opening), 'EUR'),
      wide(),
      COLUMNS,
      ...entries.map(({ booked, reference, name, purpose, cents }) => [
        dayText(booked),
        reference,
        name,
        purpose,
        amountText(cents),
        'EUR',
      ]),
      wide('Balance after', amountText(closing), 'EUR'),
    ],
    delimiter: ';',
    newline: '\r\n',
    encoding: 'windows-1252',
    hasBom: false,
    sepLine: null,
  })
}
