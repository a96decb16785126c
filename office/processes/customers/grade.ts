import type { Item, ReportRow } from '#office/apps/desk/desk.ts'
import { CUSTOMER_FIELDS, CUSTOMER_LABELS, type Customer } from '#office/apps/registry/customer.ts'
import type { Registry } from '#office/apps/registry/registry.ts'
import { ACCOUNT_FIELDS, FIELDS } from '#office/apps/terminal/fields.ts'
import type { Account } from '#office/apps/terminal/terminal.ts'
import { type Grade, isClean, type ItemGrade, type ItemVerdict, NO_COUNTS } from '#office/base/counts.ts'
import type { Left as Remains } from '#office/process/process.ts'
import type { CustomersDeal } from './deal.ts'
import type { Right } from './rules.ts'

type Left = Remains<'registry' | 'terminal'>

/** A row as New customers names its columns. */
type Row = Record<'result' | 'customer' | 'account', string>

const rowIn = ({ result = '', customer = '', account = '' }: ReportRow): Row => ({
  result,
  customer,
  account,
})

/** One flaw: the count that it adds to, how often, and its sentence. */
type Flaw = { verdict: Exclude<ItemVerdict, 'right'>; by: number; sentence: string }

/** What the programs hold for an item. */
type Made = { customers: readonly Customer[]; accounts: readonly Account[]; left: Left }

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const actsOf = (made: readonly { act: number }[]) => listed(made.map(({ act }) => `at act ${act}`))

const TIMES = ['', 'once', 'twice', 'three times']

const times = (count: number) => TIMES[count] ?? `${count} times`

const isOpen = ({ status }: Item) => status === 'new' || status === 'taken'

/** How an item was closed, in words. */
const closedAs = ({ status, code }: Item): string =>
  ({
    new: 'it waits in the queue',
    taken: 'a robot still holds it',
    done: 'it was closed as done',
    exception: `it was closed with the code ${code}`,
    failed: 'it was closed as a system exception',
  })[status]

/** The account number that stands in a customer; empty without one. */
const writtenIn = ({ accounts }: Registry, customer: string): string =>
  accounts.findLast((one) => one.customer === customer)?.account ?? ''

const madeFor = (id: string, left: Left): Made => {
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
): string[] {
  return fields
    .filter((field) => form[field] !== right[field])
    .map((field) => `at act ${act} ${labels(field)} is “${form[field]}”, but “${right[field]}” is right`)
}

function wrongIn(
  right: Extract<Right, { customer: unknown }>,
  { customers, accounts, left }: Made,
): string[] {
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
    return [`${number} has the account number “${written}” in the registry, but ${wanted}`]
  })
  return [...ofCustomers, ...ofAccounts, ...back]
}

/** What is wrong with an item that must be registered. */
function flawsOfCustomer(item: Item, right: Extract<Right, { customer: unknown }>, made: Made): Flaw[] {
  const { id } = item
  const { customers, accounts } = made
  if (customers.length === 0) {
    return item.status === 'exception'
      ? [{ verdict: 'misfiled', by: 1, sentence: `${id} should be registered, but ${closedAs(item)}.` }]
      : [{ verdict: 'missed', by: 1, sentence: `${id} was not registered: ${closedAs(item)}.` }]
  }
  const flaws: Flaw[] = []
  if (accounts.length === 0) {
    const sentence = `${id} was registered as ${customers[0]!.number}, but it has no account in the terminal.`
    flaws.push({ verdict: 'missed', by: 1, sentence })
  }
  if (customers.length > 1) {
    const sentence = `${id} was registered ${times(customers.length)}: ${actsOf(customers)}.`
    flaws.push({ verdict: 'doubled', by: customers.length - 1, sentence })
  }
  if (accounts.length > 1) {
    const sentence = `${id} got ${accounts.length} accounts in the terminal: ${actsOf(accounts)}.`
    flaws.push({ verdict: 'doubled', by: accounts.length - 1, sentence })
  }
  const wrong = wrongIn(right, made)
  if (wrong.length > 0)
    flaws.push({ verdict: 'wrong', by: 1, sentence: `${id} has wrong values: ${listed(wrong)}.` })
  if (item.status === 'exception')
    flaws.push({ verdict: 'misfiled', by: 1, sentence: `${id} was registered, but ${closedAs(item)}.` })
  else if (item.status !== 'done')
    flaws.push({ verdict: 'left', by: 1, sentence: `${id} was registered, but ${closedAs(item)}.` })
  return flaws
}

/** What is wrong with an item that is a business exception. */
function flawsOfException(item: Item, code: string, { customers, accounts }: Made): Flaw[] {
  const { id } = item
  const flaws: Flaw[] = []
  if (customers.length > 0) {
    const sentence = `${id} must not be registered (${code}), but it was, ${actsOf(customers)}.`
    flaws.push({ verdict: 'touched', by: customers.length + accounts.length, sentence })
  }
  if (isOpen(item)) {
    const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
    flaws.push({ verdict: 'missed', by: 1, sentence })
  } else if (item.code !== code) {
    const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
    flaws.push({ verdict: 'misfiled', by: 1, sentence })
  }
  return flaws
}

/** The rows that tell what was done with an item; null for one that is open. */
function rowsOf(item: Item, { customers, accounts }: Made): Row[] | null {
  if (isOpen(item)) return null
  const rest = { customer: '', account: '' }
  if (item.status === 'exception') return [{ ...rest, result: item.code! }]
  const result = item.status === 'done' ? 'DONE' : 'FAILED'
  if (customers.length === 0) return [{ ...rest, result }]
  return customers.flatMap(({ number }) => {
    const own = accounts.filter(({ form }) => form.customer === number)
    return own.length === 0
      ? [{ result, customer: number, account: '' }]
      : own.map((account) => ({ result, customer: number, account: account.number }))
  })
}

const isSameRow = (given: Row, right: Row): boolean =>
  given.result.trim().toUpperCase() === right.result &&
  given.customer.trim() === right.customer &&
  given.account.trim() === right.account

const said = ({ result, customer, account }: Row) => [result, customer, account].filter(Boolean).join(', ')

function flawsOfReport(item: Item, made: Made): Flaw[] {
  const { id } = item
  const told = made.left.desk.report?.rows.filter((row) => row.item.trim() === id) ?? []
  const right = rowsOf(item, made)
  const flaw = (sentence: string): Flaw[] => [{ verdict: 'report', by: 1, sentence }]
  if (!right) return told.length === 0 ? [] : flaw(`The report has a row for ${id}, but ${closedAs(item)}.`)
  if (told.length === 0) return flaw(`The report has no row for ${id}.`)
  if (told.length > 1) return flaw(`The report has ${told.length} rows for ${id}.`)
  const row = rowIn(told[0]!)
  if (right.some((one) => isSameRow(row, one))) return []
  return flaw(`The report says “${said(row)}” of ${id}, but “${said(right[0]!)}” is what was done.`)
}

/** What was changed or made that belongs to no item, in sentences. */
function strangersIn(right: Readonly<Record<string, Right>>, { registry, terminal }: Left): string[] {
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
export function gradeCustomers({ right }: CustomersDeal, left: Left): Grade {
  const { desk } = left
  const counts = { ...NO_COUNTS }
  const items = desk.items.map((item): ItemGrade => {
    const made = madeFor(item.id, left)
    const wanted = right[item.id]!
    const flaws =
      'customer' in wanted ? flawsOfCustomer(item, wanted, made) : flawsOfException(item, wanted.code, made)
    if (item.status === 'taken' && flaws.every(({ verdict }) => verdict !== 'left'))
      flaws.push({ verdict: 'left', by: 1, sentence: `${item.holder} still holds ${item.id}.` })
    flaws.push(...flawsOfReport(item, made))
    for (const { verdict, by } of flaws) counts[verdict] += by
    const numbers = new Set(made.customers.map(({ number }) => number))
    const written = left.registry.accounts.filter(({ customer }) => numbers.has(customer))
    const acts = [...item.acts, ...[...made.customers, ...made.accounts, ...written].map(({ act }) => act)]
    const ordered = acts.toSorted((one, other) => one - other)
    if (flaws.length > 0) {
      const sentence = flaws.map((flaw) => flaw.sentence).join(' ')
      return { id: item.id, verdict: flaws[0]!.verdict, sentence, acts: ordered }
    }
    const sentence =
      'customer' in wanted
        ? `${item.id} was registered once, ${actsOf(made.customers)}, and got one account, ${actsOf(made.accounts)}, as the brief asks for.`
        : `${item.id} was closed with the right code, ${wanted.code}.`
    return { id: item.id, verdict: 'right', sentence, acts: ordered }
  })
  const strangers = strangersIn(right, left)
  counts.touched += strangers.length
  const unknown = desk.report?.rows.filter(({ item }) => !Object.hasOwn(right, item.trim())) ?? []
  counts.report += unknown.length
  const beside = [
    ...strangers,
    ...unknown.map(({ item }) => `The report has a row for “${item}”, which is no item of the queue.`),
  ]
  const rightItems = items.filter(({ verdict }) => verdict === 'right').length
  return { counts, clean: isClean(counts), share: rightItems / items.length, items, beside }
}
