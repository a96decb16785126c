import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { isApiWay, type StartedShift } from '#contract/office.ts'
import { CONDITIONS } from '#office/base/conditions.ts'
import { processOf } from '#office/processes.ts'
import { DAY, HOUR } from '#server/clock.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { windows } from '#server/edge/windows.ts'
import type { Store } from '#server/store/base/store.ts'
import { BACK, message } from './apps/base/layout.tsx'
import { PageRefusal, sentIn, wantsJson } from './apps/base/request.ts'
import { goTo, show } from './apps/base/visit.ts'
import type { Invitations } from './invitations/invitations.ts'
import { invitationPageRoutes } from './invitations/page-routes.ts'
import { SHIFT_ROWS } from './shifts/held-shift.ts'
import { MOST_PRACTICE, MOST_STARTS, PRACTICE, PRACTICE_SECONDS } from './shifts/policy.ts'
import type { Shifts, WantedShift } from './shifts/shifts.ts'

/** What a visitor reads at a limit of the network address. A teacher has the way around it. */
const WAY = 'In a class, the teacher can hand out shifts as tasks of the class: those have no such limit.'
const TOO_MANY = `From your network address ${MOST_PRACTICE} practice shifts were worked in within a day and are open. Hand one in, then start another one. ${WAY}`
const TOO_FAST = `From your network address ${MOST_STARTS} practice shifts were started within an hour. Wait, then start another one. ${WAY}`

export type StartOptions = {
  shifts: Shifts
  invitations: Invitations
  store: Store
  /** Hides network addresses in the rows of practice shifts. */
  addressKey: Buffer
  addressOf: (c: Context) => string
  /** The server's moment in ms since 1970. */
  now: () => number
}

/** A refusal for a page's script. */
export const refuse = (c: Context, sentence: string, status: PageRefusal['status'] | 405 | 422 | 503) => {
  c.header('cache-control', 'no-store')
  return c.json({ error: { code: 'refused', message: sentence } }, status)
}

/** The start of a shift by a visitor's form: a practice shift, or one that the visitor was invited to. */
export function startRoutes({
  shifts,
  invitations,
  store,
  addressKey,
  addressOf,
  now,
}: StartOptions): Hono<LogContext> {
  const office = new Hono<LogContext>()
  const starts = windows(MOST_STARTS, HOUR)

  const ownerOf = (c: Context) =>
    `visitor ${createHmac('sha256', addressKey).update(addressOf(c)).digest('hex').slice(0, 32)}`

  /** What a visitor's form asks for; a sentence, if there is no such thing. */
  async function wantedIn(
    fields: Readonly<Record<string, string>>,
  ): Promise<Omit<WantedShift, 'owner'> | string> {
    const practice = { policy: PRACTICE, seconds: PRACTICE_SECONDS, split: 'free' as const, label: {} }
    if (fields['again'] !== undefined) {
      const before = HELD_ID.test(fields['again']) ? await shifts.find(fields['again']) : null
      if (!before)
        return 'There is no such shift, so it cannot be started again. It may have been erased. Start a new one.'
      if (before.status === 'open') return 'That shift is not over, so it cannot be started again.'
      const { process, size, day, conditions, api, seed } = before
      return { ...practice, process, size, day, conditions, api, seed }
    }
    const keys = (fields['conditions'] ?? '').split(/[\s,]+/)
    const changes = CONDITIONS.filter((key) => keys.includes(key))
    const process = processOf(fields['process'] ?? '')
    const size = Number(fields['size'])
    const day = fields['day']
    if (!process || !process.sizes.includes(size) || (day !== 'calm' && day !== 'rough' && day !== 'single'))
      return 'Choose a process, a number of items and a day.'
    const api = fields['api'] ?? 'none'
    if (!isApiWay(api)) return 'Choose whether the programs are worked by screens alone, or also by calls.'
    const named = { ...practice, process: process.name, size, api }
    if (day !== 'single')
      return { ...named, day, conditions: [...(day === 'rough' ? process.faults : []), ...changes] }
    const conditions = process.faults.filter((key) => fields[`fault-${key}`] !== undefined)
    if (conditions.length === 0) return 'Choose at least one fault, or a day without faults.'
    return { ...named, day: 'rough', conditions: [...conditions, ...changes] }
  }

  office.route('/invitation', invitationPageRoutes(invitations))

  office.post('/', async (c) => {
    c.set('route', '/office')
    const wanted = await wantedIn((await sentIn(c)).fields)
    if (typeof wanted === 'string') {
      return wantsJson(c)
        ? refuse(c, wanted, 422)
        : show(c, message('office', 'This shift was not started', wanted, BACK), 422)
    }
    const owner = ownerOf(c)
    if (starts.isFull(owner)) throw new PageRefusal(429, TOO_FAST, { retryAfter: starts.secondsLeft(owner) })
    const held = await store.change(function* () {
      if ((yield* SHIFT_ROWS.countOpen(owner, now() - DAY)) >= MOST_PRACTICE)
        throw new PageRefusal(429, TOO_MANY)
      return yield* shifts.issuing({ ...wanted, owner })
    })
    starts.of(owner).used += 1
    const { id, process, size, day, conditions } = held
    if (!wantsJson(c)) return goTo(c, `/office/${id}`)
    c.header('cache-control', 'no-store')
    return c.json({ id, process, size, day, conditions } satisfies StartedShift, 201)
  })

  return office
}
