import type { ProcessName } from '#office/list.ts'
import { customerLabelHands } from '#office/processes/customers/robots/label-hands.ts'
import {
  careful as carefulWithCustomers,
  CARELESS as CARELESS_WITH_CUSTOMERS,
} from '#office/processes/customers/robots/robots.ts'
import { expenseHands } from '#office/processes/expenses/robots/hands.ts'
import { readTillByOcr } from '#office/processes/expenses/robots/ocr.ts'
import { payablesHands } from '#office/processes/expenses/robots/payables-hands.ts'
import { payrollPay } from '#office/processes/expenses/robots/payroll-hands.ts'
import { carefulWithExpenses, CARELESS_WITH_EXPENSES } from '#office/processes/expenses/robots/robots.ts'
import { invoiceLabelHands, type ScanReader } from '#office/processes/invoices/robots/label-hands.ts'
import { readByOcr } from '#office/processes/invoices/robots/ocr.ts'
import { carefulWithInvoices, CARELESS_WITH_INVOICES } from '#office/processes/invoices/robots/robots.ts'
import { monthEndHands } from '#office/processes/month-end/robots/hands.ts'
import { carefulAtMonthEnd, CARELESS_AT_MONTH_END } from '#office/processes/month-end/robots/robots.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { labelHands } from '#office/processes/orders/robots/label-hands.ts'
import { careful, CARELESS } from '#office/processes/orders/robots/robots.ts'
import { payrollByText } from './payroll-text.ts'
import { payrollByPixels } from './pixels/payroll.ts'
import type { Wire } from './screen/screen.ts'

/** What a player hears and does on the way. */
export type ShiftWire = Wire & {
  /** Who reads scans. Without it: OCR, by tesseract. */
  readScan?: ScanReader
  /** The moment for one-time codes, in ms since 1970. */
  now?: () => number
}

/** Plays a shift without a browser, to its end. It may throw; it is judged by what it left. @param url of the desk */
export type ShiftPlayer = (url: string, wire?: ShiftWire, name?: string) => Promise<void>

type Players = Readonly<Record<string, ShiftPlayer>>

const playersOf = <Hands>(
  robots: Readonly<Record<string, (hands: Hands, name?: string) => Promise<void>>>,
  handsOf: (url: string, wire: ShiftWire) => Hands,
): Players =>
  Object.fromEntries(
    Object.entries(robots).map(([name, robot]): [string, ShiftPlayer] => [
      name,
      (url, wire = {}, as) => robot(handsOf(url, wire), as),
    ]),
  )

/** @param hasKey whether payments by calls go with an Idempotency-Key */
const expenseHandsWith = (hasKey: boolean) => (url: string, wire: ShiftWire) =>
  expenseHands(url, {
    readScan: readTillByOcr,
    payables: payablesHands(url, wire, hasKey),
    // A person who reads pictures reads the windows too.
    payroll: payrollPay((wire.readScan ? payrollByText : payrollByPixels)(url, wire)),
    ...wire,
  })

/** The robots of each process by their names. A process with a robot of its own is a line here. */
export const SHIFT_PLAYERS: Readonly<Record<string, Players>> = {
  orders: playersOf({ careful, ...CARELESS }, (url, wire) => httpHands(url, wire).hands),
  invoices: playersOf({ careful: carefulWithInvoices, ...CARELESS_WITH_INVOICES }, (url, wire) =>
    invoiceLabelHands(url, { readScan: readByOcr, ...wire }),
  ),
  customers: playersOf({ careful: carefulWithCustomers, ...CARELESS_WITH_CUSTOMERS }, customerLabelHands),
  'month-end': playersOf({ careful: carefulAtMonthEnd, ...CARELESS_AT_MONTH_END }, monthEndHands),
  expenses: {
    ...playersOf({ careful: carefulWithExpenses }, expenseHandsWith(true)),
    // A key would make up for what they leave out.
    ...playersOf(CARELESS_WITH_EXPENSES, expenseHandsWith(false)),
  },
} satisfies Readonly<Record<ProcessName, Players>>

/** The careful robot of each process, with hands that go by labels. */
export const BY_LABELS: Players = {
  ...Object.fromEntries(
    Object.entries(SHIFT_PLAYERS).map(([process, robots]) => [process, robots['careful']!]),
  ),
  ...playersOf({ orders: careful }, labelHands),
}
