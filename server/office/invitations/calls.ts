import { type Context, Hono } from 'hono'
import { invitationSchema, LONGEST_INVITATION } from '#contract/invitations.ts'
import { type openCallers, idempotencyKeyOf, numberIn } from '#server/asking/callers.ts'
import { issueOnce, repeatable } from '#server/asking/idempotency.ts'
import { type Clock, DAY } from '#server/clock.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { bodyIn, CallRefusal } from '#server/held/refusals.ts'
import { wantedIn } from '#server/office/shifts/wanted.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Invitation } from './invitation.ts'
import { type Invitations, MOST_INVITATIONS } from './invitations.ts'

type Options = ReturnType<typeof openCallers> & {
  invitations: Invitations
  store: Store
  /** The server's address as the operator has set it, else the address of the call. */
  origin: string | null
  /** Whether the server has none of the site's pages: then nobody could open a link. */
  isSealed: boolean
  now: Clock
}

const ownerIn = (owner: string) => `arena ${owner}`

const unknown = () => new CallRefusal(404, 'unknown', 'There is no such invitation of yours.')

/** When an invitation ends, in ms since 1970. @throws {CallRefusal} for a moment that is past or too far away */
export function untilIn(until: string, at: number): number {
  const moment = Date.parse(until)
  if (moment <= at)
    throw new CallRefusal(422, 'until', `"until" is past: ${until}. Name a moment that is still to come.`)
  if (moment > at + LONGEST_INVITATION * DAY)
    throw new CallRefusal(
      422,
      'until',
      `"until" is too far away: at most ${LONGEST_INVITATION} days from now.`,
    )
  return moment
}

/** The calls of whoever invites, to be mounted at /office/v1/invitations. */
export function invitationCalls({
  invitations,
  store,
  origin,
  isSealed,
  now,
  whose,
  whoAsks,
}: Options): Hono<LogContext> {
  const calls = new Hono<LogContext>()

  const tell = (c: Context, invitation: Invitation) =>
    invitations.lineOf(invitation, origin ?? new URL(c.req.url).origin)

  /** The caller's own invitation. @throws {CallRefusal} */
  const own = async (c: Context): Promise<Invitation> => {
    const owner = await whose(c)
    const invitation = await invitations.find(c.req.param('id') ?? '')
    if (invitation?.owner !== ownerIn(owner)) throw unknown()
    return invitation
  }

  calls.post('/', async (c) => {
    c.set('route', '/office/v1/invitations')
    const owner = await whoAsks(c)
    if (isSealed)
      throw new CallRefusal(
        409,
        'sealed',
        'This server has no pages for people (ARENA_SEALED=on), so nobody could open the link. Invite from another server.',
      )
    const { json, bytes } = await bodyIn(c)
    const asked = invitationSchema.safeParse(json, {
      error: ({ input }) => (input === undefined ? 'this key is missing' : undefined),
    })
    if (!asked.success) {
      const [issue] = asked.error.issues
      throw new CallRefusal(400, 'no-ask', `${issue!.path.join('.') || 'The body'}: ${issue!.message}`)
    }
    const { until, ...work } = asked.data
    const { process, size, day, conditions, api, label } = wantedIn({ ...work, split: 'test', index: 0 })
    const key = idempotencyKeyOf(c)
    // Runs, shifts and invitations share the table of such keys.
    const call = key === null ? null : { ...repeatable(key, bytes), key: `invitation ${key}` }
    const [id] = await changeAgain(store, () =>
      issueOnce(owner, call, now(), function* () {
        const untilAt = untilIn(until, now())
        const wanted = { owner: ownerIn(owner), process, size, day, conditions, api, label, untilAt }
        return [(yield* invitations.inviting(wanted)).id]
      }),
    )
    const made = await invitations.find(id!)
    // A repeated call gets the same answer, but not of what was erased meanwhile.
    if (!made) throw unknown()
    return c.json(await tell(c, made), 201)
  })

  calls.get('/', async (c) => {
    c.set('route', '/office/v1/invitations')
    const owner = await whose(c)
    const limit = numberIn(c, 'limit', MOST_INVITATIONS, MOST_INVITATIONS)
    const lines = []
    for (const one of (await invitations.list(ownerIn(owner))).slice(0, limit)) lines.push(await tell(c, one))
    return c.json({ invitations: lines })
  })

  calls.get('/:id', async (c) => {
    c.set('route', '/office/v1/invitations/:id')
    return c.json(await tell(c, await own(c)))
  })

  calls.delete('/:id', async (c) => {
    c.set('route', '/office/v1/invitations/:id')
    await invitations.erase((await own(c)).id)
    return c.body(null, 204)
  })

  return calls
}
