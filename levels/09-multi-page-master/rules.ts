import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

export type Person = { id: string; name: string; role: string; department: string }

/** Spec §9: "Pagination 3 pages x 3 rows". */
export const PAGES = 3
export const ROWS_PER_PAGE = 3

/** Spec §2: "find the RPA Expert row on page 3". */
export const WANTED_ROLE: string = NAMES.noor

const EXPERT: Person = { id: 'person-noor', name: 'Noor Haddad', role: WANTED_ROLE, department: 'Automation' }

/** Look-alikes on the first two pages: they share words with the wanted role. */
const LOOK_ALIKES: readonly Person[] = [
  { id: 'person-elif', name: 'Elif Demir', role: NAMES.elif, department: 'Automation' },
  { id: 'person-tomas', name: 'Tomás Vega', role: NAMES.tomas, department: 'Logistics' },
]

const OTHERS: readonly Person[] = [
  { id: 'person-ada', name: 'Ada Nowak', role: NAMES.ada, department: 'Operations' },
  { id: 'person-kofi', name: 'Kofi Mensah', role: NAMES.kofi, department: 'Automation' },
  { id: 'person-lena', name: 'Lena Fischer', role: NAMES.lena, department: 'Finance' },
  { id: 'person-ravi', name: 'Ravi Menon', role: NAMES.ravi, department: 'Quality' },
  { id: 'person-sofia', name: 'Sofia Rossi', role: NAMES.sofia, department: 'People' },
  { id: 'person-wei', name: 'Wei Zhang', role: NAMES.wei, department: 'Operations' },
]

export type State = {
  /** All nine people, in the order of the pages. */
  people: readonly Person[]
  /** Number of the page on show, from 1. */
  page: number
  chosen: string | null
}
export type Event = { type: 'paged'; by: 1 | -1 } | { type: 'clicked'; id: string }

/** The rows on show. */
export const rowsOf = ({ people, page }: State): readonly Person[] =>
  people.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)

/** The row that was chosen last. */
export const chosenOf = ({ people, chosen }: State): Person | undefined =>
  people.find(({ id }) => id === chosen)

/** The error of the choice; null if there is none. */
export function problemOf(state: State): string | null {
  const role = chosenOf(state)?.role ?? WANTED_ROLE
  return role === WANTED_ROLE ? null : `${role} is not ${WANTED_ROLE}.`
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => {
    const others = dice.shuffle(OTHERS)
    // The expert is always on the last page, and a look-alike on each page before it. The other places are luck.
    const first = dice.shuffle([LOOK_ALIKES[0]!, ...others.slice(0, 2)])
    const second = dice.shuffle([LOOK_ALIKES[1]!, ...others.slice(2, 4)])
    const third = dice.shuffle([EXPERT, ...others.slice(4, 6)])
    return { people: [...first, ...second, ...third], page: 1, chosen: null }
  },
  step: (state, event) => {
    switch (event.type) {
      case 'paged': {
        const page = state.page + event.by
        return page < 1 || page > PAGES ? state : { ...state, page }
      }
      case 'clicked':
        // A row of another page cannot be clicked.
        if (event.id === state.chosen || !rowsOf(state).some(({ id }) => id === event.id)) return state
        return { ...state, chosen: event.id }
      default:
        return state
    }
  },
  isSolved: ({ chosen }) => chosen === EXPERT.id,
  missOf: (before, _, after) => newlySaid(problemOf(before), problemOf(after)),
  solution: (start) => ({ ...start, page: PAGES, chosen: EXPERT.id }),
}
