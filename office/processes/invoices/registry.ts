import type { Dice } from '#game/luck.ts'
import type { RegistryStart } from '#office/apps/registry/start.ts'
import type { RegistryData } from './deal.ts'

/** The letters of base32 (RFC 4648), and how many of them are 160 bits. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_LENGTH = 32

/** Acts after which a session of the registry ends: some items later. */
const SESSION_ACTS = 40

/** `1,234.50` */
const amount = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The registry of a shift: suppliers, purchase orders, rates of the day. */
export function registryOf(
  dice: Dice,
  { known, today }: { known: RegistryData; today: string },
): RegistryStart {
  const { suppliers, orders, rates } = known
  return {
    user: 'a.payable',
    password: `${dice.pick(['harbour', 'meadow', 'orchard', 'quarry'])}-${dice.whole(1000, 9999)}`,
    secret: Array.from({ length: SECRET_LENGTH }, () => BASE32[dice.whole(0, BASE32.length - 1)]!).join(''),
    today,
    firstCustomer: dice.whole(5000, 9000),
    sessionActs: SESSION_ACTS,
    books: {
      suppliers: suppliers
        .toSorted((one, other) => (one.number < other.number ? -1 : 1))
        .map(({ number, name, town, street, vat, currency, isBlocked }) => ({
          number,
          title: name,
          place: town,
          status: isBlocked ? 'blocked' : 'active',
          lines: [
            ['VAT number', vat],
            ['Street', street],
            ['Town', town],
            ['Currency', currency],
          ],
        })),
      'purchase-orders': orders.map(({ number, supplier, currency, net, text }) => ({
        number,
        title: text,
        place: supplier,
        status: 'open',
        lines: [
          ['Supplier', supplier],
          ['Net', amount(net)],
          ['Currency', currency],
        ],
      })),
      rates: rates.map(({ day, currency, perEuro }) => ({
        number: `${day} ${currency}`,
        title: currency,
        place: day,
        status: 'final',
        lines: [
          ['Day', day],
          ['Currency', currency],
          ['For 1 EUR', (perEuro / 10_000).toFixed(4)],
        ],
      })),
    },
  }
}
