import { withDifference } from '#game/difference.ts'
import type { Dice } from '#game/luck.ts'
import { newlyWrong } from '#game/quoted.ts'
import type { Rules } from '#game/rules.ts'
import { NAMES } from './names.ts'
import {
  type Address,
  type Event,
  KEYS,
  type Key,
  PARTS,
  type Part,
  type State as Form,
  type FieldState,
  rules as standard,
} from './rules.ts'

export type { Event }

const STREETS = [
  'Canal',
  'Chestnut',
  'Church',
  'Harbour',
  'Linden',
  'Market',
  'Mill',
  'Orchard',
  'Station',
  'Tower',
]
const KINDS = ['Street', 'Road', 'Lane', 'Avenue']
const UNITS = ['Apt', 'Suite', 'Unit', 'Floor']
const CITIES = [
  'Ashford',
  'Brookfield',
  'Clayton',
  'East Norwood',
  'Fairview',
  'Kingston',
  'New Milton',
  'Norwood',
]

/** The wanted values, and the address that they belong to. */
export type WantedAddress = { address: Address; parts: Record<Part, string> }

export type State = { form: Form; wanted: WantedAddress }

const partsOf = (key: Key) => key.split('-') as [Address, Part]

/** The sentence about an incorrect field, with the difference from the task if eyes pass over it. */
export function faultIn({ form, wanted }: State, key: Key): string {
  const [address, part] = partsOf(key)
  return address === wanted.address
    ? withDifference('Incorrect. Type it exactly as in the task.', wanted.parts[part], form.texts[key])
    : 'Incorrect. Clear this field: this address must stay empty.'
}

const dealAddress = (dice: Dice): WantedAddress => ({
  address: dice.pick(['delivery', 'billing']),
  parts: {
    street: `${dice.whole(2, 998)} ${dice.pick(STREETS)} ${dice.pick(KINDS)}`,
    apartment: `${dice.pick(UNITS)} ${dice.whole(1, 48)}${dice.pick(['A', 'B', 'C', 'D', 'E', 'F'])}`,
    city: dice.pick(CITIES),
    // A text, not a number, because many begin with a zero.
    zip: String(dice.whole(501, 19_950)).padStart(5, '0'),
  },
})

export function fieldStateOf({ form, wanted }: State, key: Key): FieldState {
  const text = form.texts[key]
  if (text === '') return 'empty'
  const [address, part] = partsOf(key)
  return address === wanted.address && text === wanted.parts[part] ? 'correct' : 'incorrect'
}

/** The error of a field; null while its text may still become the right one. */
function missIn(state: State, key: Key): string | null {
  if (fieldStateOf(state, key) !== 'incorrect') return null
  const [address, part] = partsOf(key)
  const isOnItsWay =
    address === state.wanted.address && state.wanted.parts[part].startsWith(state.form.texts[key])
  return isOnItsWay ? null : faultIn(state, key)
}

const isSolved = (state: State): boolean =>
  KEYS.every(
    (key) => fieldStateOf(state, key) === (partsOf(key)[0] === state.wanted.address ? 'correct' : 'empty'),
  )

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ form: standard.start(dice), wanted: dealAddress(dice) }),
  step: (state, event, moment) => {
    const form = standard.step(state.form, event, moment)
    return form === state.form ? state : { ...state, form }
  },
  missOf: (before, { key }, after) =>
    newlyWrong(
      { text: before.form.texts[key], fault: missIn(before, key) },
      { text: after.form.texts[key], fault: missIn(after, key) },
    ),
  isSolved,
  task: (state) => {
    if (isSolved(state)) return 'Done: the address is filled in.'
    const { address, parts } = state.wanted
    const [street, apartment, city, zip] = PARTS.map((part) => `“${parts[part]}”`)
    return `Fill in the “${NAMES[address]}”: street ${street}, apartment ${apartment}, city ${city}, ZIP code ${zip}. Leave the other address empty.`
  },
}
