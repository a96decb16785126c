import { Hono } from 'hono'
import type { FaultKind } from '#contract/office-faults.ts'
import { PAYROLL, type Payroll, type PayrollStart } from '#office/apps/payroll/payroll.ts'
import type { Condition } from '#office/base/conditions.ts'
import { appIn, openShift, type Shift, step } from '#office/shift.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import { openVisits } from '#server/office/apps/base/visit.ts'
import { payrollRoutes } from '#server/office/apps/payroll/routes.ts'
import { dressing } from '#server/office/dressing.ts'
import type { HeldShift } from '#server/office/shifts/held-shift.ts'
import type { SeenShift, Shifts } from '#server/office/shifts/shifts.ts'

const ID = '1'.repeat(32)
const ORIGIN = 'http://127.0.0.1'

/** A shift of payroll alone, of no process: the routes and rules of the server, without its database. */
export type PayrollOffice = {
  /** The address of the desk, below which payroll is. */
  url: string
  /** As `fetch`. */
  send: (address: string, init?: RequestInit) => Promise<Response>
  state: () => Payroll
}

const SEED = '7'.repeat(32)

/** @param faults each comes in payroll, at that form */
export function openPayrollOffice({
  start,
  conditions = [],
  faults = [],
  seed = SEED,
}: {
  start: PayrollStart
  conditions?: readonly Condition[]
  faults?: readonly { kind: FaultKind; at: number }[]
  seed?: string
}): PayrollOffice {
  const opened = openShift({ process: 'orders', size: 4, conditions: [], seed })
  const payroll = PAYROLL.open(
    start,
    faults.map(({ kind, at }) => ({ kind, at, app: 'payroll' })),
  )
  let shift: Shift = { ...opened, apps: { ...opened.apps, payroll } }
  const heldNow = (): HeldShift => ({
    id: ID,
    kind: 'arena',
    owner: 'test',
    process: 'orders',
    size: 4,
    day: 'rough',
    conditions,
    api: 'none',
    split: 'free',
    seed,
    nonce: '',
    commitment: '',
    label: {},
    seconds: 3600,
    status: 'open',
    acts: shift.count,
    logins: 0,
    grade: null,
    downMs: 0,
    createdAt: 0,
    actedAt: null,
    endedAt: null,
  })
  const see = async (): Promise<SeenShift> => ({ held: heldNow(), shift })
  const missing = () => {
    throw new Error('This office has no database.')
  }
  const shifts: Shifts = {
    see,
    act: async (_, asked) => {
      const done = step(shift, asked)
      ;({ shift } = done)
      return { ...(await see()), answer: done.answer }
    },
    find: async () => heldNow(),
    issuing: missing,
    log: missing,
    refuse: missing,
    refused: missing,
    giveUp: missing,
    cancel: missing,
    lasting: missing,
    watch: missing,
    sweep: missing,
  }
  const visits = openVisits(shifts, 1_000_000, Date.now, false)
  const app = new Hono<LogContext>()
  app.onError((error, c) => {
    if (error instanceof PageRefusal) return c.text(error.message, error.status)
    throw error
  })
  app.use(
    '/office/:id/*',
    dressing(shifts, () => Promise.resolve()),
  )
  app.route('/office/:id/payroll', payrollRoutes(visits))
  return {
    url: `${ORIGIN}/office/${ID}`,
    send: async (address, init) => app.fetch(new Request(address, init)),
    state: () => appIn(shift, 'payroll'),
  }
}

/** What payroll begins with in tests: more rows than a list shows, and names that are found nowhere else. */
export const PAYROLL_START: PayrollStart = {
  user: 'payroll',
  password: 'wages-4711',
  scale: 96,
  firstNumber: 20_417,
  employees: Array.from({ length: 30 }, (_, i) => ({
    number: `E${1017 + 13 * i}`,
    name: `${['Anna', 'Bo', 'Carla', 'Dmitri', 'Ewa'][i % 5]} ${['Quillfeather', 'Zimmerbach', 'Oxenford'][i % 3]}`,
  })),
  wageTypes: [
    { number: '1000', name: 'Salary' },
    { number: '2300', name: 'Bonus' },
    { number: '3150', name: 'Overtime' },
    { number: '4510', name: 'Travel expenses' },
    { number: '4520', name: 'Moving costs' },
  ],
  entries: Array.from({ length: 12 }, (_, i) => ({
    number: `W-${20_405 + i}`,
    employee: `E${1017 + 13 * (i % 3)}`,
    wageType: '4510',
    amount: 4_210 + 1_111 * i,
    reference: `CL-${4100 + i}`,
    act: 0,
  })),
}
