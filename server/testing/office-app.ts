import { Hono } from 'hono'
import type { FaultKind } from '#contract/office-faults.ts'
import type { ApiWay } from '#contract/office.ts'
import type { Condition } from '#office/base/conditions.ts'
import type { Grade } from '#office/base/counts.ts'
import { gradeOf } from '#office/shift.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { type Office, openOffice, shiftReceipts } from '#server/office/office.ts'
import type { HeldShift } from '#server/office/shifts/held-shift.ts'
import { ARENA_SECONDS, arenaShifts } from '#server/office/shifts/policy.ts'
import type { Store } from '#server/store/base/store.ts'
import { openVault } from '#server/vault.ts'

const ORIGIN = 'http://127.0.0.1'

const DAYS_KEPT = 90

/** What a shift is dealt from. */
type DealOptions = {
  size: number
  conditions?: readonly (FaultKind | Condition)[]
  seed?: string
  process?: string
  api?: ApiWay
}

/** An office in this process: no socket is between a robot and it, so that whole tables are played in seconds. */
export type OfficeApp = {
  office: Office
  /** As `fetch`. */
  send: (address: string, init?: RequestInit) => Promise<Response>
  /** Issues a shift. @returns its id, and the address of its desk */
  issue: (wanted: DealOptions) => Promise<{ id: string; url: string }>
  /** The grade of what is left: the one of a shift that is over, or what an open one would get. */
  grade: (id: string) => Promise<Grade>
  /** A shift as its row has it, with its grade after the end. */
  look: (id: string) => Promise<HeldShift>
}

/** @param perSecond most acts of a shift in a second; robots in the same process do more than any on a page */
export function officeOn(store: Store, { perSecond = 1_000_000, now = Date.now } = {}): OfficeApp {
  const office = openOffice({
    store,
    now,
    mode: 'local',
    origin: ORIGIN,
    addressOf: () => '127.0.0.1',
    addressKey: Buffer.alloc(32, 7),
    keptDays: DAYS_KEPT,
    vault: openVault('office_key_for_tests'),
    isSealed: false,
    hasReport: false,
    receipts: shiftReceipts(openVault('office_key_for_tests')),
    perSecond,
    // Robots in the same process wait for nothing.
    wait: () => Promise.resolve(),
  })
  const app = new Hono<LogContext>().route('/office', office.routes)
  return {
    office,
    send: async (address, init) => app.fetch(new Request(address, init)),
    issue: async ({ size, conditions = [], seed, process = 'orders', api = 'none' }) => {
      const { id } = await store.change(() =>
        office.shifts.issuing({
          process,
          size,
          conditions,
          api,
          seed,
          day: conditions.length > 0 ? 'rough' : 'calm',
          split: 'free',
          label: {},
          seconds: ARENA_SECONDS,
          owner: 'arena local',
          policy: arenaShifts(DAYS_KEPT),
        }),
      )
      return { id, url: `${ORIGIN}/office/${id}` }
    },
    grade: async (id) => {
      const { held, shift } = (await office.shifts.see(id))!
      return held.grade ?? gradeOf(shift)
    },
    look: async (id) => (await office.shifts.find(id))!,
  }
}
