import type { Dice } from '#game/luck.ts'
import { slugOf } from '#game/pick.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import type { Person } from './rules.ts'

const FIRST = [
  'Amara',
  'Jonas',
  'Mei',
  'Rafael',
  'Leila',
  'Tomasz',
  'Priya',
  'Anders',
  'Zola',
  'Hana',
] as const
const LAST = ['Okafor', 'Lind', 'Tanaka', 'Costa', 'Haddad', 'Nowak', 'Rao', 'Berg', 'Dube', 'Novak'] as const
const DEPARTMENTS = ['Automation', 'Learning', 'Operations', 'Finance', 'Logistics'] as const

/** Roles with similar names: a part of a role fits several. */
const ROLES = ['RPA', 'Process', 'Data', 'Test'].flatMap((field) =>
  ['Specialist', 'Trainer', 'Analyst', 'Manager'].flatMap((rank) => [
    `${field} ${rank}`,
    `Senior ${field} ${rank}`,
  ]),
)

/** Number of rounds, and of people in each. */
const COUNT = 4
const PEOPLE = 12

type Round = {
  rows: readonly Person[]
  /** Id of the wanted row. */
  wanted: string
  chosen: string | null
}

export type State = Rounds<Round>
export type Event = { type: 'clicked'; id: string }

/** The person with an id. */
export const personIn = ({ rows }: Round, id: string | null): Person | undefined =>
  rows.find((row) => row.id === id)

/** No two people have the same name or the same role. */
function deal(dice: Dice): Round {
  const names = dice.shuffle(FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)))
  const rows = dice
    .shuffle(ROLES)
    .slice(0, PEOPLE)
    .map((role, i) => ({
      id: `staff-${slugOf(names[i]!)}`,
      name: names[i]!,
      role,
      department: dice.pick(DEPARTMENTS),
    }))
  return { rows, wanted: dice.pick(rows).id, chosen: null }
}

export const rules = createRounds<Round, Event>({
  count: COUNT,
  deal,
  step: (round, { type, id }) =>
    type === 'clicked' && personIn(round, id) && id !== round.chosen ? { ...round, chosen: id } : round,
  isRight: ({ chosen, wanted }) => chosen === wanted,
  missOf: (_, __, round) => {
    const [chosen, wanted] = [personIn(round, round.chosen), personIn(round, round.wanted)!]
    if (!chosen || chosen === wanted) return null
    return `${chosen.name} is “${chosen.role}”, not “${wanted.role}”.`
  },
  task: (round) => `Click the row whose role is “${personIn(round, round.wanted)!.role}”.`,
})
