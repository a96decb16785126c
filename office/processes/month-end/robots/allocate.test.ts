import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { dealMonthEnd } from '#office/processes/month-end/deal.ts'
import { statementCamt } from '#server/office/apps/bank/statement-camt.ts'
import { statementCsv } from '#server/office/apps/bank/statement-csv.ts'
import { allocate, CAREFUL_SKILL } from './allocate.ts'
import { CAREFUL_READING, readStatement } from './statement.ts'

const SEEDS = ['0', '1', '2', '3', '4'].map((digit) => digit.repeat(32))

test.each([4, 8, 12, 30])(
  'a robot that reads the files by the brief finds the right rows of %d items',
  (size) => {
    const seen = new Set<string>()
    for (const seed of SEEDS) {
      const { apps, right } = dealMonthEnd(seed, size)
      const { bank, receivables, desk } = apps
      const shown = receivables.items.map((item) => ({ ...item }))
      expect(desk.items).toHaveLength(size)
      for (const one of Object.values(right)) {
        if (!('rows' in one)) continue
        const statement = bank.statements.find(
          ({ account, number }) => account === one.account && number === one.statement,
        )!
        const bytes = statement.form === 'csv' ? statementCsv(statement) : statementCamt(statement)
        const read = readStatement(bytes, CAREFUL_READING)
        expect(read.lines).toEqual(statement.entries)
        expect(read.opening + read.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(read.closing)
        expect(allocate(read.lines, shown, CAREFUL_SKILL)).toEqual(one.rows)
        for (const { result } of one.rows) seen.add(result)
      }
    }
    expect([...seen].toSorted()).toEqual(['DISCOUNT', 'PAID', 'PART', 'UNCLEAR'])
  },
)

test('the files of the bank are those of a bank: bytes of Windows-1252, and well-formed XML', () => {
  const { bank } = dealMonthEnd(SEEDS[0]!, 30).apps
  const csv = bank.statements.filter(({ form }) => form === 'csv').map(statementCsv)
  const camt = bank.statements.filter(({ form }) => form === 'camt').map(statementCamt)
  expect(csv.length + camt.length).toBe(bank.statements.length)
  for (const bytes of camt) expect(XMLValidator.validate(new TextDecoder().decode(bytes))).toBe(true)
  const texts = csv.map((bytes) => new TextDecoder('windows-1252').decode(bytes))
  expect(texts.join('')).toMatch(/;-?\d{1,3}\.\d{3},\d\d;EUR\r\n/)
  expect(texts.join('')).toContain(';"Your invoice ')
  // An umlaut is one byte, which no UTF-8 has.
  expect(() =>
    new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(csv.flatMap((one) => [...one]))),
  ).toThrow('not valid')
  expect(dealMonthEnd(SEEDS[0]!, 30)).toEqual(dealMonthEnd(SEEDS[0]!, 30))
})
