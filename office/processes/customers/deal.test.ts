import { expect, test } from 'vitest'
import { refusalsOf } from '#office/apps/registry/customer.ts'
import { refusalOf } from '#office/apps/terminal/terminal.ts'
import { germanIban, isIban, ungrouped } from '#office/base/iban.ts'
import { checkDigit, sameName } from './checks.ts'
import { dealCustomers } from './deal.ts'

const SEEDS = ['0', '1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(32))

/** Whether a tax number such as `T-12345678-9` has the right check digit. */
const isTaxNumber = (text: string) => {
  const [, digits = '', check] = /^T-(\d{8})-(\d)$/.exec(text) ?? []
  return digits !== '' && checkDigit(digits) === check
}

test('check digits are those of the brief and of ISO 13616', () => {
  expect(checkDigit('40718235')).toBe('7')
  // 12345675 has the remainder 10.
  expect([...Array(20).keys()].some((i) => checkDigit(String(10_000_000 + i)) === '0')).toBe(true)
  expect(isTaxNumber('T-40718235-7')).toBe(true)
  expect(['T-40718235-8', 'T-47018235-7', '40718235-7', 'T-4071823-7'].map(isTaxNumber)).toEqual([
    false,
    false,
    false,
    false,
  ])
  // The examples of the registry of IBANs: SWIFT, ISO 13616, release 99.
  expect(isIban(ungrouped('DE89 3704 0044 0532 0130 00'))).toBe(true)
  expect(isIban('GB29NWBK60161331926819')).toBe(true)
  expect(germanIban('370400440532013000')).toBe('DE89370400440532013000')
  expect(['DE89370400440532013009', 'DE98370400440532013000', 'DE89', ''].map(isIban)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a name in another spelling is the same name, and another name is not', () => {
  const spellings = [
    'Marsh & Lund Tools Ltd',
    'MARSH AND LUND TOOLS LIMITED',
    'marsh&lund tools ltd.',
    'Marsh and Lund-Tools Limited',
  ]
  expect(new Set(spellings.map(sameName)).size).toBe(1)
  expect(sameName('Marsh & Lund Tool Ltd')).not.toBe(sameName(spellings[0]!))
})

const valuesOf = (pages: readonly { lines: readonly (readonly [string, string])[] }[]) =>
  Object.fromEntries(pages.flatMap(({ lines }) => lines))

test.each([4, 8, 12, 30])(
  'a deal of %d items: the first rule that fits an exception is its own, and none fits the others',
  (size) => {
    let twofold = 0
    const spellings = new Map<string, Set<string>>()
    for (const seed of SEEDS) {
      const { apps, right } = dealCustomers(seed, size)
      const { desk, registry } = apps
      const old = registry.books.customers!
      expect(new Set(old.map(({ number }) => number)).size).toBe(old.length)
      const codes: string[] = []
      let namesakes = 0
      let [known, spelledAlike, onFirstPage] = [0, 0, 0]
      for (const { id, pages } of desk.items) {
        const told = valuesOf(pages ?? [])
        const [, postcode = '', town = ''] = /^(\d{5}) (.+)$/.exec(told['Town'] ?? '') ?? []
        const here = old.filter(({ place }) => place === `${postcode} ${town}`)
        const isSame = ({ title }: { title: string }) => sameName(title) === sameName(told['Name'] ?? '')
        const fits = [
          !isTaxNumber(told['Tax number'] ?? '') && 'TAX-NUMBER',
          !isIban(ungrouped(told['IBAN'] ?? '')) && 'IBAN',
          here.some(isSame) && 'KNOWN-CUSTOMER',
          old.find(({ number }) => number === told['Belongs to'])?.status === 'on hold' && 'ON-HOLD',
          Number(told['Limit']?.replace(',', '')) > 50_000 && 'OVER-LIMIT',
        ].filter(Boolean)
        const wanted = right[id]!
        expect([id, fits[0]]).toEqual([id, 'code' in wanted ? wanted.code : undefined])
        // Only the limit may be too high as well.
        expect([[], ['OVER-LIMIT']]).toContainEqual(fits.slice(1))
        twofold += fits.length > 1 ? 1 : 0
        const kind = 'code' in wanted ? wanted.code : 'new'
        const legal = /limited/i.test(told['Name'] ?? '') ? 'Limited' : 'Ltd'
        spellings.set(kind, (spellings.get(kind) ?? new Set()).add(legal))
        if ('code' in wanted) codes.push(wanted.code)
        else if (old.some(isSame)) namesakes += 1
        // A known name is spelled in another way, and stands beyond the first page of its town.
        if (fits[0] !== 'KNOWN-CUSTOMER') continue
        known += 1
        spelledAlike += here.filter(({ title }) => title.toLowerCase() === told['Name']?.toLowerCase()).length
        onFirstPage += here.slice(0, 20).filter(isSame).length
      }
      expect([known > 0, spelledAlike, onFirstPage]).toEqual([true, 0, 0])
      expect(codes).toContain('KNOWN-CUSTOMER')
      expect(namesakes).toBeGreaterThan(0)
      expect(new Set(codes).size).toBe(Math.min(5, codes.length))
    }
    expect(twofold).toBeGreaterThan(0)
    for (const kind of ['new', 'KNOWN-CUSTOMER'])
      expect([kind, spellings.get(kind)]).toEqual([kind, new Set(['Limited', 'Ltd'])])
  },
)

test('both programs take what is right for an item', () => {
  const { apps, right } = dealCustomers(SEEDS[0]!, 30)
  const { registry } = apps
  const isCustomer = (number: string) => registry.books.customers!.some((one) => one.number === number)
  for (const one of Object.values(right)) {
    if ('code' in one) continue
    expect(refusalsOf(one.customer, { today: registry.today, isCustomer })).toEqual({})
    const account = { ...one.account, customer: 'C-7001' }
    expect([refusalOf(account, 'new-1'), refusalOf(account, 'new-2')]).toEqual(['', ''])
  }
})
