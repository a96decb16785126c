import { isDay } from '#office/base/days.ts'
import { REGISTRY_LABELS } from './labels.ts'
import type { RegistryEntry } from './start.ts'

/** The tabs of a customer, each with its fields, in the order of the page. */
export const TABS = {
  company: ['reference', 'name', 'tax'],
  address: ['street', 'postcode', 'town'],
  terms: ['iban', 'parent', 'from'],
} as const

export type Tab = keyof typeof TABS

export type CustomerField = (typeof TABS)[Tab][number]

/** The fields of a customer, tab by tab. */
export const CUSTOMER_FIELDS: readonly CustomerField[] = Object.values(TABS).flat()

/** A customer as it is typed. */
export type CustomerForm = Readonly<Record<CustomerField, string>>

/** The labels of the fields. */
export const CUSTOMER_LABELS: Readonly<Record<CustomerField, string>> = REGISTRY_LABELS

/** The label of the number that the terminal gives. */
export const ACCOUNT_LABEL: string = REGISTRY_LABELS.account

/** A customer that was registered in the shift. */
export type Customer = {
  number: string
  form: CustomerForm
  /** The act that registered it, from 1. */
  act: number
}

/** Longest text of a field, in characters. */
const LONGEST = 80

/** Fields that may be empty. */
const OPTIONAL: readonly CustomerField[] = ['parent']

/** Forms of values: what a right one looks like, and the sentence for another one. Check digits are nobody's business here. */
const FORMS: readonly (readonly [CustomerField, (text: string) => boolean, sentence: string])[] = [
  ['reference', (text) => /^[A-Za-z0-9-]+$/.test(text), 'A reference has letters, digits and hyphens only.'],
  ['tax', (text) => /^T-\d{8}-\d$/.test(text), 'Enter the tax number as T-12345678-9.'],
  ['postcode', (text) => /^\d{5}$/.test(text), 'A postcode has five digits.'],
  [
    'iban',
    (text) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text),
    'Enter the IBAN in capital letters and digits, without spaces.',
  ],
  ['from', isDay, 'Enter a day of the calendar as YYYY-MM-DD.'],
]

/** What the registry refuses in a customer, by field; empty for a form that it takes. */
export function refusalsOf(
  form: CustomerForm,
  { today, isCustomer }: { today: string; isCustomer: (number: string) => boolean },
): Record<string, string> {
  const why: Record<string, string> = {}
  for (const field of CUSTOMER_FIELDS) {
    const text = form[field]
    if (text === '') {
      if (!OPTIONAL.includes(field)) why[field] = `${CUSTOMER_LABELS[field]} is empty. Fill it in.`
    } else if (text.length > LONGEST) {
      why[field] = `${CUSTOMER_LABELS[field]} has more than ${LONGEST} characters.`
    }
  }
  for (const [field, isRight, sentence] of FORMS) {
    if (!why[field] && !isRight(form[field])) why[field] = sentence
  }
  if (!why['from'] && form.from <= today) why['from'] = `Enter a day after today, ${today}.`
  if (!why['parent'] && form.parent !== '' && !isCustomer(form.parent))
    why['parent'] =
      `There is no customer ${form.parent}. Leave the field empty, or enter a number such as C-1042.`
  return why
}

/** A customer as an entry of the book of customers. */
export const entryOf = (
  { number, form }: Pick<Customer, 'number' | 'form'>,
  account = '',
): RegistryEntry => ({
  number,
  title: form.name,
  place: `${form.postcode} ${form.town}`,
  status: 'active',
  lines: [
    ...CUSTOMER_FIELDS.map((field) => [CUSTOMER_LABELS[field], form[field]] as const),
    [ACCOUNT_LABEL, account],
  ],
})
