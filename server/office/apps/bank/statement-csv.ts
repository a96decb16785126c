import { tableBytes } from '#files/table.ts'
import type { Statement } from '#office/apps/bank/statements.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'

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
      wide('Day', dottedDay(day)),
      wide('Balance before', commaAmount(opening), 'EUR'),
      wide(),
      COLUMNS,
      ...entries.map(({ booked, reference, name, purpose, cents }) => [
        dottedDay(booked),
        reference,
        name,
        purpose,
        commaAmount(cents),
        'EUR',
      ]),
      wide('Balance after', commaAmount(closing), 'EUR'),
    ],
    delimiter: ';',
    newline: '\r\n',
    encoding: 'windows-1252',
    hasBom: false,
    sepLine: null,
  })
}
