import { type Context, Hono } from 'hono'
import { keyIdOf } from '#server/asking/keys.ts'
import { openReceipts, type Receipts, SEEDS } from '#server/asking/receipts.ts'
import type { ArenaMode } from '#server/asking/who-may.ts'
import type { LogContext } from '#server/edge/logged.ts'
import type { Policy } from '#server/held/policy.ts'
import type { AddDown } from '#server/held/pulse.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'
import { officeCalls } from './calls.ts'
import type { Sleep } from './dressing.ts'
import { countInvitations, type Invitations, openInvitations } from './invitations/invitations.ts'
import { officePages } from './load-pages.ts'
import { SHIFT_ROWS } from './shifts/held-shift.ts'
import { arenaShifts, invitedShifts, PRACTICE } from './shifts/policy.ts'
import { countShifts, openShifts, type Shifts } from './shifts/shifts.ts'
import { openWatching } from './shifts/watching.ts'
import { verifyRoutes } from './verify-routes.ts'

/** The office of a server: its pages and calls, and its sweep. */
export type Office = {
  routes: Hono<LogContext>
  shifts: Shifts
  invitations: Invitations
  sweep: () => Promise<void>
  /** Numbers of shifts by status, and of invitations, for the metrics. */
  counts: () => Promise<Record<'shifts' | 'invitations', Readonly<Record<string, number>>>>
  /** Ends the streams of those who watch, because a stopping server waits for them. */
  stop: () => Promise<void>
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
  /** Makes the keys in the links of invitations. */
  vault: Pick<Vault, 'mac' | 'isMac'>
  /** Whether the server has none of the site's pages, so that nobody could open such a link. */
  isSealed: boolean
  /** Whether the site has the report of a shift. */
  hasReport: boolean
  /** Most acts of a shift in a second. */
  perSecond?: number
  /** How an answer waits that comes late. Tests hand over one that does not wait. */
  wait?: Sleep
}

/** The type of a shift's receipt. */
const SHIFT_RECEIPT = 'botarena-shift'

/** Signs shifts that have ended. */
export const shiftReceipts = (vault: Pick<Vault, 'macs'>): Receipts =>
  openReceipts(vault.macs(...SEEDS), SHIFT_RECEIPT)

/** The purpose of the keys that hide network addresses. */
export const ADDRESS_KEYS = ['office', 'address'] as const

/** Gives open shifts the time without a server. */
export const addDownToShifts: AddDown = (last, at) => SHIFT_ROWS.addDown(last, at)

/** The policies of all who issue shifts. */
export const shiftPolicies = (keptDays: number): Policy[] => [
  PRACTICE,
  arenaShifts(keptDays),
  invitedShifts(keptDays),
]

export function openOffice({ store, now, mode, ...parts }: Parts): Office {
  const shifts = openShifts(store, now, shiftPolicies(parts.keptDays))
  const invitations = openInvitations({ ...parts, store, now, shifts })
  const watching = openWatching(shifts)
  const calls = officeCalls({
    ...parts,
    invitations,
    shifts,
    store,
    mode,
    now,
    keyIdOf: (key) => keyIdOf(store, key),
  })
  const routes = new Hono<LogContext>()
  routes.route('/v1', calls)
  routes.route('/verify', verifyRoutes(parts.receipts))
  routes.route('/', officePages({ ...parts, shifts, store, now, invitations, watching }))
  return {
    routes,
    shifts,
    invitations,
    sweep: async () => {
      await shifts.sweep()
      await invitations.sweep()
    },
    counts: async () => ({ shifts: await countShifts(store), invitations: await countInvitations(store) }),
    stop: watching.stop,
  }
}
