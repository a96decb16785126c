import type { Process } from '#office/process/process.ts'
import { CUSTOMERS } from '#office/processes/customers/customers.ts'
import { EXPENSES } from '#office/processes/expenses/expenses.ts'
import { INVOICES } from '#office/processes/invoices/invoices.ts'
import { MONTH_END } from '#office/processes/month-end/month-end.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { LISTED_PROCESSES, type ProcessName } from './list.ts'

/** Every process that is listed, with its rules. */
const WITH_RULES: Readonly<Record<ProcessName, Process>> = {
  orders: ORDERS,
  invoices: INVOICES,
  customers: CUSTOMERS,
  'month-end': MONTH_END,
  expenses: EXPENSES,
}

const isListed = (name: string): name is ProcessName => Object.hasOwn(WITH_RULES, name)

export const processOf = (name: string): Process | undefined =>
  isListed(name) ? WITH_RULES[name] : undefined

/** The processes in the order of the list. */
export const PROCESSES: readonly Process[] = LISTED_PROCESSES.map(({ name }) => WITH_RULES[name])
