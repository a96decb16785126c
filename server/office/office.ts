import { type Context, Hono } from 'hono'
import { keyIdOf } from '#server/asking/keys.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import type { ArenaMode } from '#server/asking/who-may.ts'
import type { Logged } from '#server/edge/logged.ts'
import type { Policy } from '#server/held/policy.ts'
import type { AddDown } from '#server/held/pulse.ts'
import type { Store } from '#server/store/store.ts'
import { officeCalls } from './calls.ts'
import type { Sleep } from './dressing.ts'
import { SHIFT_ROWS } from './shifts/held-shift.ts'
import { arenaShifts, PRACTICE } from './shifts/policy.ts'
import { countShifts, openShifts, type Shifts } from './shifts/shifts.ts'
import { officePages } from './site.ts'

/** The office of a server: its pages and calls, and its sweep. */
export type Office = {
  routes: Hono<Logged>
  shifts: Shifts
  sweep: () => Promise<void>
  /** Numbers of shifts by status, for the metrics. */
  counts: () => Promise<Readonly<Record<string, number>>>
}

type Parts = {
  store: Store
  now: () => number
  /** Who may ask for shifts by a call. Practice shifts are started by anybody. */
  mode: ArenaMode
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  addressOf: (c: Context) => string
  /** Hides network addresses in the rows of practice shifts. */
  addressKey: Buffer
  /** Days for which a program's ended shift is kept. */
  keptDays: number
  receipts: Receipts | null
  /** Whether the site has the report of a shift. */
  hasReport: boolean
  /** Most acts of a shift in a second. */
  perSecond?: number
  /** How an answer waits that comes late. Tests hand over one that does not wait. */
  wait?: Sleep
}

/** The type of a shift's receipt, and the purpose of the keys that hide network addresses. */
export const SHIFT_RECEIPT = 'botarena-shift'
export const ADDRESS_KEYS = ['office', 'address'] as const

/** Gives open shifts the time without a server. */
export const addDownToShifts: AddDown = (last, at) => SHIFT_ROWS.addDown(last, at)

/** The policies of all who issue shifts. */
export const shiftPolicies = (keptDays: number): Policy[] => [PRACTICE, arenaShifts(keptDays)]

export function openOffice({ store, now, mode, ...parts }: Parts): Office {
  const shifts = openShifts(store, now, shiftPolicies(parts.keptDays))
  const calls = officeCalls({
    ...parts,
    shifts,
    store,
    mode,
    now,
    keyIdOf: (key) => keyIdOf(store, key),
  })
  const routes = new Hono<Logged>()
  routes.route('/v1', calls)
  routes.route('/', officePages({ ...parts, shifts, store, now }))
  return { routes, shifts, sweep: shifts.sweep, counts: () => countShifts(store) }
}
