import type { Dice } from '#game/luck.ts'
import { TOWNS } from '#office/base/addresses.ts'

const NAMES = [
  'Abend',
  'Brook',
  'Castle',
  'Dorn',
  'Ember',
  'Fields',
  'Grove',
  'Hollis',
  'Ivers',
  'Jansen',
  'Kestrel',
  'Lund',
  'Marsh',
  'Novak',
  'Orchard',
  'Penrose',
] as const

const TRADES = [
  'Bakery',
  'Ceramics',
  'Fittings',
  'Glass',
  'Lighting',
  'Paper',
  'Plumbing',
  'Seeds',
  'Textiles',
  'Timber',
  'Tools',
  'Varnish',
] as const

/** A town with its one postcode. */
export type Town = { postcode: string; town: string }

/** The towns of the shift: few of them, so that each has more customers than one page of the registry holds. */
export function dealTowns(dice: Dice, count: number): Town[] {
  const first = dice.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
  return dice
    .shuffle(TOWNS)
    .slice(0, count)
    .map((town, i) => ({ town, postcode: `${first[i]}${String(dice.whole(0, 9999)).padStart(4, '0')}` }))
}

/** A name that can be spelled in two ways: with `&`, a hyphen or full stops, and with a legal form. */
function dealName(dice: Dice): string {
  const place = dice.whole(0, NAMES.length - 1)
  const [one, other] = [NAMES[place]!, NAMES[(place + dice.whole(1, NAMES.length - 1)) % NAMES.length]!]
  const trade = dice.pick(TRADES)
  return dice.pick([
    `${one} & ${other} ${trade} Ltd`,
    `${one}-${other} ${trade} Ltd`,
    `${one.charAt(0)}.${other.charAt(0)}. ${one} ${trade} Ltd`,
  ])
}

/** Names of which no two are the same in any spelling. @param same what two spellings have in common */
export function dealNames(dice: Dice, count: number, same: (name: string) => string): string[] {
  const names = new Map<string, string>()
  while (names.size < count) {
    const name = dealName(dice)
    names.set(same(name), name)
  }
  return [...names.values()]
}

/** The name in another spelling, which a search for the first one does not find. */
export function respelled(dice: Dice, name: string): string {
  const other = name
    .replace('Ltd', dice.pick(['Limited', 'LIMITED']))
    .replace(' & ', ' and ')
    .replace('-', ' ')
    .replaceAll('.', '')
  return dice.pick([other, other.toUpperCase()])
}
