import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

export type Person = { id: string; name: string; role: string; department: string }

/** Spec §2: "click the row of the RPA Specialist in a 4-row table (Name, Role, Department)". The rest is ours. */
const STAFF: readonly Person[] = [
  { id: 'staff-amara', name: 'Amara Okafor', role: NAMES.specialist, department: 'Automation' },
  { id: 'staff-jonas', name: 'Jonas Lind', role: NAMES.trainer, department: 'Learning' },
  { id: 'staff-mei', name: 'Mei Tanaka', role: NAMES.senior, department: 'Operations' },
  { id: 'staff-rafael', name: 'Rafael Costa', role: NAMES.analyst, department: 'Automation' },
]

/** The row to click. */
export const WANTED_ROLE: string = NAMES.specialist

export type State = { rows: readonly Person[]; chosen: string | null }
export type Event = { type: 'clicked'; id: string }

const wantedId = STAFF.find(({ role }) => role === WANTED_ROLE)!.id

/** The row that was chosen last. */
export const chosenOf = ({ rows, chosen }: State): Person | undefined => rows.find(({ id }) => id === chosen)

/** The error of the choice; null if there is none. */
export function problemOf(state: State): string | null {
  const role = chosenOf(state)?.role ?? WANTED_ROLE
  return role === WANTED_ROLE ? null : `${role} is not ${WANTED_ROLE}.`
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => ({ rows: dice.shuffle(STAFF), chosen: null }),
  step: (state, { type, id }) =>
    type !== 'clicked' || id === state.chosen ? state : { ...state, chosen: id },
  isSolved: ({ chosen }) => chosen === wantedId,
  missOf: (before, _, after) => newlySaid(problemOf(before), problemOf(after)),
  solution: (start) => ({ ...start, chosen: wantedId }),
}
