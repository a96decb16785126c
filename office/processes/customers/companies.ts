import type { Dice } from '#game/luck.ts'
import { TOWNS } from '#office/base/addresses.ts'
import { LAST_NAMES } from '#office/base/names.ts'

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

/** What all spellings of a name have in common. */
export type Name = { first: string; other: string; trade: string; form: 'pair' | 'hyphen' | 'letters' }

function dealName(dice: Dice): Name {
  const place = dice.whole(0, LAST_NAMES.length - 1)
  return {
    first: LAST_NAMES[place]!,
    other: LAST_NAMES[(place + dice.whole(1, LAST_NAMES.length - 1)) % LAST_NAMES.length]!,
    trade: dice.pick(TRADES),
    form: dice.pick(['pair', 'hyphen', 'letters']),
  }
}

/** Names of which no two are the same in any spelling. @param same what two spellings have in common */
export function dealNames(dice: Dice, count: number, same: (name: string) => string): Name[] {
  const names = new Map<string, Name>()
  while (names.size < count) {
    const name = dealName(dice)
    names.set(same(spelled(dice, name)), name)
  }
  return [...names.values()]
}

/**
 * A name in one of its spellings: with `&` or `and`, with or without hyphen and full stops, `Ltd` or `Limited`, and one
 * in four in capitals. Old customers and new ones are spelled alike: no spelling says which a company is.
 */
export function spelled(dice: Dice, { first, other, trade, form }: Name): string {
  const [and, hyphen, stop] = [dice.pick([' & ', ' and ']), dice.pick(['-', ' ']), dice.pick(['.', ''])]
  const owners = {
    pair: `${first}${and}${other}`,
    hyphen: `${first}${hyphen}${other}`,
    letters: `${first.charAt(0)}${stop}${other.charAt(0)}${stop} ${first}`,
  }[form]
  const name = `${owners} ${trade} ${dice.pick(['Ltd', 'Limited'])}`
  return dice.whole(1, 4) === 1 ? name.toUpperCase() : name
}

/** The name in a spelling that a search for the other one does not find. */
export function respelled(dice: Dice, name: Name, other: string): string {
  for (;;) {
    const drawn = spelled(dice, name)
    if (drawn.toLowerCase() !== other.toLowerCase()) return drawn
  }
}
