import {
  type Area,
  type Control,
  fieldOf,
  listOf,
  type Row,
  saysOf,
  type Seat,
  type Window,
  windowOf,
} from '#office/apps/base/picture.ts'
import { money } from '#office/base/numbers.ts'
import { finderOf } from '#office/base/searchable.ts'
import { PAYROLL_LABELS as LABELS, PAYROLL_SENTENCES as SENTENCES } from './labels.ts'
import type { Employee, Payroll, PayrollView } from './payroll.ts'

/** The size of the window, in points. */
const [WIDTH, HEIGHT] = [720, 500]

const EDGE = 16

const area = (x: number, y: number, width: number, height: number): Area => ({ x, y, width, height })

/** The line of buttons, and the line above it in which the window says something. */
const BUTTONS = HEIGHT - 46
const SAYS = area(EDGE, BUTTONS - 28, WIDTH - 2 * EDGE, 22)

const button = (name: string, label: string, x: number, width = 108): Control => ({
  is: 'button',
  name,
  label,
  area: area(x, BUTTONS, width, 30),
})

/** The employees that fit what is typed as a search: part of a number or of a name. */
export function employeesFound({ start }: Payroll, search: string): readonly Employee[] {
  const isFound = finderOf(search)
  return start.employees.filter(({ number, name }) => isFound([number, name]))
}

const rowsOf = (all: readonly { number: string; name: string }[]): Row[] =>
  all.map(({ number, name }) => ({ key: number, cells: [number, name] }))

const NUMBER_AND_NAME = [
  { head: LABELS.number, width: 110 },
  { head: LABELS.name, width: 540 },
]

const heading = (text: string, values?: readonly string[]): Control => ({
  is: 'label',
  name: 'heading',
  area: area(EDGE, 40, WIDTH - 2 * EDGE, 24),
  text,
  ...(values ? { values } : {}),
  look: 'heading',
})

const employees = (payroll: Payroll, seat: Seat<PayrollView>): Window =>
  windowOf(seat, {
    title: LABELS.employees,
    width: WIDTH,
    height: HEIGHT,
    enter: 'open',
    controls: [
      fieldOf(seat, { name: 'search', label: LABELS.look, area: area(EDGE, 40, 420, 26) }),
      listOf(seat, {
        name: 'employees',
        label: LABELS.employees,
        area: area(EDGE, 80, WIDTH - 2 * EDGE, 330),
        columns: NUMBER_AND_NAME,
        rows: rowsOf(employeesFound(payroll, seat.typed['search'] ?? '')),
      }),
      ...saysOf(seat, SAYS),
      button('open', LABELS.open, EDGE),
    ],
  })

const employee = ({ entries }: Payroll, seat: Seat<PayrollView>, { number, name }: Employee): Window =>
  windowOf(seat, {
    title: LABELS.employee,
    width: WIDTH,
    height: HEIGHT,
    enter: 'new-entry',
    escape: 'back',
    controls: [
      heading('{} {}', [number, name]),
      listOf(seat, {
        name: 'entries',
        label: LABELS.entries,
        area: area(EDGE, 80, WIDTH - 2 * EDGE, 330),
        columns: [
          { head: LABELS.number, width: 130 },
          { head: LABELS.wageType, width: 150 },
          { head: LABELS.reference, width: 240 },
          { head: LABELS.amount, width: 130, isRight: true },
        ],
        rows: entries
          .filter((one) => one.employee === number)
          .map((one) => ({
            key: one.number,
            cells: [one.number, one.wageType, one.reference, money(one.amount)],
          })),
        isFixed: true,
      }),
      ...saysOf(seat, SAYS),
      button('new-entry', LABELS.newEntry, EDGE),
      button('back', LABELS.back, EDGE + 120),
    ],
  })

const newEntry = ({ start }: Payroll, seat: Seat<PayrollView>, { number, name }: Employee): Window => {
  const box = area(110, 180, 500, 140)
  const inBox = (name: string, label: string, x: number): Control => ({
    is: 'button',
    name,
    label,
    area: area(x, box.y + 96, 90, 30),
  })
  return windowOf(seat, {
    title: LABELS.newEntry,
    width: WIDTH,
    height: HEIGHT,
    enter: 'post',
    escape: 'back',
    controls: [
      heading('{} {}', [number, name]),
      listOf(seat, {
        name: 'wage-types',
        label: LABELS.wageTypes,
        area: area(EDGE, 80, WIDTH - 2 * EDGE, 220),
        columns: NUMBER_AND_NAME,
        rows: rowsOf(start.wageTypes),
      }),
      fieldOf(seat, { name: 'amount', label: LABELS.amount, area: area(EDGE, 316, 300, 26) }),
      fieldOf(seat, { name: 'reference', label: LABELS.reference, area: area(EDGE, 354, 420, 26) }),
      ...saysOf(seat, SAYS),
      button('post', LABELS.post, EDGE),
      button('back', LABELS.back, EDGE + 120),
    ],
    ...(seat.view.isAsking
      ? {
          modal: {
            name: 'question',
            area: box,
            title: LABELS.confirm,
            enter: 'yes',
            escape: 'no',
            controls: [
              {
                is: 'label' as const,
                name: 'question',
                area: area(box.x + 16, box.y + 44, box.width - 32, 24),
                text: SENTENCES.question,
                values: [seat.typed['amount'] ?? '', number, seat.typed['reference'] ?? ''],
              },
              inBox('yes', LABELS.yes, box.x + 16),
              inBox('no', LABELS.no, box.x + 118),
            ],
          },
        }
      : {}),
  })
}

/** The window that a session sees. Pure. */
export function payrollWindow(payroll: Payroll, seat: Seat<PayrollView>): Window {
  const one = payroll.start.employees.find(({ number }) => number === seat.view.employee)
  if (!one) return employees(payroll, seat)
  return seat.view.isNew ? newEntry(payroll, seat, one) : employee(payroll, seat, one)
}
