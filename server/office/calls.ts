import { type Context, Hono } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { shiftSchema } from '#contract/office.ts'
import { type Callers, idempotencyKeyOf, openCallers } from '#server/asking/callers.ts'
import { issueOnce, repeatable } from '#server/asking/idempotency.ts'
import { refuseTooManyOpen } from '#server/asking/most-open.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { answerRefusal, bodyIn, CallRefusal } from '#server/held/refusals.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import { invitationCalls } from './invitations/calls.ts'
import type { Invitations } from './invitations/invitations.ts'
import { type HeldShift, lineOf, SHIFT_ROWS } from './shifts/held-shift.ts'
import { arenaShifts } from './shifts/policy.ts'
import type { Shifts } from './shifts/shifts.ts'
import { wantedIn } from './shifts/wanted.ts'

type Options = Callers & {
  shifts: Shifts
  store: Store
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  /** Days for which an ended shift is kept. */
  keptDays: number
  /** Null: ended shifts are not signed. */
  receipts: Receipts | null
  invitations: Invitations
  /** Whether the server has none of the site's pages. */
  isSealed: boolean
  now: () => number
}

const ownerIn = (owner: string) => `arena ${owner}`

/** The calls of programs, to be mounted at /office/v1. */
export function officeCalls({
  shifts,
  store,
  origin,
  keptDays,
  receipts,
  invitations,
  isSealed,
  now,
  ...callers
}: Options): Hono<LogContext> {
  const calls = new Hono<LogContext>()
  const asking = openCallers(callers)
  const { whose, whoAsks } = asking
  const policy = arenaShifts(keptDays)

  calls.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  calls.onError(answerRefusal)

  const tell = (c: Context, held: HeldShift) => {
    const line = lineOf(held, origin ?? new URL(c.req.url).origin)
    return line.status === 'open' || !receipts ? line : { ...line, receipt: receipts.of(line) }
  }

  /** The caller's own shift. @throws {CallRefusal} */
  const own = async (c: Context): Promise<HeldShift> => {
    const owner = await whose(c)
    const id = c.req.param('id') ?? ''
    const held = HELD_ID.test(id) ? (await shifts.see(id))?.held : null
    if (!held || held.owner !== ownerIn(owner))
      throw new CallRefusal(404, 'unknown', 'There is no such shift of yours.')
    return held
  }

  calls.post('/shifts', async (c) => {
    c.set('route', '/office/v1/shifts')
    const owner = await whoAsks(c)
    const { json, bytes } = await bodyIn(c)
    const asked = shiftSchema.safeParse(json, {
      error: ({ input }) => (input === undefined ? 'this key is missing' : undefined),
    })
    if (!asked.success) {
      const [issue] = asked.error.issues
      throw new CallRefusal(400, 'no-ask', `${issue!.path.join('.') || 'The body'}: ${issue!.message}`)
    }
    const key = idempotencyKeyOf(c)
    // Runs and shifts share the table of such keys, so a shift's key says that it is one.
    const call = key === null ? null : { ...repeatable(key, bytes), key: `shift ${key}` }
    const wanted = wantedIn(asked.data)
    const [id] = await changeAgain(store, () =>
      issueOnce(owner, call, now(), function* () {
        refuseTooManyOpen((yield* SHIFT_ROWS.countOpen(ownerIn(owner))) + 1)
        return [(yield* shifts.issuing({ ...wanted, policy, owner: ownerIn(owner) })).id]
      }),
    )
    const held = await shifts.find(id!)
    if (!held) throw new CallRefusal(404, 'unknown', 'There is no such shift of yours.')
    return c.json(tell(c, held), 201)
  })

  calls.get('/shifts/:id', async (c) => {
    c.set('route', '/office/v1/shifts/:id')
    return c.json(tell(c, await own(c)))
  })

  calls.get('/shifts/:id/log', async (c) => {
    c.set('route', '/office/v1/shifts/:id/log')
    const held = await own(c)
    if (held.status === 'open')
      throw new CallRefusal(409, 'open', 'The shift is open: its log is told when it has ended.')
    const { forms: refused, total: refusedForms } = await shifts.refused(held.id)
    return c.json({ ...tell(c, held), log: await shifts.log(held.id), refused, refusedForms })
  })

  calls.post('/shifts/:id/end', async (c) => {
    c.set('route', '/office/v1/shifts/:id/end')
    const ended = await shifts.giveUp((await own(c)).id)
    if (!ended) throw new CallRefusal(404, 'unknown', 'There is no such shift of yours.')
    return c.json(tell(c, ended))
  })

  calls.delete('/shifts/:id', async (c) => {
    c.set('route', '/office/v1/shifts/:id')
    const held = await shifts.cancel((await own(c)).id)
    if (held?.status !== 'cancelled')
      throw new CallRefusal(409, 'ended', 'The shift has ended, and is kept as it ended.')
    return c.json(tell(c, held))
  })

  calls.route('/invitations', invitationCalls({ ...asking, invitations, store, origin, isSealed, now }))

  // Answered and not thrown: the server looks whether another method has a call here.
  calls.all('*', (c) =>
    answerRefusal(new CallRefusal(404, 'no-call', 'There is no such call. See docs/office.md.'), c),
  )
  return calls
}
