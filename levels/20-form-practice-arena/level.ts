import { ClipboardList } from 'lucide-react'
import type { Level, Target } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { SAMPLE } from './rules.ts'

const cell = <Name extends string>(id: string, name: Name) =>
  ({ id, role: 'cell', name }) as const satisfies Target

/** The cells of the sample card, which a robot reads before it types. */
export const CARD = {
  firstName: cell('sample-first-name', SAMPLE.firstName),
  lastName: cell('sample-last-name', SAMPLE.lastName),
  email: cell('sample-email', SAMPLE.email),
  phone: cell('sample-phone', SAMPLE.phone),
  birthDate: cell('sample-birth-date', 'Any date of birth'),
  gender: cell('sample-gender', NAMES[SAMPLE.gender]),
  country: cell('sample-country', SAMPLE.country),
  skills: cell('sample-skills', SAMPLE.skills.join(', ')),
  experience: cell('sample-experience', NAMES[SAMPLE.experience]),
  salary: cell('sample-salary', SAMPLE.salary),
  startDate: cell('sample-start-date', 'Any first day'),
  workMode: cell('sample-work-mode', NAMES[SAMPLE.workMode]),
  bio: cell('sample-bio', SAMPLE.bio),
  newsletter: cell('sample-newsletter', 'Ticked'),
  terms: cell('sample-terms', 'Accepted'),
} as const

/** The card's cells beside the form's fields. Some have the same short name. */
const samples = Object.fromEntries(
  Object.entries(CARD).map(([field, target]) => [`sample-${field}`, target]),
) as { [Field in keyof typeof CARD as `sample-${Field}`]: Target }

const targets = {
  card: { id: 'sample-card', role: 'table', name: NAMES.card },
  ...samples,
  firstName: { id: 'first-name', role: 'textbox', name: NAMES.firstName },
  lastName: { id: 'last-name', role: 'textbox', name: NAMES.lastName },
  email: { id: 'email', role: 'textbox', name: NAMES.email },
  phone: { id: 'phone', role: 'textbox', name: NAMES.phone },
  birthDate: { id: 'birth-date', role: 'textbox', name: NAMES.birthDate },
  male: { id: 'gender-male', role: 'radio', name: NAMES.male },
  female: { id: 'gender-female', role: 'radio', name: NAMES.female },
  country: { id: 'country', role: 'combobox', name: NAMES.country },
  javascript: { id: 'skill-javascript', role: 'checkbox', name: NAMES.javascript },
  python: { id: 'skill-python', role: 'checkbox', name: NAMES.python },
  java: { id: 'skill-java', role: 'checkbox', name: NAMES.java },
  csharp: { id: 'skill-csharp', role: 'checkbox', name: NAMES.csharp },
  sql: { id: 'skill-sql', role: 'checkbox', name: NAMES.sql },
  react: { id: 'skill-react', role: 'checkbox', name: NAMES.react },
  nodejs: { id: 'skill-nodejs', role: 'checkbox', name: NAMES.nodejs },
  docker: { id: 'skill-docker', role: 'checkbox', name: NAMES.docker },
  junior: { id: 'experience-junior', role: 'radio', name: NAMES.junior },
  mid: { id: 'experience-mid', role: 'radio', name: NAMES.mid },
  senior: { id: 'experience-senior', role: 'radio', name: NAMES.senior },
  salary: { id: 'salary', role: 'spinbutton', name: NAMES.salary },
  startDate: { id: 'start-date', role: 'textbox', name: NAMES.startDate },
  remote: { id: 'work-mode-remote', role: 'radio', name: NAMES.remote },
  office: { id: 'work-mode-office', role: 'radio', name: NAMES.office },
  hybrid: { id: 'work-mode-hybrid', role: 'radio', name: NAMES.hybrid },
  bio: { id: 'bio', role: 'textbox', name: NAMES.bio },
  newsletter: { id: 'newsletter', role: 'checkbox', name: NAMES.newsletter },
  terms: { id: 'terms', role: 'checkbox', name: NAMES.terms },
  submit: { id: 'submit-registration', role: 'button', name: NAMES.submit },
  outcome: { id: 'registration-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: ClipboardList,
  description: 'Register one employee: fifteen fields, with every common kind of control.',
  objectives: [
    'Read the sample card.',
    'Fill in the form with exactly its data. The two dates can be any date.',
    'Submit the form. If fields are marked as wrong, correct them and submit again.',
  ],
  intel: {
    trains: 'entering one record into many kinds of control: text, number, date, radio, select, checkbox.',
    nudge: 'Each kind of control has an activity of its own. You cannot type into a radio button: select it.',
    way: 'Read the cells of the card by their ids (sample-first-name and so on) into variables, then fill field by field by id. The dates are native date fields: set the value as yyyy-mm-dd. Tick two skills and no other. Enter in a text field submits too.',
    noIds: {
      way: 'Read the rows of the card into variables, each by its header, then fill field by field by its label. The dates are native date fields: set the value as yyyy-mm-dd. Tick two skills and no other. Enter in a text field submits too.',
    },
  },
  article: 2,
  targets,
} satisfies Level
