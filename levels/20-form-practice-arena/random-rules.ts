import type { Dice } from '#game/luck.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { NAMES } from './names.ts'
import {
  type Answers,
  COUNTRIES,
  type Event,
  FIELDS,
  type Field,
  type State as Form,
  LABELS,
  OPTIONS,
  SKILLS,
  problemOf,
  rules as standard,
  submit,
} from './rules.ts'

export type { Event }

export type State = {
  form: Form
  /** The person to register. */
  person: Answers
}

const FIRST_NAMES = {
  female: ['Aisha', 'Anna-Lena', 'Grace', 'Keiko', 'Maria'],
  male: ['Carlos', 'Dmitri', 'Farid', 'Jean-Luc', 'Tom'],
} as const
const LAST_NAMES = [
  'Alvarez',
  'Bergmann',
  'Diallo',
  'Haddad',
  'Kowalski',
  'McBride',
  "O'Neill",
  'Rao',
  'Smith-Jones',
]
const WORK = ['invoices', 'claims', 'payrolls', 'orders', 'tickets', 'timesheets']
const MERIT = ['reads error messages', 'tests before lunch', 'writes short scripts', 'asks good questions']

const two = (n: number) => String(n).padStart(2, '0')

const dateIn = (dice: Dice, first: number, last: number) =>
  `${dice.whole(first, last)}-${two(dice.whole(1, 12))}-${two(dice.whole(1, 28))}`

/** Characters of an address: only letters, digits and points. */
const inAddress = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

function dealPerson(dice: Dice): Answers {
  const gender = dice.pick(OPTIONS.gender)
  const [firstName, lastName] = [dice.pick(FIRST_NAMES[gender]), dice.pick(LAST_NAMES)]
  return {
    firstName,
    lastName,
    email: `${inAddress(firstName)}.${inAddress(lastName)}${dice.whole(10, 99)}@example.com`,
    phone: `+${dice.whole(20, 98)} ${dice.whole(200, 989)} 010 ${dice.whole(1000, 9999)}`,
    birthDate: dateIn(dice, 1962, 2004),
    gender,
    country: dice.pick(COUNTRIES),
    skills: dice.shuffle(SKILLS).slice(0, dice.whole(2, 4)),
    experience: dice.pick(OPTIONS.experience),
    salary: String(dice.whole(300, 990) * 100),
    startDate: dateIn(dice, 2027, 2029),
    workMode: dice.pick(OPTIONS.workMode),
    bio: `Builds robots for ${dice.pick(WORK)}, and ${dice.pick(MERIT)}.`,
    newsletter: dice.roll() < 0.5,
    // The form cannot be submitted without these.
    terms: true,
  }
}

/** The wanted value of a field, each in quotation marks, as the form names it. */
export function valueOf(person: Answers, field: Field): string {
  switch (field) {
    case 'skills':
      return person.skills.map((skill) => `“${skill}”`).join(', ')
    case 'newsletter':
    case 'terms':
      return person[field] ? '“ticked”' : '“not ticked”'
    case 'gender':
    case 'experience':
    case 'workMode':
      return `“${NAMES[person[field] as (typeof OPTIONS)[typeof field][number]]}”`
    default:
      return `“${person[field]}”`
  }
}

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ form: standard.start(dice), person: dealPerson(dice) }),
  step: (state, event, moment) => {
    const { form, person } = state
    const next = event.type === 'submitted' ? submit(form, person) : standard.step(form, event, moment)
    return next === form ? state : { ...state, form: next }
  },
  isSolved: ({ form }) => standard.isSolved(form),
  missOf: (_, { type }, { form }) =>
    type === 'submitted' && !form.isAccepted ? inOneLine(problemOf(form)) : null,
  task: ({ form, person }) =>
    form.isAccepted
      ? 'Done: the registration is accepted.'
      : `Register this person: ${FIELDS.map((field) => `${LABELS[field]} ${valueOf(person, field)}`).join('; ')}. Then submit.`,
}
