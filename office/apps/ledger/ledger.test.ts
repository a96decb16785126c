import { expect, test } from 'vitest'
import { type LedgerForm, ledgerRefusals } from './ledger.ts'

const FORM: LedgerForm = {
  account: '704120',
  reference: 'RE-20417',
  text: 'IN-1042',
  order: 'PO-31870',
  day: '09.03.2026',
  amount: '1.512,15',
  taxCode: 'V2',
  taxAmount: '241,44',
  due: '08.04.2026',
}

test.each([
  ['', 'Enter the key of the account. The lookup has it.'],
  ['704121', 'There is no account 704121. Use the lookup.'],
  ['100200', '100200 is no account of a supplier.'],
  ['704120', undefined],
])('an invoice to the account “%s” is refused with: %s', (account, sentence) => {
  const accounts = [
    { key: '704120', name: 'Nordlicht Paper AB', partner: 'V-1042', side: 'supplier' },
    { key: '100200', name: 'Marsh Tools', partner: 'C-1', side: 'customer' },
  ] as const
  const start = { accounts, taxCodes: [{ code: 'V2', percent: 19 }], today: '2026-03-12' }
  const why = ledgerRefusals({ ...FORM, account }, start)
  expect(why).toEqual(sentence === undefined ? {} : { account: sentence })
})
