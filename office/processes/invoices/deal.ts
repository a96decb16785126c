import type { Dice } from '#game/luck.ts'
import type { Account, LedgerStart } from '#office/apps/ledger/books.ts'
import type { MailStart } from '#office/apps/mail/mailbox.ts'
import { DAY, dayText } from '#office/base/days.ts'
import { differentNumbers, secretDice } from '#office/base/dice.ts'
import { type Case, dealCases } from './cases.ts'
import { dealMails } from './mails.ts'
import { dealSuppliers, ledgerName, type Supplier } from './partners.ts'
import { plainNumber } from './rules.ts'
import { dealInvoice, oldPosting, type PurchaseOrder, type Rate, type Table, TAX_CODES } from './table.ts'

/** The currency that is not the ledger's. */
const FOREIGN = 'CHF'

/** Days around which the shift lies, in ms since 1970: 3 March 2025 and as many days after it. */
const FIRST_DAY = Date.UTC(2025, 2, 3)
const DAYS = 500

/** Suppliers, and those of them that are blocked. */
const SUPPLIERS = 12
const BLOCKED = 2

/** Postings that stand in the ledger before: some pages of them. */
const OLD = 34

/** Days for which the registry has a rate. */
const RATE_DAYS = 60

/** What the registry has to know. */
export type RegistryData = {
  suppliers: readonly Supplier[]
  orders: readonly PurchaseOrder[]
  rates: readonly Rate[]
}

/** What a shift is dealt: what the apps know, and what is right. */
export type InvoicesDeal = {
  today: string
  cases: readonly Case[]
  /** The key of each item's mail. */
  mailOf: Readonly<Record<string, string>>
  mail: MailStart
  ledger: LedgerStart
  known: RegistryData
}

const passwordOf = (dice: Dice) =>
  `${dice.pick(['anchor', 'candle', 'feather', 'lantern'])}-${dice.whole(1000, 9999)}`

function dealRates(dice: Dice, today: number): Rate[] {
  let perEuro = dice.whole(9200, 9800)
  return Array.from({ length: RATE_DAYS }, (_, i) => {
    perEuro += dice.pick([-1, 1]) * dice.whole(1, 40)
    return { day: dayText(today - i * DAY), currency: FOREIGN, perEuro }
  })
}

/** The accounts of the ledger. Some names stand there twice: the number in the registry tells them apart. */
function dealAccounts(dice: Dice, suppliers: readonly Supplier[]): Account[] {
  const own = suppliers.map(({ account, name, number }): Account => ({
    key: account,
    name: ledgerName(name),
    partner: number,
    side: 'supplier',
  }))
  const keys = differentNumbers(dice, 710_000, 719_999, suppliers.length)
  const known = new Set(suppliers.map(({ number }) => number))
  const others = own
    .filter((_, i) => i % 3 === 0)
    .map((account, i) => {
      let partner = account.partner
      while (known.has(partner)) partner = `V-${dice.whole(1000, 9999)}`
      return { ...account, key: String(keys[i]), partner }
    })
  return [...own, ...others].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.key.localeCompare(other.key, 'en'),
  )
}

/** Deals a shift. The same seed and size deal the same. */
export function dealShift(seed: string, size: number): InvoicesDeal {
  const dice = secretDice(seed, 'deal')
  const today = FIRST_DAY + dice.whole(0, DAYS) * DAY
  const suppliers = dealSuppliers(dice, SUPPLIERS, FOREIGN).map((one, i) => ({
    ...one,
    isBlocked: i >= SUPPLIERS - BLOCKED,
  }))
  const fresh = differentNumbers(dice, 10_000, 99_999, (OLD + size + 1) * 2 + 2 * size)
  let used = 0
  const table: Table = {
    dice,
    today,
    suppliers,
    rates: dealRates(dice, today),
    orders: [],
    postings: [],
    nextNumber: () => fresh[used++]!,
  }
  for (let i = 0; i < OLD; i++) {
    const supplier = dice.pick(suppliers)
    table.postings.push(
      oldPosting(table, supplier, dealInvoice(table, supplier, dice.pick(TAX_CODES).percent)),
    )
  }
  const ids = differentNumbers(dice, 1000, 9999, size)
    .toSorted((one, other) => one - other)
    .map((number) => `IN-${number}`)
  const cases = dealCases(table, ids)
  // The number of an invoice is its supplier's: the same one of another supplier is no duplicate.
  const shared = cases.find(({ right }) => 'reference' in right)!
  const stranger = suppliers.find(({ number }) => number !== shared.supplier.number)!
  table.postings.push({
    ...oldPosting(table, stranger, dealInvoice(table, stranger, TAX_CODES[0].percent)),
    reference: plainNumber(shared.invoice.number),
  })
  const { mails, mailOf } = dealMails(dice, { cases, suppliers, today })
  const first = 1_900_000_000 + dice.whole(1000, 900_000)
  const postings = table.postings
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((posting, i) => ({ ...posting, number: String(first + i) }))
  return {
    today: dayText(today),
    cases,
    mailOf,
    mail: { credentials: { user: 'accounts', password: passwordOf(dice) }, mails },
    ledger: {
      credentials: { user: 'LEDGER7', password: passwordOf(dice) },
      today: dayText(today),
      accounts: dealAccounts(dice, suppliers),
      taxCodes: TAX_CODES,
      postings,
      firstNumber: first + postings.length,
    },
    known: {
      suppliers,
      orders: table.orders.toSorted((one, other) => one.number.localeCompare(other.number)),
      rates: table.rates,
    },
  }
}
