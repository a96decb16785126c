import type { Dice } from '#game/luck.ts'
import { slugOf } from '#game/pick.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { NAMES } from './names.ts'
import {
  type Event,
  PAGES,
  type State as Pages,
  type Person,
  ROWS_PER_PAGE,
  chosenOf,
  rules as standard,
} from './rules.ts'

const PEOPLE = [
  'Amara Obi',
  'Bruno Keller',
  'Chiara Conti',
  'Dmitri Sokolov',
  'Emre Yilmaz',
  'Freya Lund',
  'Goran Horvat',
  'Hana Sato',
  'Ines Duarte',
  'Jonas Weber',
  'Karin Holm',
  'Liam Byrne',
  'Mei Tanaka',
  'Nadia Haddad',
  'Oskar Nyberg',
  'Priya Nair',
] as const

/** Roles with similar names: a part of a role fits several. */
const ROLES = [
  NAMES.noor,
  NAMES.elif,
  NAMES.ravi,
  `Senior ${NAMES.ravi}`,
  NAMES.kofi,
  `Junior ${NAMES.kofi}`,
  'Process Owner',
  'Deputy Process Owner',
  NAMES.ada,
  `Senior ${NAMES.ada}`,
  NAMES.wei,
  `Deputy ${NAMES.wei}`,
] as const

const DEPARTMENTS = ['Automation', 'Finance', 'Logistics', 'Operations', 'People', 'Quality'] as const

export type Round = { pages: Pages; wanted: Person }
export type State = Rounds<Round>
export type { Event }

const person = (dice: Dice, name: string, role: string): Person => ({
  id: `person-${slugOf(name)}-${slugOf(role)}`,
  name,
  role,
  department: dice.pick(DEPARTMENTS),
})

/**
 * Three pages of three. The wanted person is on a drawn page. Each other page has a person with the same name or with
 * the same role, so that one column alone does not decide.
 */
function deal(dice: Dice): Round {
  const [name, ...names] = dice.shuffle(PEOPLE)
  const [role, ...roles] = dice.shuffle(ROLES)
  const other = () => person(dice, names.pop()!, roles.pop()!)
  const wanted = person(dice, name!, role!)
  const pages = dice
    .shuffle([wanted, person(dice, name!, roles.pop()!), person(dice, names.pop()!, role!)])
    .map((first) => dice.shuffle([first, ...Array.from({ length: ROWS_PER_PAGE - 1 }, other)]))
  return { pages: { people: pages.flat(), page: 1, chosen: null }, wanted }
}

const inWords = ({ name, role }: Person) => `“${name}, ${role}”`

export const rules = createRounds<Round, Event>({
  count: 4,
  deal,
  step: (round, event, moment) => {
    const pages = standard.step(round.pages, event, moment)
    return pages === round.pages ? round : { ...round, pages }
  },
  isRight: ({ pages, wanted }) => pages.chosen === wanted.id,
  missOf: (_, __, { pages, wanted }) => {
    const chosen = chosenOf(pages)
    return chosen && chosen.id !== wanted.id
      ? `${inWords(chosen)} was clicked, but ${inWords(wanted)} was expected.`
      : null
  },
  task: ({ wanted }) =>
    `Find “${wanted.name}” with the role “${wanted.role}” on the ${PAGES} pages, and click that row.`,
})
