import type { Dice } from '#game/luck.ts'
import { dealStreet, STREETS, TOWNS } from '#office/base/addresses.ts'
import { differentNumbers } from '#office/base/dice.ts'
import { LAYOUTS, type Layout } from './papers.ts'

const FIRST = [
  'Nord',
  'Alder',
  'Brook',
  'Corn',
  'Dale',
  'Elm',
  'Fern',
  'Glen',
  'Hazel',
  'Iron',
  'Lark',
  'Moor',
] as const
const SECOND = ['licht', 'wood', 'field', 'bridge', 'stone', 'mill', 'gate', 'ford', 'well', 'dale'] as const
const TRADES = ['Paper', 'Tools', 'Pumps', 'Cables', 'Glass', 'Timber', 'Labels', 'Lamps', 'Filters'] as const
const FORMS = ['Ltd', 'GmbH', 'AG', 'BV', 'AB'] as const

/** Streets of suppliers: without the last one, as their seeds have drawn since they were first dealt. */
const STREETS_OF_SUPPLIERS = STREETS.slice(0, -1)

/** A supplier, in the registry and in the ledger. */
export type Supplier = {
  /** Its number in the registry, such as `V-1042`. */
  number: string
  /** The key of its account in the ledger. */
  account: string
  name: string
  street: string
  town: string
  /** Of the mails. */
  domain: string
  vat: string
  /** Of its invoices: `EUR`, or another currency. */
  currency: string
  isBlocked: boolean
  layout: Layout
  /** Before the digits of its invoice numbers, such as `RE-` or `NW/`. */
  prefix: string
  days: number
}

/** Suppliers: every second one of a layout writes in EUR, the first of each layout in turn in the other currency. */
export function dealSuppliers(dice: Dice, count: number, foreign: string): Supplier[] {
  const firsts = dice.shuffle(FIRST)
  const keys = differentNumbers(dice, 700_000, 709_999, count)
  const known = differentNumbers(dice, 1000, 9999, count)
  const vats = differentNumbers(dice, 100_000_000, 999_999_999, count)
  return known.map((number, i) => {
    const first = `${firsts[i % firsts.length]!}${dice.pick(SECOND)}`
    const trade = dice.pick(TRADES)
    return {
      number: `V-${number}`,
      account: String(keys[i]),
      name: `${first} ${trade} ${dice.pick(FORMS)}`,
      street: dealStreet(dice, STREETS_OF_SUPPLIERS),
      town: `${dice.whole(10_000, 99_999)} ${dice.pick(TOWNS)}`,
      domain: `${first}-${trade}-${i}.example`.toLowerCase(),
      vat: `${dice.pick(['DE', 'SE', 'AT', 'NL'])}${vats[i]}`,
      currency: i % 4 === 1 ? foreign : 'EUR',
      isBlocked: false,
      layout: LAYOUTS[i % LAYOUTS.length]!,
      prefix: dice.pick(['RE-', 'INV-', 'B/', `${first.slice(0, 2).toUpperCase()}-`, 'R']),
      days: dice.pick([14, 30, 45]),
    }
  })
}

/** How the ledger writes a name: in capitals, and cut off. */
export const ledgerName = (name: string): string => name.toUpperCase().slice(0, 24)
