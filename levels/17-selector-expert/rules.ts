import { withDifference } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { newlyWrong } from '#game/quoted.ts'
import type { Rules } from '#game/rules.ts'
import { NAMES } from './names.ts'

export const PARTS = ['street', 'apartment', 'city', 'zip'] as const
export type Part = (typeof PARTS)[number]

/** Spec §3, "Anchor challenge expected values". */
export const EXPECTED: Record<Part, string> = {
  street: '123 Main Street',
  apartment: 'Apt 4B',
  city: 'New York',
  zip: '10001',
}

/** The two addresses of the form. The billing address is the look-alike and must stay empty. */
export const ADDRESSES = ['delivery', 'billing'] as const
export type Address = (typeof ADDRESSES)[number]

export type Key = `${Address}-${Part}`

export type State = {
  /** The first address on the page. It varies, so that a field cannot be found by its place. */
  order: readonly Address[]
  /** The id and the name of each field in this load. */
  ids: Record<Key, string>
  texts: Record<Key, string>
}
export type Event = { type: 'edited'; key: Key; text: string }

export const KEYS = ADDRESSES.flatMap((address) => PARTS.map((part): Key => `${address}-${part}`))

const record = <Value>(valueOf: (key: Key) => Value) =>
  Object.fromEntries(KEYS.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** An id in the style of form builders: without a meaning, and without a pattern for each address. */
const makeId = (dice: Dice, i: number) =>
  `fld_${dice.whole(0x1000, 0xffff).toString(16)}${i}${dice.whole(0x1000, 0xffff).toString(16)}`

export type FieldState = 'empty' | 'correct' | 'incorrect'

/** Spec §4: "each field shows empty, correct or incorrect". */
export function fieldStateOf({ texts }: State, key: Key): FieldState {
  const text = texts[key]
  if (text === '') return 'empty'
  const [address, part] = key.split('-') as [Address, Part]
  return address === 'delivery' && text === EXPECTED[part] ? 'correct' : 'incorrect'
}

/** The sentence about an incorrect field. */
export const FAULTS: Record<Address, string> = {
  delivery: 'Incorrect. Type it exactly as on the slip.',
  billing: `Incorrect. Clear this field: the ${NAMES.billing.toLowerCase()} must stay empty.`,
}

/** The sentence about an incorrect field, with the difference from the slip if eyes pass over it. */
export function faultIn({ texts }: State, key: Key): string {
  const [address, part] = key.split('-') as [Address, Part]
  return address === 'delivery' ? withDifference(FAULTS.delivery, EXPECTED[part], texts[key]) : FAULTS.billing
}

/** The same, but without an error while the text may still become the right one: typing it key by key is no miss. */
function missIn(state: State, key: Key): string | null {
  if (fieldStateOf(state, key) !== 'incorrect') return null
  const [address, part] = key.split('-') as [Address, Part]
  return address === 'delivery' && EXPECTED[part].startsWith(state.texts[key]) ? null : faultIn(state, key)
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => {
    const order = dice.shuffle(ADDRESSES)
    const numbers = dice.shuffle(KEYS.map((_, i) => i))
    // The number in the middle makes all eight ids different.
    const ids = KEYS.map((_, i) => makeId(dice, numbers[i]!))
    return { order, ids: record((key) => ids[KEYS.indexOf(key)]!), texts: record(() => '') }
  },
  step: (state, { type, key, text }) =>
    type !== 'edited' || state.texts[key] === text
      ? state
      : { ...state, texts: { ...state.texts, [key]: text } },
  missOf: (before, { key }, after) =>
    newlyWrong(
      { text: before.texts[key], fault: missIn(before, key) },
      { text: after.texts[key], fault: missIn(after, key) },
    ),
  isSolved: (state) =>
    KEYS.every((key) => fieldStateOf(state, key) === (key.startsWith('delivery') ? 'correct' : 'empty')),
  solution: (start) => ({
    ...start,
    texts: {
      ...start.texts,
      ...Object.fromEntries(PARTS.map((part) => [`delivery-${part}`, EXPECTED[part]])),
    },
  }),
}
