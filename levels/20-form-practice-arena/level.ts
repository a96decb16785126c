import { ClipboardList } from 'lucide-react'
import type { Level, Target } from '#levels/contract.ts'

const cell = <Name extends string>(id: string, name: Name) =>
  ({ id, role: 'cell', name }) as const satisfies Target

/** The cells of the sample card, which a robot reads before it types. */
export const CARD = {
  firstName: cell('sample-first-name', 'Robin'),
  lastName: cell('sample-last-name', 'Okonkwo'),
  email: cell('sample-email', 'robin.o@example.com'),
  phone: cell('sample-phone', '+1 555 010 4477'),
  birthDate: cell('sample-birth-date', 'Any date of birth'),
  gender: cell('sample-gender', 'Male'),
  country: cell('sample-country', 'USA'),
  skills: cell('sample-skills', 'JavaScript, Python'),
  experience: cell('sample-experience', 'Senior'),
  salary: cell('sample-salary', '75000'),
  startDate: cell('sample-start-date', 'Any first day'),
  workMode: cell('sample-work-mode', 'Hybrid'),
  bio: cell('sample-bio', 'Builds robots that fill in forms, so that people need not.'),
  newsletter: cell('sample-newsletter', 'Ticked'),
  terms: cell('sample-terms', 'Accepted'),
} as const

/** The card's cells beside the form's fields. Some have the same short name. */
const samples = Object.fromEntries(
  Object.entries(CARD).map(([field, target]) => [`sample-${field}`, target]),
) as { [Field in keyof typeof CARD as `sample-${Field}`]: Target }

const targets = {
  card: { id: 'sample-card', role: 'table', name: 'Sample employee' },
  ...samples,
  firstName: { id: 'first-name', role: 'textbox', name: 'First name' },
  lastName: { id: 'last-name', role: 'textbox', name: 'Last name' },
  email: { id: 'email', role: 'textbox', name: 'Email' },
  phone: { id: 'phone', role: 'textbox', name: 'Phone' },
  birthDate: { id: 'birth-date', role: 'textbox', name: 'Birth date' },
  male: { id: 'gender-male', role: 'radio', name: 'Male' },
  female: { id: 'gender-female', role: 'radio', name: 'Female' },
  country: { id: 'country', role: 'combobox', name: 'Country' },
  javascript: { id: 'skill-javascript', role: 'checkbox', name: 'JavaScript' },
  python: { id: 'skill-python', role: 'checkbox', name: 'Python' },
  java: { id: 'skill-java', role: 'checkbox', name: 'Java' },
  csharp: { id: 'skill-csharp', role: 'checkbox', name: 'C#' },
  sql: { id: 'skill-sql', role: 'checkbox', name: 'SQL' },
  react: { id: 'skill-react', role: 'checkbox', name: 'React' },
  nodejs: { id: 'skill-nodejs', role: 'checkbox', name: 'Node.js' },
  docker: { id: 'skill-docker', role: 'checkbox', name: 'Docker' },
  junior: { id: 'experience-junior', role: 'radio', name: 'Junior' },
  mid: { id: 'experience-mid', role: 'radio', name: 'Mid' },
  senior: { id: 'experience-senior', role: 'radio', name: 'Senior' },
  salary: { id: 'salary', role: 'spinbutton', name: 'Salary' },
  startDate: { id: 'start-date', role: 'textbox', name: 'Start date' },
  remote: { id: 'work-mode-remote', role: 'radio', name: 'Remote' },
  office: { id: 'work-mode-office', role: 'radio', name: 'Office' },
  hybrid: { id: 'work-mode-hybrid', role: 'radio', name: 'Hybrid' },
  bio: { id: 'bio', role: 'textbox', name: 'Bio' },
  newsletter: { id: 'newsletter', role: 'checkbox', name: 'Send me the newsletter' },
  terms: { id: 'terms', role: 'checkbox', name: 'I accept the terms' },
  submit: { id: 'submit-registration', role: 'button', name: 'Submit registration' },
  outcome: { id: 'registration-outcome', role: 'status', name: 'Outcome' },
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
