import { isFieldDate } from '#game/dates.ts'
import { decimalOf } from '#game/decimals.ts'
import { holds, listed, quoted } from '#game/quoted.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { NAMES } from './names.ts'

/** Fields that hold one text each. Spec §3, "Employee registration form". */
export const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'country',
  'bio',
  'salary',
  'startDate',
] as const
export type Text = (typeof TEXTS)[number]

/** Fields of which one option is chosen. The options are spec §3's. */
export const OPTIONS = {
  gender: ['male', 'female'],
  experience: ['junior', 'mid', 'senior'],
  workMode: ['remote', 'office', 'hybrid'],
} as const
export type Choice = keyof typeof OPTIONS

/** Spec §3: "country (USA, Canada, UK, Germany, France)". */
export const COUNTRIES = ['USA', 'Canada', 'UK', 'Germany', 'France'] as const

/** Spec §3: "skills (…)". */
export const SKILLS = [
  NAMES.javascript,
  NAMES.python,
  NAMES.java,
  NAMES.csharp,
  NAMES.sql,
  NAMES.react,
  NAMES.nodejs,
  NAMES.docker,
] as const
export type Skill = (typeof SKILLS)[number]

export const TICKS = ['newsletter', 'terms'] as const
export type TickName = (typeof TICKS)[number]

/** All 15 fields, in the order of the form. */
export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'gender',
  'country',
  'skills',
  'experience',
  'salary',
  'startDate',
  'workMode',
  'bio',
  'newsletter',
  'terms',
] as const
export type Field = (typeof FIELDS)[number]

/** The label of each field. A box has a sentence beside it, and this heading above it. */
export const LABELS: Record<Field, string> = {
  ...NAMES,
  newsletter: NAMES.newsletterHeading,
  terms: NAMES.termsHeading,
}

export type Answers = Record<Text | Choice, string> & Record<TickName, boolean> & { skills: readonly Skill[] }

/**
 * The wanted values. Spec §5 names gender, country, skills, experience, newsletter, terms, salary and work mode; name,
 * email, phone and bio are ours. The two dates may be any: none is given here.
 */
export const SAMPLE = {
  firstName: 'Robin',
  lastName: 'Okonkwo',
  email: 'robin.o@example.com',
  phone: '+1 555 010 4477',
  gender: 'male',
  country: 'USA',
  skills: [NAMES.javascript, NAMES.python],
  experience: 'senior',
  salary: '75000',
  workMode: 'hybrid',
  bio: 'Builds robots that fill in forms, so that people need not.',
  newsletter: true,
  terms: true,
} as const satisfies Omit<Answers, 'birthDate' | 'startDate'>

export type State = {
  answers: Answers
  /** The fields that the last submit found wrong and that were not edited since. */
  wrong: readonly Field[]
  /** Number of submits. */
  submits: number
  isAccepted: boolean
}

export type Event =
  | { type: 'answered'; field: Text | Choice; text: string }
  /** A script cleared a choice: no radio button does that. */
  | { type: 'cleared'; field: Choice; text: string }
  | { type: 'ticked'; field: TickName; isTicked: boolean }
  | { type: 'skill-set'; skill: Skill; isOn: boolean }
  | { type: 'submitted' }

const EMPTY: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  gender: '',
  country: '',
  skills: [],
  experience: '',
  salary: '',
  startDate: '',
  workMode: '',
  bio: '',
  newsletter: false,
  terms: false,
}

/**
 * The texts that a native number field can hold. HTML, "valid floating-point number": no plus, no blank, only decimal.
 */
const FIELD_NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** The wanted values. A date without one may be any date. */
export type WantedAnswers = Omit<Answers, 'birthDate' | 'startDate'> &
  Partial<Pick<Answers, 'birthDate' | 'startDate'>>

function isRight(answers: Answers, field: Field, wanted: WantedAnswers): boolean {
  switch (field) {
    case 'birthDate':
    case 'startDate':
      // Accepts every date that a date field can hold. A script may set other texts, or change the field's type.
      return isFieldDate(answers[field]) && answers[field] === (wanted[field] ?? answers[field])
    case 'skills':
      return (
        answers.skills.length === wanted.skills.length &&
        wanted.skills.every((skill) => answers.skills.includes(skill))
      )
    case 'salary':
      // A number field: 75000.00 is the same salary.
      return FIELD_NUMBER.test(answers.salary) && decimalOf(answers.salary) === decimalOf(wanted.salary)
    default:
      return answers[field] === wanted[field]
  }
}

/** The form after a submit, compared with the wanted values. */
export function submit(state: State, wanted: WantedAnswers): State {
  const wrong = FIELDS.filter((field) => !isRight(state.answers, field, wanted))
  return { ...state, wrong, submits: state.submits + 1, isAccepted: wrong.length === 0 }
}

/** An answer changed: the form is no longer accepted, and the field is no longer marked as wrong. */
const answer = (state: State, field: Field, answers: Answers): State => ({
  ...state,
  answers,
  wrong: state.wrong.filter((other) => other !== field),
  isAccepted: false,
})

/** What a field holds, in words that begin with its label. */
export function heldIn(answers: Answers, field: Field): string {
  const label = LABELS[field]
  switch (field) {
    case 'skills':
      return `${label}: ${answers.skills.length === 0 ? 'nothing is ticked' : `${listed(answers.skills)} ${answers.skills.length === 1 ? 'is' : 'are'} ticked`}`
    case 'newsletter':
    case 'terms':
      return `${label}: ${answers[field] ? 'ticked' : 'not ticked'}`
    case 'gender':
    case 'experience':
    case 'workMode':
    case 'country':
      return `${label}: ${answers[field] === '' ? 'nothing is chosen' : `${quoted(answers[field])} is chosen`}`
    default:
      return `${label} ${holds(answers[field])}`
  }
}

/** So many wrong fields are described; of more only the labels are listed. */
const MOST_DESCRIBED = 3

/** The sentence after a submit with a wrong field. */
export const problemOf = ({ wrong, answers }: State) => ({
  title: `${wrong.length} of ${FIELDS.length} fields to correct`,
  text:
    wrong.length > MOST_DESCRIBED
      ? wrong.map((field) => LABELS[field]).join(', ')
      : `${wrong.map((field) => heldIn(answers, field)).join('. ')}.`,
})

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ answers: EMPTY, wrong: [], submits: 0, isAccepted: false }),
  step: (state, event) => {
    const { answers } = state
    switch (event.type) {
      case 'answered':
        if (answers[event.field] === event.text) return state
        return answer(state, event.field, { ...answers, [event.field]: event.text })
      case 'cleared':
        // Another option may have been chosen meanwhile.
        if (answers[event.field] !== event.text) return state
        return answer(state, event.field, { ...answers, [event.field]: '' })
      case 'ticked':
        if (answers[event.field] === event.isTicked) return state
        return answer(state, event.field, { ...answers, [event.field]: event.isTicked })
      case 'skill-set': {
        if (answers.skills.includes(event.skill) === event.isOn) return state
        const others = answers.skills.filter((skill) => skill !== event.skill)
        return answer(state, 'skills', { ...answers, skills: event.isOn ? [...others, event.skill] : others })
      }
      case 'submitted':
        return submit(state, SAMPLE)
      default:
        return state
    }
  },
  isSolved: ({ isAccepted }) => isAccepted,
  missOf: (_, { type }, after) =>
    type === 'submitted' && !after.isAccepted ? inOneLine(problemOf(after)) : null,
  solution: (start) => ({
    ...start,
    answers: { ...SAMPLE, birthDate: '1990-04-17', startDate: '2026-09-01' },
    isAccepted: true,
  }),
}
