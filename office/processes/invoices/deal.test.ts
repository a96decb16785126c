import { expect, test } from 'vitest'
import { openItemsOf } from '#office/apps/ledger/books.ts'
import { ledgerRefusals } from '#office/apps/ledger/ledger.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import { dealShift, type InvoicesDeal } from './deal.ts'
import { CODES, type Code, differs, inEuro, type Invoice, plainNumber, taxOf } from './rules.ts'

const SEEDS = ['0', '1', '2', '3', '4', 'a', 'b'].map((digit) => digit.repeat(32))

/** Whether lines, net, tax and total of an invoice agree. */
const addsUp = ({ lines, net, percent, tax, total }: Invoice) =>
  lines.every(({ pieces, each, cents }) => pieces * each === cents) &&
  lines.reduce((sum, { cents }) => sum + cents, 0) === net &&
  taxOf(net, percent) === tax &&
  net + tax === total

/** All codes whose rule fits an item, as the brief says it. */
function fittingOf(
  { known, ledger, cases }: InvoicesDeal,
  { id, invoice, scanned }: InvoicesDeal['cases'][number],
): Code[] {
  const supplier = known.suppliers.find(({ vat }) => vat === invoice.vat)
  const order = known.orders.find(({ number }) => number === invoice.order)
  const isOwn = order?.supplier === supplier?.number
  const reference = plainNumber(invoice.number)
  const earlier = cases.slice(
    0,
    cases.findIndex((one) => one.id === id),
  )
  const fits: Record<Code, boolean> = {
    UNREADABLE: scanned?.stained != null,
    'UNKNOWN-SUPPLIER': !supplier,
    'BLOCKED-SUPPLIER': supplier?.isBlocked === true,
    DUPLICATE:
      ledger.postings.some((one) => one.account === supplier?.account && one.reference === reference) ||
      earlier.some((one) => one.invoice.vat === invoice.vat && plainNumber(one.invoice.number) === reference),
    'SUM-WRONG': !addsUp(invoice),
    'NO-ORDER': supplier !== undefined && !(order && isOwn),
    'AMOUNT-DIFFERS':
      supplier !== undefined && order !== undefined && isOwn && differs(invoice.net, order.net),
  }
  return (Object.keys(CODES) as Code[]).filter((code) => fits[code])
}

test.each([4, 8, 12, 30])('of %d items each exception fits one rule only, and the others none', (size) => {
  const met = new Set<string>()
  for (const seed of SEEDS) {
    const deal = dealShift(seed, size)
    const codes = deal.cases.flatMap(({ right }) => ('code' in right ? [right.code] : []))
    expect(codes.length).toBe(Math.max(1, Math.floor(size / 3)))
    for (const one of deal.cases) {
      expect([seed, one.id, fittingOf(deal, one)]).toEqual([
        seed,
        one.id,
        'code' in one.right ? [one.right.code] : [],
      ])
    }
    for (const code of codes) met.add(code)
    // Each shift has a scan, a second currency, several rates, and several ways to write: the west among them.
    const posted = deal.cases.filter(({ right }) => 'text' in right)
    const layouts = new Set(posted.map(({ supplier }) => supplier.layout))
    expect(layouts.size).toBeGreaterThanOrEqual(size === 4 ? 2 : 3)
    expect(layouts).toContain('west')
    expect(new Set(posted.map(({ invoice }) => invoice.currency)).size).toBe(2)
    expect(new Set(posted.map(({ invoice }) => invoice.percent)).size).toBeGreaterThan(1)
    expect(posted.some(({ scanned }) => scanned)).toBe(true)
    expect(posted.some(({ invoice: { number } }) => number !== plainNumber(number))).toBe(true)
  }
  // Thirty items have more exceptions than there are codes.
  expect(size < 30 || met.size === Object.keys(CODES).length).toBe(true)
})

test('the mailbox has 60 to 200 mails on pages, a mail with two invoices, and from 8 items on a duplicate', () => {
  const copies: boolean[] = []
  const namesakes: boolean[] = []
  for (const size of [4, 8, 12, 30]) {
    for (const seed of SEEDS) {
      const { mail, mailOf, cases } = dealShift(seed, size)
      expect(mail.mails.length).toBeGreaterThanOrEqual(60)
      expect(mail.mails.length).toBeLessThanOrEqual(200)
      const moments = mail.mails.map(({ received }) => received)
      expect(moments).toEqual([...new Set(moments)].toSorted().toReversed())
      const keys = Object.values(mailOf)
      expect(keys.length).toBe(size)
      expect(new Set(keys).size).toBe(size - 1)
      for (const { id, attachment } of cases) {
        const at = mail.mails.findIndex(({ key }) => key === mailOf[id])
        expect(at).toBeGreaterThanOrEqual(20)
        expect(mail.mails[at]!.attachments.map(({ name }) => name)).toContain(attachment)
      }
      const duplicates = cases.filter(({ right }) => 'code' in right && right.code === 'DUPLICATE')
      expect(duplicates.length).toBeGreaterThanOrEqual(size >= 8 ? 1 : 0)
      const twins = cases.filter(({ twin }) => twin !== null)
      expect([0, size >= 8 ? 2 : 0]).toContain(twins.length)
      copies.push(twins.length > 0)
      // The same invoice, in another mail.
      expect(new Set(twins.map(({ invoice }) => invoice)).size).toBe(twins.length / 2)
      expect(new Set(twins.map(({ id }) => mailOf[id])).size).toBe(twins.length)
      // A name that comes again is mostly another invoice.
      namesakes.push(
        cases.some(({ right, attachment }, i) => {
          const before = cases.slice(0, i).some((one) => one.attachment === attachment)
          return before && !('code' in right && right.code === 'DUPLICATE')
        }),
      )
    }
  }
  expect([new Set(copies), new Set(namesakes)]).toEqual([new Set([false, true]), new Set([false, true])])
})

test('the ledger takes what is right for each item, and says which postings are open', () => {
  for (const seed of SEEDS) {
    const { cases, ledger } = dealShift(seed, 30)
    for (const { right } of cases) {
      if ('code' in right) continue
      const { account, reference, text, order, day, due, cents, taxCode, taxCents } = right
      const form = {
        account,
        reference,
        text,
        order,
        day: dottedDay(day),
        due: dottedDay(due),
        amount: commaAmount(cents),
        taxCode,
        taxAmount: commaAmount(taxCents),
      }
      expect(ledgerRefusals(form, ledger)).toEqual({})
    }
    const open = openItemsOf(ledger, 'supplier')
    expect(open.map(({ posting }) => posting.number)).toEqual(ledger.postings.map(({ number }) => number))
    // Somebody else's invoice of the same number is no duplicate.
    const numbers = cases.flatMap(({ right }) => ('text' in right ? [right] : []))
    const shared = ledger.postings.filter((one) =>
      numbers.some(({ reference, account }) => one.reference === reference && one.account !== account),
    )
    expect(shared.length).toBe(1)
    const partners = ledger.accounts.map(({ partner }) => partner)
    expect(new Set(partners).size).toBe(partners.length)
    expect(new Set(ledger.accounts.map(({ name }) => name)).size).toBeLessThan(partners.length)
  }
})

test.each([
  [25_000, 24_480, true],
  [25_000, 24_500, true],
  [24_500, 25_000, false],
  [10_000, 9_804, false],
  [10_000, 9_803, true],
  [100_000, 100_500, false],
  [100_000, 100_501, true],
])('a net of %d for an order of %d differs: %s', (net, ordered, isTooMuch) => {
  expect(differs(net, ordered)).toBe(isTooMuch)
})

test('half a cent is a whole one, in the tax and in the other currency', () => {
  expect([taxOf(50, 19), taxOf(150, 7), taxOf(100, 0)]).toEqual([10, 11, 0])
  expect([inEuro(142_324, 9412), inEuro(22_724, 9412), inEuro(1, 20_000)]).toEqual([151_215, 24_144, 1])
  expect(plainNumber(' re-20 417 ')).toBe('RE-20417')
})
