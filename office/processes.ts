import { type AnyProcess, asAnyProcess } from '#office/process/process.ts'
import { CUSTOMERS } from '#office/processes/customers/customers.ts'
import { INVOICES } from '#office/processes/invoices/invoices.ts'
import { MONTH_END } from '#office/processes/month-end/month-end.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'

/** Every process. A new one is a folder and a line here. */
export const PROCESSES: readonly AnyProcess[] = [
  asAnyProcess(ORDERS),
  asAnyProcess(INVOICES),
  asAnyProcess(CUSTOMERS),
  asAnyProcess(MONTH_END),
]

export const processOf = (name: string): AnyProcess | undefined => PROCESSES.find((one) => one.name === name)
