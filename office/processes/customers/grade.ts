import type { Item } from '#office/apps/desk/desk.ts'
import { CUSTOMER_FIELDS, CUSTOMER_LABELS, type Customer } from '#office/apps/registry/customer.ts'
import type { Registry } from '#office/apps/registry/registry.ts'
import { ACCOUNT_FIELDS, FIELDS } from '#office/apps/terminal/fields.ts'
import type { Account } from '#office/apps/terminal/terminal.ts'
import type { Grade } from '#office/base/counts.ts'
import {
  actsOf,
  type Problem,
  problemOfNothing,
  problemsOfClosing,
  problemsOfException,
  problemsOfValues,
  gradeShift,
  madeIn,
  needlessIn,
  rightCode,
  type Row,
  times,
  type Mistake,
} from '#office/process/grading.ts'
import type { EndStates } from '#office/process/process.ts'
import type { CustomersDeal } from './deal.ts'
import type { RightResult } from './rules.ts'

type CustomersEnd = EndStates<'registry' | 'terminal'>

/** What is done to an item. */
const DID = 'registered'

/** What the programs hold for an item. */
type MadeRecords = { customers: readonly Customer[]; accounts: readonly Account[]; left: CustomersEnd }

/** The account number that stands in a customer; empty without one. */
const writtenIn = ({ accounts }: Registry, customer: string): string =>
  accounts.findLast((one) => one.customer === customer)?.account ?? ''

const madeFor = (id: string, left: CustomersEnd): MadeRecords => {
  const customers = left.registry.customers.filter(({ form }) => form.reference === id)
  const numbers = new Set(customers.map(({ number }) => number))
  const accounts = left.terminal.accounts.filter(({ form, act }) => act > 0 && numbers.has(form.customer))
  return { customers, accounts, left }
}

/** Values of a record that differ from the right ones. */
function differing<Field extends string>(
  fields: readonly Field[],
  labels: (field: Field) => string,
  { act, form }: { act: number; form: Readonly<Record<Field, string>> },
  right: Readonly<Record<Field, string>>,
): Mistake[] {
  return fields
    .filter((field) => form[field] !== right[field])
    .map((field) => ({
      what: `at act ${act} ${labels(field)} is “${form[field]}”, but “${right[field]}” is right`,
      is: form[field],
      right: right[field],
    }))
}

function wrongIn(
  right: Extract<RightResult, { customer: unknown }>,
  { customers, accounts, left }: MadeRecords,
): Mistake[] {
  const ofCustomers = customers.flatMap((one) =>
    differing(CUSTOMER_FIELDS, (field) => CUSTOMER_LABELS[field], one, right.customer),
  )
  const ofAccounts = accounts.flatMap((one) =>
    differing(ACCOUNT_FIELDS, (field) => FIELDS[field].label, one, {
      ...right.account,
      customer: one.form.customer,
    }),
  )
  // A number can be written back only where there is an account.
  const back = customers.flatMap(({ number }) => {
    const own = accounts.filter(({ form }) => form.customer === number).map((one) => one.number)
    const written = writtenIn(left.registry, number)
    if (own.length === 0 ? written === '' : own.includes(written)) return []
    const wanted = own.length === 0 ? 'there is no account for it' : `${own[0]} is right`
    return [{ what: `${number} has the account number “${written}” in the registry, but ${wanted}` }]
  })
  return [...ofCustomers, ...ofAccounts, ...back]
}

/** What is wrong with an item that must be registered. */
function problemsOfCustomer(
  item: Item,
  right: Extract<RightResult, { customer: unknown }>,
  made: MadeRecords,
): Problem[] {
  const { id } = item
  const { customers, accounts } = made
  if (customers.length === 0) return [problemOfNothing(item, DID)]
  const problems: Problem[] = []
  if (accounts.length === 0) {
    const sentence = `${id} was registered as ${customers[0]!.number}, but it has no account in the terminal.`
    problems.push({ verdict: 'missed', by: 1, sentence })
  }
  if (customers.length > 1) {
    const sentence = `${id} was registered ${times(customers.length)}: ${madeIn(customers)}.`
    problems.push({ verdict: 'doubled', by: customers.length - 1, sentence })
  }
  if (accounts.length > 1) {
    const sentence = `${id} got ${accounts.length} accounts in the terminal: ${madeIn(accounts)}.`
    problems.push({ verdict: 'doubled', by: accounts.length - 1, sentence })
  }
  return [...problems, ...problemsOfValues(item, wrongIn(right, made)), ...problemsOfClosing(item, DID)]
}

/** A row of the report for each customer and account. */
const rowsOf = ({ customers, accounts }: MadeRecords): Row[] =>
  customers.flatMap(({ number }) => {
    const own = accounts.filter(({ form }) => form.customer === number)
    return own.length === 0
      ? [{ customer: number }]
      : own.map((account) => ({ customer: number, account: account.number }))
  })

/** What was changed or made that belongs to no item, in sentences. */
function strangersIn(
  right: Readonly<Record<string, RightResult>>,
  { registry, terminal }: CustomersEnd,
): string[] {
  const isItem = (reference: string) => Object.hasOwn(right, reference)
  const own = new Set(registry.customers.map(({ number }) => number))
  return [
    ...registry.customers
      .filter(({ form }) => !isItem(form.reference))
      .map(
        ({ number, form, act }) =>
          `${number} (“${form.reference}”, at act ${act}) belongs to no item of the queue.`,
      ),
    ...terminal.accounts
      .filter(({ act, form }) => act > 0 && !own.has(form.customer))
      .map(
        ({ number, form, act }) =>
          `Account ${number} (at act ${act}) is for ${form.customer}, which was not registered in this shift.`,
      ),
    ...registry.accounts
      .filter(({ customer }) => !own.has(customer))
      .map(
        ({ customer, act }) =>
          `The account number of ${customer}, an old customer, was changed at act ${act}.`,
      ),
  ]
}

/** Judges what is left of a shift of New customers. */
export function gradeCustomers({ right }: CustomersDeal, left: CustomersEnd): Grade {
  return gradeShift({
    desk: left.desk,
    columns: { result: 'Result', customer: 'Customer', account: 'Account' },
    strangers: strangersIn(right, left),
    judge: (item) => {
      const made = madeFor(item.id, left)
      const { customers, accounts } = made
      const wanted = right[item.id]!
      const numbers = new Set(customers.map(({ number }) => number))
      const written = left.registry.accounts.filter(({ customer }) => numbers.has(customer))
      return {
        problems:
          'customer' in wanted
            ? problemsOfCustomer(item, wanted, made)
            : problemsOfException(item, wanted.code, {
                made: customers,
                by: customers.length + accounts.length,
                did: DID,
              }),
        right:
          'customer' in wanted
            ? `${item.id} was registered once, ${actsOf(customers)}, and got one account, ${actsOf(accounts)}, as the brief asks for.`
            : rightCode(item, wanted.code),
        acts: [...customers, ...accounts, ...written].map(({ act }) => act),
        // A number that is written back again is another value: the values are judged by what stands there.
        needless: [
          ...needlessIn(customers, 'customer' in wanted),
          ...needlessIn(accounts, 'customer' in wanted),
        ],
        rows: rowsOf(made),
      }
    },
  })
}
